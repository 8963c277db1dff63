import { isRefusedByPostgres } from '@centesimo/db'
import { Unavailable } from '../outcome.ts'

/** A queued command with the callbacks that settle its promise. */
type Waiting<Command, Outcome> = {
  command: Command
  /** The place in the order of arrival. */
  place: number
  arrivedAt: number
  resolve: (outcome: Outcome) => void
  reject: (error: unknown) => void
}

export type BidQueue<Command, Outcome> = {
  /**
   * Resolves once the command's batch is durable. Throws `Unavailable` when the queue is full or
   * the database does not answer.
   */
  submit: (command: Command) => Promise<Outcome>
  /** Resolves when the queue is empty and no batch is in flight. */
  waitUntilDrained: () => Promise<void>
  readonly waiting: number
}

type BidQueueOptions<Command, Outcome> = {
  settle: (batch: Command[]) => Promise<Outcome[]>
  monotonicMs: () => number
  /** Commands of one key are settled in order, and never in two batches at once. Default: all. */
  keyOf?: (command: Command) => number
  maxInFlight?: number
  maxBatch?: number
  maxWaiting?: number
  /** A command that waited longer is rejected unsent: its caller has timed out. */
  maxWaitMs?: number
  /** Called for each command that could not be settled; `arrivedAt` is on the monotonic clock. */
  onUnavailable?: (command: Command, arrivedAt: number) => void
  /** Called when the last command has been settled. */
  onIdle?: () => void
}

/**
 * A queue that settles its commands in batches. It uses no timer: a single command goes out at
 * once, and under load the batches grow and share one commit. Few commands of many keys are spread
 * over the batches that may be in flight. Outcomes come in the order of the commands.
 */
export function createBidQueue<Command, Outcome>(
  options: BidQueueOptions<Command, Outcome>,
): BidQueue<Command, Outcome> {
  const { settle, monotonicMs, keyOf = () => 0, maxInFlight = 1 } = options
  const { maxBatch = 512, maxWaiting = 10_000, maxWaitMs = 4_000 } = options
  /** Waiting commands by key, in order of arrival. */
  const lines = new Map<number, Waiting<Command, Outcome>[]>()
  /** Keys with waiting commands and none in flight, the longest waiting first. */
  const ready = new Set<number>()
  const keysInFlight = new Set<number>()
  let waiting = 0
  let places = 0
  let batchesInFlight = 0
  let isScheduled = false
  const whenDrained: (() => void)[] = []

  function submit(command: Command): Promise<Outcome> {
    return new Promise((resolve, reject) => {
      const arrived = { command, place: places++, arrivedAt: monotonicMs(), resolve, reject }
      if (waiting >= maxWaiting) return rejectUnavailable(arrived, 'the bid queue is full')
      const key = keyOf(command)
      const line = lines.get(key)
      if (line) line.push(arrived)
      else lines.set(key, [arrived])
      waiting++
      if (!keysInFlight.has(key)) ready.add(key)
      if (isScheduled || batchesInFlight >= maxInFlight) return
      isScheduled = true
      // Commands that arrive in the same turn of the event loop share the first batch.
      setImmediate(() => {
        isScheduled = false
        dispatch()
      })
    })
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
    while (ready.size > 0 && batchesInFlight < maxInFlight) void fly(takeKeys())
    if (waiting > 0 || batchesInFlight > 0) return
    options.onIdle?.()
    for (const resolve of whenDrained.splice(0)) resolve()
  }

  /** The next batch's keys with their commands: an equal share for each batch that may start. */
  function takeKeys(): Map<number, Waiting<Command, Outcome>[]> {
    const share = Math.ceil(ready.size / (maxInFlight - batchesInFlight))
    const taken = new Map<number, Waiting<Command, Outcome>[]>()
    let room = maxBatch
    for (const key of ready) {
      if (taken.size === share || room === 0) break
      const line = lines.get(key)!
      const commands = line.splice(0, room)
      if (line.length === 0) lines.delete(key)
      ready.delete(key)
      taken.set(key, commands)
      room -= commands.length
    }
    waiting -= maxBatch - room
    return taken
  }

  async function fly(taken: Map<number, Waiting<Command, Outcome>[]>): Promise<void> {
    batchesInFlight++
    for (const key of taken.keys()) keysInFlight.add(key)
    const batch = [...taken.values()].flat()
    if (taken.size > 1) batch.sort((a, b) => a.place - b.place)
    await settleBatch(batch.filter(isFresh))
    batchesInFlight--
    for (const key of taken.keys()) {
      keysInFlight.delete(key)
      if (lines.has(key)) ready.add(key)
    }
    dispatch()
  }

  function isFresh(arrived: Waiting<Command, Outcome>): boolean {
    if (monotonicMs() - arrived.arrivedAt <= maxWaitMs) return true
    rejectUnavailable(arrived, 'the command waited too long')
    return false
  }

  async function settleBatch(batch: Waiting<Command, Outcome>[]): Promise<void> {
    if (batch.length === 0) return
    try {
      const outcomes = await settle(batch.map((waiting) => waiting.command))
      for (const [i, waiting] of batch.entries()) waiting.resolve(outcomes[i]!)
    } catch (error) {
      await rejectOrBisect(batch, error)
    }
  }

  /**
   * Postgres rejected the batch because of one command. Bisection isolates it; the other commands
   * are settled.
   */
  async function rejectOrBisect(batch: Waiting<Command, Outcome>[], error: unknown): Promise<void> {
    if (batch.length > 1 && isCommandFault(error)) {
      const half = Math.ceil(batch.length / 2)
      await settleBatch(batch.slice(0, half))
      await settleBatch(batch.slice(half))
      return
    }
    for (const waiting of batch) {
      if (isCommandFault(error)) waiting.reject(error)
      else rejectUnavailable(waiting, 'the database does not answer', error)
    }
  }

  return {
    submit,
    waitUntilDrained: async () => {
      if (waiting === 0 && batchesInFlight === 0) return
      await new Promise<void>((resolve) => whenDrained.push(resolve))
    },
    get waiting() {
      return waiting
    },
  }
}

/**
 * SQLSTATE classes 22 (bad data) and 23 (constraint violation): a retry would not help. A full disk
 * or a deadlock is not the command's fault.
 */
function isCommandFault(error: unknown): boolean {
  return isRefusedByPostgres(error) && /^2[23]/.test(error.code)
}
