import { isRefusedByPostgres } from '@centesimo/db'
import { Unavailable } from '../outcome.ts'

/** A queued command with the callbacks that settle its promise. */
type Waiting<Command, Outcome> = {
  command: Command
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

/**
 * A queue with at most one batch in flight. It uses no timer: a single command goes out at once,
 * and under load the batches grow and share one commit. Outcomes come in the order of the commands.
 */
export function createBidQueue<Command, Outcome>(options: {
  settle: (batch: Command[]) => Promise<Outcome[]>
  monotonicMs: () => number
  maxBatch?: number
  maxWaiting?: number
  /** A command that waited longer is rejected unsent: its caller has timed out. */
  maxWaitMs?: number
  /** Called for each command that could not be settled; `arrivedAt` is on the monotonic clock. */
  onUnavailable?: (command: Command, arrivedAt: number) => void
  /** Called when the last command has been settled. */
  onIdle?: () => void
}): BidQueue<Command, Outcome> {
  const { settle, monotonicMs, maxBatch = 512, maxWaiting = 10_000, maxWaitMs = 4_000 } = options
  let queue: Waiting<Command, Outcome>[] = []
  let running: Promise<void> | null = null

  function submit(command: Command): Promise<Outcome> {
    return new Promise((resolve, reject) => {
      const waiting = { command, arrivedAt: monotonicMs(), resolve, reject }
      if (queue.length >= maxWaiting) return rejectUnavailable(waiting, 'the bid queue is full')
      queue.push(waiting)
      running ??= nextEventLoopTurn().then(run)
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

  async function run(): Promise<void> {
    while (queue.length > 0) {
      const batch = queue.slice(0, maxBatch)
      queue = queue.slice(maxBatch)
      await settleBatch(batch.filter(isFresh))
    }
    running = null
    options.onIdle?.()
  }

  function isFresh(waiting: Waiting<Command, Outcome>): boolean {
    if (monotonicMs() - waiting.arrivedAt <= maxWaitMs) return true
    rejectUnavailable(waiting, 'the command waited too long')
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
      while (running) await running
    },
    get waiting() {
      return queue.length
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

/** Commands that arrive in the same turn of the event loop share the first batch. */
function nextEventLoopTurn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve))
}
