import type { Db } from '@centesimo/db'
import { sql } from 'kysely'

/** What stands where a person's name stood. No username can look like it: it has a space. */
export const NOBODY = 'utente eliminato'

/** Served one person alone. The answers that idempotency keys remember name the person. */
const ownTables = [
  'sessions',
  'watchlist',
  'push_subscriptions',
  'email_tokens',
  'notices',
  'idempotency_keys',
  'totp_recovery_codes',
] as const

/**
 * Takes people who have closed their accounts out of every table but `users`; once more changes nothing. What others need stays, under no
 * name: bids, the ledger, orders, reviews. Again later, because a request that was under way while the account closed may have written since.
 */
export async function eraseTraces(db: Db, userIds: readonly number[]): Promise<void> {
  if (userIds.length === 0) return
  for (const table of ownTables) await db.deleteFrom(table).where('user_id', 'in', userIds).execute()
  await db
    .updateTable('contact_messages')
    .set({ user_id: null, name: NOBODY, email: '', subject: '', message: '', reply: null })
    .where('user_id', 'in', userIds)
    .execute()
  await db
    .updateTable('referrals')
    .set({ email: NOBODY })
    .where('referred_user_id', 'in', userIds)
    .where('email', '<>', NOBODY)
    .execute()
  await erasePayers(db, userIds)
  await eraseMails(db, userIds)
}

/** What was paid stays, with its receipts; by which mailbox, and what the provider told of its owner, does not. Nor where nothing is brought to any more. */
async function erasePayers(db: Db, userIds: readonly number[]): Promise<void> {
  await db
    .updateTable('orders')
    .set({ shipping_address: null, shipping: null })
    .where('user_id', 'in', userIds)
    .where('shipping_address', 'is not', null)
    .where((order) => order.or([order('status', '<>', 'completed'), order('shipping_state', '=', 'delivered')]))
    .execute()
  await db
    .updateTable('payments')
    .set({ payer_email_folded: null })
    .where('user_id', 'in', userIds)
    .where('payer_email_folded', 'is not', null)
    .execute()
  const payments = db.selectFrom('payments').where('user_id', 'in', userIds)
  await db
    .updateTable('provider_events')
    .set({ body: '{}' })
    .where('handled_at', 'is not', null)
    .where((event) =>
      event.or([
        event('about', 'in', payments.select('provider_order_id')),
        event('about', 'in', payments.select('capture_id')),
        event('about', 'in', payments.select('public_id')),
      ]),
    )
    .execute()
}

/** What was counted for a mailbox stays so, or whoever closes an account could have it written to anew. What waits goes to nobody. */
async function eraseMails(db: Db, userIds: readonly number[]): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ user_id: null, data: '{}', sent_at: sql<Date>`coalesce(sent_at, clock_timestamp())` })
    .where('user_id', 'in', userIds)
    .where('counted_by', 'is not', null)
    .execute()
  await db.deleteFrom('outbox').where('user_id', 'in', userIds).execute()
}
