import type { Timers } from '../timers.ts'

/**
 * How a command is tried again: in a batch of its key alone, or in an ordinary one a moment later,
 * before or after all others of its key.
 */
export type Retry = 'alone' | 'soon' | 'last'

export type BidQueueOptions<Command, Outcome> = {
  /**
   * Settles a batch. With `alone` all its commands have one key, and it may wait for that key's
   * lock. `oldestOther`: when the oldest unsettled `isAwaited` command outside the batch arrived,
   * on the monotonic clock; null if there is none.
   */
  settle: (batch: Command[], mode: { alone: boolean; oldestOther: () => number | null }) => Promise<Outcome[]>
  /** Of commands that wait for no lock. Default: all. */
  isAwaited?: (command: Command) => boolean
  monotonicMs: () => number
  timers?: Timers
  /** Commands of one key are settled in order, and never in two batches at once. Default: all. */
  keyOf?: (command: Command) => number
  /** When a command arrived, on the monotonic clock. Default: when it is submitted. */
  arrivedAt?: (command: Command) => number
  retryOf?: (outcome: Outcome, command: Command) => Retry | null
  /** The outcome of a command that does not wait while its key waits for a lock. */
  whileLocked?: (command: Command) => Outcome | null
  maxInFlight?: number
  /** Batches of a single key that may wait for its lock, beside the ordinary ones. */
  maxAloneInFlight?: number
  maxBatch?: number
  maxWaiting?: number
  /** A command that waited longer is rejected unsent: its caller has timed out. */
  maxWaitMs?: number
  /** Called for each command that could not be settled; `arrivedAt` is on the monotonic clock. */
  onUnavailable?: (command: Command, arrivedAt: number) => void
}
