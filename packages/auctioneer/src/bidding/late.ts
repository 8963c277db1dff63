import { type Late, Unavailable } from '../outcome.ts'

/** Callers have given up by then. */
const MAX_WAIT_MS = 4_000
const RETRY_MS = 100

type Deps = {
  sleep: (ms: number) => Promise<unknown>
  monotonicMs: () => number
  /** Closes or extends one run whose close is due, as the closer does. */
  closeIfDue: (auctionId: number) => Promise<unknown>
}

/**
 * Answers commands that came after a deadline. Until the run is closed a bid that arrived earlier,
 * on any node, or an auto-bid's turn may still move the deadline, so such a command is told nothing
 * yet: it waits for the close and is decided again.
 */
export function createLateAnswers({ sleep, monotonicMs, closeIfDue }: Deps) {
  const closing = new Map<number, Promise<unknown>>()

  /** Late commands on one auction share a close. */
  function close(auctionId: number): Promise<unknown> {
    const pending = closing.get(auctionId) ?? closeIfDue(auctionId).finally(() => closing.delete(auctionId))
    closing.set(auctionId, pending)
    return pending
  }

  /**
   * Repeats `decide` until the outcome is final. Throws `Unavailable` when it is not within four
   * seconds of `receivedAt`, on the monotonic clock: nothing is decided after that.
   */
  return async function untilFinal<Outcome extends object | string>(
    { auctionId, receivedAt }: { auctionId: number; receivedAt: number },
    decide: (late: Late | null) => Promise<Outcome | Late>,
  ): Promise<Outcome> {
    const most = Math.ceil(MAX_WAIT_MS / RETRY_MS)
    let outcome = await decide(null)
    for (let tries = 0; isLate(outcome); tries++) {
      await sleep(tries === 0 ? outcome.dueInMs : RETRY_MS)
      await close(auctionId)
      if (tries === most || monotonicMs() - receivedAt > MAX_WAIT_MS) {
        throw new Unavailable('the run has not been closed yet')
      }
      outcome = await decide(outcome)
    }
    return outcome
  }
}

function isLate<Outcome extends object | string>(outcome: Outcome | Late): outcome is Late {
  return typeof outcome === 'object' && 'code' in outcome && outcome.code === 'DEADLINE_PASSED'
}
