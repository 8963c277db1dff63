import { connect, type Database } from '@centesimo/db'
import { MAX_PROOF_GAP_MS } from '@centesimo/domain'

/** The connections of a process for bids and closes. */
export type BidPool = Database['pool']

/** An auction is in one batch at a time; batches of different auctions settle concurrently. */
export const BATCHES_IN_FLIGHT = 4
/** Batches that wait for the lock of an auction, beside those. */
export const LOCKED_IN_FLIGHT = 3
/** A batch of auctions with due auto-bids, and one of the others. */
const CLOSES_IN_FLIGHT = 2
/** Auctions that a closer waits for at once, because they are locked. */
export const CLOSES_ALONE = 3
/** Of a process, to Postgres. */
export const BID_CONNECTIONS = BATCHES_IN_FLIGHT + LOCKED_IN_FLIGHT + CLOSES_IN_FLIGHT + CLOSES_ALONE

/**
 * Opens the connections for bids and closes. Planning costs a small batch more than running it, so
 * each statement is planned once per connection and reads by index, which is right as soon as
 * tables grow. A plan that was made for empty tables is replaced when Postgres analyzes them, or
 * with its connection. A batch that waits for a lock gives up when the wait is an outage.
 */
export function connectBids(url: string, options: { timeoutMs?: number; name: string }): Database {
  return connect(url, {
    ...options,
    max: BID_CONNECTIONS,
    maxLifetimeSeconds: 600,
    settings: {
      plan_cache_mode: 'force_generic_plan',
      enable_seqscan: 'off',
      enable_bitmapscan: 'off',
      enable_hashjoin: 'off',
      enable_mergejoin: 'off',
      enable_material: 'off',
      lock_timeout: `${MAX_PROOF_GAP_MS}`,
    },
  })
}
