import type { EventBus } from '../live-state/event-bus.ts'
import type { Timers } from '../timers.ts'

const MAX_WAIT_MS = 250
/** A node answers within a few ms, or it is slow: then each look waits twice as long. */
const FIRST_LOOK_MS = 4

type RequestDeps = {
  eventBus: Pick<EventBus, 'requestProof'>
  monotonicMs: () => number
  timers: Pick<Timers, 'wait'>
  /** Proves here, if users bid at this node. */
  proveHere: (() => Promise<void>) | null
}

/**
 * Asks this node and then the others that take bids for proofs, and waits until there are enough,
 * for a quarter of a second at most: closers ask again.
 */
export async function requestProof(
  { eventBus, monotonicMs, timers, proveHere }: RequestDeps,
  isEnough: () => Promise<boolean>,
): Promise<void> {
  if (proveHere) {
    await proveHere()
    if (await isEnough()) return
  }
  eventBus.requestProof()
  const giveUpAt = monotonicMs() + MAX_WAIT_MS
  for (let waitMs = FIRST_LOOK_MS; monotonicMs() < giveUpAt; waitMs *= 2) {
    await timers.wait(waitMs)
    if (await isEnough()) return
  }
}

/**
 * Answers closers that ask for a proof, from this node's first proof of its own on: before it,
 * bidders cannot reach the node. Returns `prove` for the node itself.
 */
export function answerProofRequests(
  eventBus: Pick<EventBus, 'onProofRequest'>,
  prove: () => Promise<void>,
): () => Promise<void> {
  let isReachable = false
  // An error means that bids are not settled here, so there is no proof.
  eventBus.onProofRequest(() => isReachable && void prove().catch(() => {}))
  return () => {
    isReachable = true
    return prove()
  }
}
