import { Unavailable } from '../outcome.ts'
import { realTimers } from '../timers.ts'
import type { BidQueueOptions, Retry } from './bid-queue-options.ts'
import { isCommandFault } from './is-command-fault.ts'

/** A queued command with the callbacks that settle its promise. */
type Waiting<Command, Outcome> = {
  command: Command
  /** The place in the order of arrival. */
  place: number
  arrivedAt: number
  resolve: (outcome: Outcome) => void
  reject: (error: unknown) => void
}

/** The commands of one key, in order of arrival. */
type Line<Command, Outcome> = {
  waiting: Waiting<Command, Outcome>[]
  isInFlight: boolean
  /** Its next batch has no other key, because it waits for a lock. */
  isAlone: boolean
}

export type BidQueue<Command, Outcome> = {
  /**
   * Resolves once the command's batch is durable. Throws `Unavailable` when the queue is full or
   * the database does not answer.
   */
  submit: (command: Command) => Promise<Outcome>
  /** The awaited commands that came before then, without those that wait alone. */
  waitingSince: (before: number) => { command: Command; arrivedAt: number }[]
  /** Resolves when the queue is empty and no batch is in flight. */
  waitUntilDrained: () => Promise<void>
  readonly waiting: number
}

/** How long a key rests whose commands are to be tried again soon. */
const RETRY_MS = 5

/**
 * A queue that settles its commands in batches. It uses no timer: a single command goes out at
 * once, and under load the batches grow and share one commit. Few commands of many keys are spread
 * over the batches that may be in flight. Outcomes come in the order of the commands.
 */
export function createBidQueue<Command, Outcome>(
  options: BidQueueOptions<Command, Outcome>,
): BidQueue<Command, Outcome> {
  const { settle, monotonicMs, keyOf = () => 0, arrivedAt = () => monotonicMs() } = options
  const { retryOf = () => null, whileLocked = () => null, maxInFlight = 1, maxAloneInFlight = 1 } = options
  const { isAwaited = () => true, timers = realTimers } = options
  const { maxBatch = 512, maxWaiting = 10_000, maxWaitMs = 4_000 } = options
  type Retries = Map<Waiting<Command, Outcome>, Retry>
  const lines = new Map<number, Line<Command, Outcome>>()
  /** Keys with waiting commands and none in flight, the longest waiting first. */
  const ready = { shared: new Set<number>(), alone: new Set<number>() }
  const inFlight = { shared: 0, alone: 0 }
  /** The ordinary batches in flight. */
  const flying = new Set<readonly Waiting<Command, Outcome>[]>()
  let waiting = 0
  let places = 0
  let isScheduled = false
  const whenDrained: (() => void)[] = []

  function submit(command: Command): Promise<Outcome> {
    return new Promise((resolve, reject) => {
      const arrived = { command, place: places++, arrivedAt: arrivedAt(command), resolve, reject }
      if (waiting >= maxWaiting) return rejectUnavailable(arrived, 'the bid queue is full')
      const key = keyOf(command)
      const line = lines.get(key) ?? { waiting: [], isInFlight: false, isAlone: false }
      const skipped = line.isAlone ? whileLocked(command) : null
      if (skipped !== null) return resolve(skipped)
      if (line.waiting.length === 0) lines.set(key, line)
      line.waiting.push(arrived)
      waiting++
      if (!line.isInFlight) readyOf(line).add(key)
      if (!isScheduled && inFlight.shared < maxInFlight) schedule()
    })
  }

  /** Commands that arrive in the same turn of the event loop share the first batch. */
  function schedule(): void {
    isScheduled = true
    timers.nextTurn(() => {
      isScheduled = false
      dispatch()
    })
  }

  function readyOf({ isAlone }: Line<Command, Outcome>): Set<number> {
    return isAlone ? ready.alone : ready.shared
  }

  function rejectUnavailable(
    { command, arrivedAt, reject }: Waiting<Command, Outcome>,
    reason: string,
    cause?: unknown,
  ): void {
    options.onUnavailable?.(command, arrivedAt)
    reject(new Unavailable(reason, { cause }))
  }

  function dispatch(): void {
    while (ready.shared.size > 0 && inFlight.shared < maxInFlight) {
      void fly(take(ready.shared, Math.ceil(ready.shared.size / (maxInFlight - inFlight.shared))), 'shared')
    }
    while (ready.alone.size > 0 && inFlight.alone < maxAloneInFlight) void fly(take(ready.alone, 1), 'alone')
    if (waiting > 0 || inFlight.shared + inFlight.alone > 0) return
    for (const resolve of whenDrained.splice(0)) resolve()
  }

  /** The next batch: the commands of `share` keys, as many as fit. */
  function take(keys: Set<number>, share: number): Map<number, Waiting<Command, Outcome>[]> {
    const taken = new Map<number, Waiting<Command, Outcome>[]>()
    let room = maxBatch
    for (const key of keys) {
      if (taken.size === share || room === 0) break
      const line = lines.get(key)!
      const commands = line.waiting.splice(0, room)
      line.isInFlight = true
      keys.delete(key)
      taken.set(key, commands)
      room -= commands.length
    }
    waiting -= maxBatch - room
    return taken
  }

  async function fly(taken: Map<number, Waiting<Command, Outcome>[]>, mode: 'shared' | 'alone'): Promise<void> {
    inFlight[mode]++
    const batch = [...taken.values()].flat()
    if (taken.size > 1) batch.sort((a, b) => a.place - b.place)
    const retries: Retries = new Map()
    if (mode === 'shared') flying.add(batch)
    await settleBatch(
      batch.filter(isFresh),
      { alone: mode === 'alone', oldestOther: () => oldestBeside(batch) },
      retries,
    )
    flying.delete(batch)
    inFlight[mode]--
    for (const [key, commands] of taken) land(key, commands, retries)
    dispatch()
  }

  /** Puts the commands that are tried again back to the head of their line. */
  function land(key: number, commands: Waiting<Command, Outcome>[], retries: Retries): void {
    const line = lines.get(key)!
    line.isInFlight = false
    const again = retries.size === 0 ? [] : commands.filter((command) => retries.has(command))
    const isLast = (command: Waiting<Command, Outcome>) => retries.get(command) === 'last'
    line.waiting.unshift(...again.filter((command) => !isLast(command)))
    line.waiting.push(...again.filter(isLast))
    waiting += again.length
    line.isAlone = again.some((command) => retries.get(command) === 'alone')
    if (line.isAlone) skipWhileLocked(line)
    if (line.waiting.length === 0) lines.delete(key)
    else if (again.length === 0 || line.isAlone) readyOf(line).add(key)
    else rest(key, line)
  }

  function skipWhileLocked(line: Line<Command, Outcome>): void {
    line.waiting = line.waiting.filter(({ command, resolve }) => {
      const skipped = whileLocked(command)
      if (skipped === null) return true
      waiting--
      resolve(skipped)
      return false
    })
  }

  /** Nothing of this line is sent for a moment. */
  function rest(key: number, line: Line<Command, Outcome>): void {
    line.isInFlight = true
    void timers.wait(RETRY_MS).then(() => {
      line.isInFlight = false
      readyOf(line).add(key)
      dispatch()
    })
  }

  function isFresh(arrived: Waiting<Command, Outcome>): boolean {
    if (monotonicMs() - arrived.arrivedAt <= maxWaitMs) return true
    rejectUnavailable(arrived, 'the command waited too long')
    return false
  }

  /**
   * The commands of each batch in flight and of each line, in order of arrival. A key that waits
   * for its lock does not count: its callers are told so.
   */
  function unsettled(): (readonly Waiting<Command, Outcome>[])[] {
    return [...flying, ...[...lines.values()].filter((line) => !line.isAlone).map((line) => line.waiting)]
  }

  function oldestBeside(own: readonly Waiting<Command, Outcome>[]): number | null {
    const others = unsettled().filter((each) => each !== own)
    const oldest = others.flatMap((each) => each.find(({ command }) => isAwaited(command))?.arrivedAt ?? [])
    return oldest.length === 0 ? null : Math.min(...oldest)
  }

  function waitingSince(before: number) {
    return unsettled()
      .flat()
      .filter(({ command, arrivedAt }) => arrivedAt < before && isAwaited(command))
  }

  async function settleBatch(
    batch: Waiting<Command, Outcome>[],
    mode: Parameters<typeof settle>[1],
    retries: Retries,
  ): Promise<void> {
    if (batch.length === 0) return
    try {
      const outcomes = await settle(
        batch.map((waiting) => waiting.command),
        mode,
      )
      for (const [i, waiting] of batch.entries()) {
        const retry = retryOf(outcomes[i]!, waiting.command)
        if (retry) retries.set(waiting, retry)
        else waiting.resolve(outcomes[i]!)
      }
    } catch (error) {
      // Postgres rejected the batch because of one command. Bisection isolates it; the other
      // commands are settled.
      if (batch.length > 1 && isCommandFault(error)) {
        const half = Math.ceil(batch.length / 2)
        await settleBatch(batch.slice(0, half), mode, retries)
        await settleBatch(batch.slice(half), mode, retries)
        return
      }
      for (const waiting of batch) {
        if (isCommandFault(error)) waiting.reject(error)
        else rejectUnavailable(waiting, 'the database does not answer', error)
      }
    }
  }

  return {
    submit,
    waitingSince,
    waitUntilDrained: async () => {
      if (waiting === 0 && inFlight.shared + inFlight.alone === 0) return
      await new Promise<void>((resolve) => whenDrained.push(resolve))
    },
    get waiting() {
      return waiting
    },
  }
}
