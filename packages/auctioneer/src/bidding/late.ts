import { type Late, Unavailable } from '../outcome.ts'

/** After its close was due a run is closed or extended soon, or bids are not settled at all. */
const MAX_TRIES = 10
const RETRY_MS = 100

type Deps = {
  sleep: (ms: number) => Promise<unknown>
  /** Closes or extends one run whose close is due, as the closer does. */
  closeIfDue: (auctionId: number) => Promise<unknown>
}

/**
 * Answers commands that came after a deadline. Until the run is closed a bid that arrived earlier,
 * on any node, or an auto-bid's turn may still move the deadline, so such a command is told nothing
 * yet: it waits for the close and is decided again.
 */
export function createLateAnswers({ sleep, closeIfDue }: Deps) {
  const closing = new Map<number, Promise<unknown>>()

  /** Late commands on one auction share a close. */
  function close(auctionId: number): Promise<unknown> {
    const pending = closing.get(auctionId) ?? closeIfDue(auctionId).finally(() => closing.delete(auctionId))
    closing.set(auctionId, pending)
    return pending
  }

  /** Repeats `decide` until the outcome is final. Throws `Unavailable`. */
  return async function untilFinal<Outcome extends object | string>(
    auctionId: number,
    decide: () => Promise<Outcome | Late>,
  ): Promise<Outcome> {
    let outcome = await decide()
    for (let tries = 0; isLate(outcome); tries++) {
      if (tries === MAX_TRIES) throw new Unavailable('the run has not been closed yet')
      await sleep(tries === 0 ? outcome.dueInMs : RETRY_MS)
      await close(auctionId)
      outcome = await decide()
    }
    return outcome
  }
}

function isLate<Outcome extends object | string>(outcome: Outcome | Late): outcome is Late {
  return typeof outcome === 'object' && 'code' in outcome && outcome.code === 'DEADLINE_PASSED'
}
