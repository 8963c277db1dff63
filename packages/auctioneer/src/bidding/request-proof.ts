import type { Database } from '@centesimo/db'
import type { EventBus } from '../live-state/event-bus.ts'
import type { Timers } from '../timers.ts'

const MAX_WAIT_MS = 250
const POLL_MS = 4

/**
 * Asks the nodes that take bids for a proof, and waits until a new one is there, for a quarter of a
 * second at most: closers ask again.
 */
export async function requestProof({
  database,
  eventBus,
  monotonicMs,
  timers,
}: {
  database: Pick<Database, 'pool'>
  eventBus: Pick<EventBus, 'requestProof'>
  monotonicMs: () => number
  timers: Timers
}): Promise<void> {
  const before = await readNewest(database)
  eventBus.requestProof()
  const giveUpAt = monotonicMs() + MAX_WAIT_MS
  while (monotonicMs() < giveUpAt) {
    await timers.wait(POLL_MS)
    if ((await readNewest(database)) !== before) return
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

async function readNewest({ pool }: Pick<Database, 'pool'>): Promise<number | null> {
  const { rows } = await pool.query<{ id: number | null }>({
    name: 'newest-proof',
    text: 'select max(id) as id from settlement_proofs',
  })
  return rows[0]!.id
}
