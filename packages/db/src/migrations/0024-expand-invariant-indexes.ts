import type { Kysely } from 'kysely'
import { createIndexConcurrently } from '../schema/create-index-concurrently.ts'

export const inTransaction = false

/**
 * For checks of a few users, auctions or payments. None has an entry for a bid, so bids cost no
 * more.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createIndexConcurrently(db, 'ledger_user_other', { on: `ledger (user_id) where type <> 'bid'` })
  await createIndexConcurrently(db, 'ledger_auction_other', {
    on: `ledger (auction_id) where type <> 'bid' and auction_id is not null`,
  })
  await createIndexConcurrently(db, 'ledger_payment', { on: 'ledger (payment_id) where payment_id is not null' })
  await createIndexConcurrently(db, 'orders_auction', { on: 'orders (auction_id) where auction_id is not null' })
  await createIndexConcurrently(db, 'payments_updated', { on: 'payments (updated_at)' })
  await createIndexConcurrently(db, 'audit_log_deletions', {
    on: `audit_log (target_id) where action = 'auction.delete'`,
  })
}
