import { type Transaction, transaction } from '@centesimo/db'
import { MAX_PROOF_GAP_MS } from '@centesimo/domain'
import type pg from 'pg'

/** As long as a batch of bids waits; a longer wait would hold other locks for too long. */
const begin = `begin; set local lock_timeout = ${MAX_PROOF_GAP_MS}` as const

/**
 * A transaction that locks auctions. When another one keeps an auction locked it fails, and the
 * caller answers that the service is unavailable.
 */
export function auctionTransaction<T>(pool: pg.Pool, work: (tx: Transaction) => Promise<T>): Promise<T> {
  return transaction(pool, work, { begin })
}
