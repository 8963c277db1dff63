import { isRefusedByPostgres } from '@centesimo/db'
import { Unavailable } from './outcome.ts'

/** A command that waits in a lane: `settled` answers it. */
type Waiting<Command, Outcome> = {
  command: Command
  arrivedAt: number
  resolve: (outcome: Outcome) => void
  reject: (error: unknown) => void
}

export type Lane<Command, Outcome> = {
  /** Answers when the command's batch is durable. Throws `Unavailable` when too much waits or the database does not answer. */
  submit: (command: Command) => Promise<Outcome>
  /** Resolves when nothing waits and nothing is in flight. */
  drained: () => Promise<void>
  readonly waiting: number
}

/**
 * A queue with at most one batch in flight. It takes what is waiting, with no timer: alone, a command goes at once; under load the batches
 * grow by themselves and share one commit. Outcomes come in the order of the commands.
 */
export function createLane<Command, Outcome>(options: {
  settle: (batch: Command[]) => Promise<Outcome[]>
  monotonicMs: () => number
  maxBatch?: number
  maxWaiting?: number
  /** A command that waited longer is not tried any more: whoever asked has given up. */
  maxWaitMs?: number
}): Lane<Command, Outcome> {
  const { settle, monotonicMs, maxBatch = 512, maxWaiting = 10_000, maxWaitMs = 4_000 } = options
  let queue: Waiting<Command, Outcome>[] = []
  let running: Promise<void> | null = null

  function submit(command: Command): Promise<Outcome> {
    if (queue.length >= maxWaiting) return Promise.reject(new Unavailable('too many commands wait in this lane'))
    return new Promise((resolve, reject) => {
      queue.push({ command, arrivedAt: monotonicMs(), resolve, reject })
      running ??= afterThisTurn().then(run)
    })
  }

  async function run(): Promise<void> {
    while (queue.length > 0) {
      const batch = queue.slice(0, maxBatch)
      queue = queue.slice(maxBatch)
      await answer(batch.filter(isFresh))
    }
    running = null
  }

  function isFresh(waiting: Waiting<Command, Outcome>): boolean {
    if (monotonicMs() - waiting.arrivedAt <= maxWaitMs) return true
    waiting.reject(new Unavailable('the command waited too long'))
    return false
  }

  async function answer(batch: Waiting<Command, Outcome>[]): Promise<void> {
    if (batch.length === 0) return
    try {
      const outcomes = await settle(batch.map((waiting) => waiting.command))
      for (const [i, waiting] of batch.entries()) waiting.resolve(outcomes[i]!)
    } catch (error) {
      await answerFailure(batch, error)
    }
  }

  /** Postgres refused the whole batch for one command's sake: the halves find it, and the others are answered. */
  async function answerFailure(batch: Waiting<Command, Outcome>[], error: unknown): Promise<void> {
    if (batch.length > 1 && isOneCommandsFault(error)) {
      const half = Math.ceil(batch.length / 2)
      await answer(batch.slice(0, half))
      await answer(batch.slice(half))
      return
    }
    const failure = isOneCommandsFault(error)
      ? error
      : new Unavailable('the database does not answer', { cause: error })
    for (const waiting of batch) waiting.reject(failure)
  }

  return {
    submit,
    drained: async () => {
      while (running) await running
    },
    get waiting() {
      return queue.length
    },
  }
}

/** Bad data (22) or a broken constraint (23): asking again would not help. A full disk or a deadlock says nothing against the command. */
function isOneCommandsFault(error: unknown): boolean {
  return isRefusedByPostgres(error) && /^2[23]/.test(error.code)
}

/** Commands that arrive in the same turn of the event loop share the first batch. */
function afterThisTurn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve))
}
