import { monotonicMs } from '@centesimo/runtime'
import { describe, expect, test } from 'vitest'
import { Unavailable } from '../outcome.ts'
import { createBidQueue } from './bid-queue.ts'

/** A queue whose batches wait until the test settles or fails each one. */
function createHeldQueue(
  options: { maxBatch?: number; maxWaiting?: number; maxWaitMs?: number; monotonicMs?: () => number } = {},
) {
  const batches: number[][] = []
  const inFlight: { settle: (outcomes: string[]) => void; fail: (error: unknown) => void }[] = []
  const bidQueue = createBidQueue<number, string>({
    monotonicMs,
    ...options,
    settle: (batch) => {
      batches.push(batch)
      return new Promise((resolve, reject) => inFlight.push({ settle: resolve, fail: reject }))
    },
  })
  /** Returns the batch in flight, waiting for it if necessary. */
  const next = async () => {
    while (inFlight.length === 0) await new Promise(setImmediate)
    return inFlight.shift()!
  }
  const settleNext = async () => {
    const batch = await next()
    batch.settle(batches.at(-1)!.map((command) => `done ${command}`))
  }
  return { bidQueue, batches, next, settleNext }
}

const refusedByPostgres = Object.assign(new Error('invalid input syntax'), { code: '22P02' })
const rejectionOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'answered',
    (error: Error) => error,
  )

describe('a bid queue', () => {
  test('batches the commands of one event loop turn, then all that arrived during the flight', async () => {
    const { bidQueue, batches, settleNext } = createHeldQueue()
    const first = [1, 2].map(bidQueue.submit)
    await new Promise(setImmediate)
    const second = [3, 4, 5].map(bidQueue.submit)
    expect(batches).toEqual([[1, 2]])
    await settleNext()
    expect(await Promise.all(first)).toEqual(['done 1', 'done 2'])
    await settleNext()
    expect(await Promise.all(second)).toEqual(['done 3', 'done 4', 'done 5'])
    expect(batches).toEqual([
      [1, 2],
      [3, 4, 5],
    ])
  })

  test('never has two batches in flight', async () => {
    let flying = 0
    let most = 0
    const bidQueue = createBidQueue<number, number>({
      monotonicMs,
      maxBatch: 3,
      settle: async (batch) => {
        most = Math.max(most, ++flying)
        await new Promise(setImmediate)
        flying--
        return batch
      },
    })
    const commands = Array.from({ length: 20 }, (_, i) => i)
    expect(await Promise.all(commands.map(bidQueue.submit))).toEqual(commands)
    expect(most).toBe(1)
  })

  test('keeps the order of arrival across batches', async () => {
    const { bidQueue, batches, settleNext } = createHeldQueue({ maxBatch: 2 })
    const all = Promise.all([1, 2, 3, 4, 5].map(bidQueue.submit))
    for (const _ of [1, 2, 3]) await settleNext()
    expect(await all).toEqual([1, 2, 3, 4, 5].map((command) => `done ${command}`))
    expect(batches).toEqual([[1, 2], [3, 4], [5]])
  })

  test('rejects commands beyond its limit and settles the others', async () => {
    const { bidQueue, settleNext } = createHeldQueue({ maxWaiting: 2 })
    const taken = [1, 2].map(bidQueue.submit)
    await expect(bidQueue.submit(3)).rejects.toBeInstanceOf(Unavailable)
    await settleNext()
    expect(await Promise.all(taken)).toEqual(['done 1', 'done 2'])
    const later = bidQueue.submit(4)
    await settleNext()
    expect(await later).toBe('done 4')
  })

  test('rejects a command that waited too long without settling it', async () => {
    let now = 0
    const { bidQueue, batches, settleNext } = createHeldQueue({ monotonicMs: () => now, maxWaitMs: 4_000 })
    const first = bidQueue.submit(1)
    await new Promise(setImmediate)
    const old = rejectionOf(bidQueue.submit(2))
    now = 4_001
    const young = bidQueue.submit(3)
    await settleNext()
    await settleNext()
    expect(await old).toBeInstanceOf(Unavailable)
    expect([await first, await young]).toEqual(['done 1', 'done 3'])
    expect(batches).toEqual([[1], [3]])
  })

  test('tells a batch when the oldest command beside it arrived, until that is settled', async () => {
    let now = 0
    const inFlight: { oldestOther: () => number | null; settle: () => void }[] = []
    const bidQueue = createBidQueue<number, number>({
      monotonicMs: () => now,
      keyOf: (command) => command % 10,
      isAwaited: (command) => command < 90,
      maxInFlight: 2,
      settle: (batch, { oldestOther }) =>
        new Promise((resolve) => inFlight.push({ oldestOther, settle: () => resolve(batch) })),
    })
    const submitAt = async (ms: number, command: number) => {
      now = ms
      const outcome = bidQueue.submit(command)
      await new Promise(setImmediate)
      return { outcome }
    }
    const first = await submitAt(1, 11)
    expect(inFlight[0]!.oldestOther()).toBeNull()
    const proof = await submitAt(2, 99)
    expect(inFlight[1]!.oldestOther()).toBe(1)
    const second = await submitAt(3, 21)
    expect(bidQueue.waitingSince(4).map(({ command }) => command)).toEqual([11, 21])
    expect(bidQueue.waitingSince(3).map(({ command }) => command)).toEqual([11])
    inFlight[0]!.settle()
    await first.outcome
    await new Promise(setImmediate)
    expect(inFlight[1]!.oldestOther()).toBe(3)
    inFlight[2]!.settle()
    await second.outcome
    await new Promise(setImmediate)
    expect(inFlight[1]!.oldestOther()).toBeNull()
    inFlight[1]!.settle()
    await proof.outcome
  })

  test('isolates a command that Postgres rejects', async () => {
    const settled: number[] = []
    const bidQueue = createBidQueue<number, number>({
      monotonicMs,
      settle: async (batch) => {
        if (batch.includes(5)) throw refusedByPostgres
        settled.push(...batch)
        return batch
      },
    })
    const commands = [1, 2, 3, 4, 5, 6, 7]
    const answers = await Promise.all(commands.map((command) => rejectionOf(bidQueue.submit(command))))
    expect(answers.map((answer) => answer === refusedByPostgres)).toEqual(commands.map((command) => command === 5))
    expect(settled).toEqual([1, 2, 3, 4, 6, 7])
  })

  test('rejects the whole batch as unavailable on a lost connection, without a retry', async () => {
    const { bidQueue, batches, next } = createHeldQueue()
    const answers = [1, 2, 3].map((command) => rejectionOf(bidQueue.submit(command)))
    const lost = new Error('Connection terminated unexpectedly')
    ;(await next()).fail(lost)
    for (const reason of await Promise.all(answers)) {
      expect(reason).toBeInstanceOf(Unavailable)
      expect((reason as Error).cause).toBe(lost)
    }
    expect(batches).toEqual([[1, 2, 3]])
  })

  test('continues after a failure', async () => {
    const { bidQueue, next, settleNext } = createHeldQueue()
    const failed = rejectionOf(bidQueue.submit(1))
    ;(await next()).fail(new Error('timeout'))
    expect(await failed).toBeInstanceOf(Unavailable)
    const answered = bidQueue.submit(2)
    await settleNext()
    expect(await answered).toBe('done 2')
  })

  describe('with keys', () => {
    /** The key of a command is its tens. */
    function createKeyedQueue(maxInFlight: number, maxBatch?: number) {
      const flights: { batch: number[]; settle: () => void }[] = []
      const bidQueue = createBidQueue<number, number>({
        monotonicMs,
        keyOf: (command) => Math.floor(command / 10),
        maxInFlight,
        ...(maxBatch ? { maxBatch } : {}),
        settle: (batch) =>
          new Promise((resolve) => flights.push({ batch, settle: () => resolve(batch.map((command) => -command)) })),
      })
      return { bidQueue, flights, turn: () => new Promise(setImmediate) }
    }
    const batchesOf = (flights: { batch: number[] }[]) => flights.map(({ batch }) => batch)

    test('spreads few keys over the batches that may be in flight', async () => {
      const { bidQueue, flights, turn } = createKeyedQueue(3)
      const answers = Promise.all([10, 20, 11, 30, 40].map(bidQueue.submit))
      await turn()
      expect(batchesOf(flights)).toEqual([[10, 20, 11], [30], [40]])
      for (const { settle } of flights) settle()
      expect(await answers).toEqual([-10, -20, -11, -30, -40])
    })

    test('never settles a key in two batches at once, and keeps its order', async () => {
      const { bidQueue, flights, turn } = createKeyedQueue(2)
      const first = bidQueue.submit(10)
      await turn()
      const later = [11, 20, 12].map(bidQueue.submit)
      await turn()
      expect(batchesOf(flights)).toEqual([[10], [20]])
      flights[1]!.settle()
      await later[1]
      await turn()
      expect(flights).toHaveLength(2)
      flights[0]!.settle()
      await first
      await turn()
      expect(batchesOf(flights.slice(2))).toEqual([[11, 12]])
      flights[2]!.settle()
      expect(await Promise.all(later)).toEqual([-11, -20, -12])
    })

    test('takes a key further in the next batch when it exceeds one', async () => {
      const { bidQueue, flights, turn } = createKeyedQueue(1, 2)
      const answers = Promise.all([10, 11, 12, 20].map(bidQueue.submit))
      for (const flight of [0, 1]) {
        await turn()
        flights[flight]!.settle()
      }
      expect(await answers).toEqual([-10, -11, -12, -20])
      expect(batchesOf(flights)).toEqual([
        [10, 11],
        [12, 20],
      ])
    })
  })

  describe('with locks', () => {
    /**
     * The key of a command is its tens. A batch of a locked key alone waits until the test unlocks
     * it; commands of a locked user, their units, are tried again.
     */
    function createLockedQueue() {
      const locks = new Map<number, PromiseWithResolvers<void>>()
      const lockedUsers = new Map<number, 'soon' | 'last'>()
      const batches: string[] = []
      const keyOf = (command: number) => Math.floor(command / 10)
      const bidQueue = createBidQueue<number, string>({
        monotonicMs,
        keyOf,
        maxInFlight: 2,
        maxAloneInFlight: 1,
        retryOf: (outcome) => (outcome === 'alone' || outcome === 'soon' || outcome === 'last' ? outcome : null),
        // Commands that end in 9 do not wait.
        whileLocked: (command) => (command % 10 === 9 ? 'skipped' : null),
        async settle(batch, { alone }) {
          batches.push(`${alone ? 'alone' : 'shared'} ${batch}`)
          if (alone) await locks.get(keyOf(batch[0]!))?.promise
          return batch.map((command) => {
            if (!alone && locks.has(keyOf(command))) return 'alone'
            return lockedUsers.get(command % 10) ?? `done ${command}`
          })
        },
      })
      const lock = (key: number) => locks.set(key, Promise.withResolvers())
      const unlock = (key: number) => {
        const { resolve } = locks.get(key)!
        locks.delete(key)
        resolve()
      }
      return { bidQueue, batches, lock, unlock, lockedUsers }
    }

    test('a locked key waits alone, in order, and delays no other', async () => {
      const { bidQueue, batches, lock, unlock } = createLockedQueue()
      lock(1)
      const stuck = [11, 12].map(bidQueue.submit)
      expect(await bidQueue.submit(21)).toBe('done 21')
      await expect.poll(() => batches.at(-1)).toBe('alone 11,12')
      stuck.push(bidQueue.submit(13))
      expect(await bidQueue.submit(22)).toBe('done 22')
      unlock(1)
      expect(await Promise.all(stuck)).toEqual(['done 11', 'done 12', 'done 13'])
      expect(batches.filter((batch) => / 1/.test(batch))).toEqual(['shared 11,12', 'alone 11,12', 'shared 13'])
    })

    test('keys beyond the limit wait for their turn to wait', async () => {
      const { bidQueue, batches, lock, unlock } = createLockedQueue()
      lock(1)
      lock(2)
      const stuck = [11, 21].map(bidQueue.submit)
      await expect.poll(() => batches.filter((batch) => batch.startsWith('alone'))).toEqual(['alone 11'])
      unlock(1)
      expect(await stuck[0]).toBe('done 11')
      await expect.poll(() => batches.at(-1)).toBe('alone 21')
      unlock(2)
      expect(await stuck[1]).toBe('done 21')
    })

    test('a command that does not wait is skipped while its key waits, before and after', async () => {
      const { bidQueue, batches, lock, unlock } = createLockedQueue()
      lock(1)
      const stuck = bidQueue.submit(11)
      await new Promise(setImmediate)
      const before = bidQueue.submit(19)
      await expect.poll(() => batches.at(-1)).toBe('alone 11')
      expect(await Promise.all([before, bidQueue.submit(19)])).toEqual(['skipped', 'skipped'])
      unlock(1)
      expect(await stuck).toBe('done 11')
      await bidQueue.waitUntilDrained()
      expect(await bidQueue.submit(19)).toBe('done 19')
    })

    test('more commands of a locked user than fit a batch starve no other', async () => {
      const { bidQueue, lockedUsers } = createLockedQueue()
      lockedUsers.set(1, 'last')
      const stuck = Array.from({ length: 600 }, () => bidQueue.submit(11))
      expect(await bidQueue.submit(12)).toBe('done 12')
      lockedUsers.clear()
      expect(new Set(await Promise.all(stuck))).toEqual(new Set(['done 11']))
    })

    test('the commands of a locked user are tried again, others are not kept waiting', async () => {
      const { bidQueue, lockedUsers } = createLockedQueue()
      lockedUsers.set(1, 'soon')
      const stuck = bidQueue.submit(11)
      expect(await Promise.all([12, 13].map(bidQueue.submit))).toEqual(['done 12', 'done 13'])
      lockedUsers.clear()
      expect(await stuck).toBe('done 11')
      await bidQueue.waitUntilDrained()
    })
  })

  test('is drained when it is empty and no batch is in flight', async () => {
    const { bidQueue, settleNext } = createHeldQueue({ maxBatch: 1 })
    await bidQueue.waitUntilDrained()
    const answers = Promise.all([1, 2].map(bidQueue.submit))
    let isDrained = false
    const drained = bidQueue.waitUntilDrained().then(() => {
      isDrained = true
    })
    expect(bidQueue.waiting).toBe(2)
    await settleNext()
    await new Promise(setImmediate)
    expect(isDrained).toBe(false)
    await settleNext()
    await Promise.all([answers, drained])
    expect([isDrained, bidQueue.waiting]).toEqual([true, 0])
  })
})
