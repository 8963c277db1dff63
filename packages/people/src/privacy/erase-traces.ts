import type { Db } from '@centesimo/db'
import { sql } from 'kysely'

/** Replaces the name of a closed account. It contains a space, so no username can equal it. */
export const ERASED_NAME = 'utente eliminato'

/**
 * Tables whose rows belong to one user alone. Idempotency keys are among them, because their stored
 * replies name the user.
 */
const userOnlyTables = [
  'sessions',
  'api_tokens',
  'watchlist',
  'start_reminders',
  'follows',
  'saved_views',
  'push_subscriptions',
  'email_tokens',
  'notices',
  'held_pushes',
  'follow_pushes',
  'idempotency_keys',
  'totp_recovery_codes',
  'testimonials',
  'passkeys',
  'user_notes',
  'user_limits',
  'limited_payments',
] as const

/**
 * Erases the personal data of closed accounts from every table except `users`. Idempotent. What
 * others need stays without a name: bids, the ledger, orders. The worker repeats it, because a
 * request in progress during the closing may have written rows after it. `columns.ts` says of each
 * column what must be gone.
 */
export async function eraseTraces(db: Db, userIds: readonly number[]): Promise<void> {
  if (userIds.length === 0) return
  for (const table of userOnlyTables) await db.deleteFrom(table).where('user_id', 'in', userIds).execute()
  await eraseContactMails(db, userIds)
  await db
    .updateTable('contact_messages')
    .set({ user_id: null, name: ERASED_NAME, email: '', subject: '', message: '', reply: null })
    .where('user_id', 'in', userIds)
    .execute()
  await db
    .updateTable('referrals')
    .set({ email: ERASED_NAME, referral_code: ERASED_NAME, address_hash: null })
    .where('referred_user_id', 'in', userIds)
    .where('email', '<>', ERASED_NAME)
    .execute()
  await db
    .updateTable('referrals')
    .set({ referral_code: ERASED_NAME })
    .where('referrer_id', 'in', userIds)
    .where('referral_code', '<>', ERASED_NAME)
    .execute()
  await erasePayers(db, userIds)
  await eraseMails(db, userIds)
}

/**
 * Payments and receipts stay. The payer's mailbox and the provider's data about the payer are
 * erased, and so are addresses that no pending shipment needs.
 */
async function erasePayers(db: Db, userIds: readonly number[]): Promise<void> {
  await eraseAddresses(db).where('user_id', 'in', userIds).execute()
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

/**
 * Erases the addresses that closed accounts left for a shipment, once it is delivered. That can be
 * weeks after the closing, so the worker repeats this for all closed accounts.
 */
export async function eraseDeliveredAddresses(db: Db): Promise<number> {
  const closed = db.selectFrom('users').select('id').where('closed_at', 'is not', null)
  const { numUpdatedRows } = await eraseAddresses(db).where('user_id', 'in', closed).executeTakeFirst()
  return Number(numUpdatedRows)
}

/** Every address on an order except that of a parcel on its way. */
function eraseAddresses(db: Db) {
  return db
    .updateTable('orders')
    .set({ shipping_address: null, shipping: null, tracking_number: null })
    .where((order) => order.or([order('shipping_address', 'is not', null), order('tracking_number', 'is not', null)]))
    .where((order) =>
      order.or([order('status', '<>', 'completed'), order('shipping_state', 'in', ['delivered', 'returned'])]),
    )
}

/**
 * Keeps rows that count towards a mailbox's mail limit: closing an account must not reset it.
 * Unsent mails are never sent.
 */
async function eraseMails(db: Db, userIds: readonly number[]): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ user_id: null, data: '{}', last_error: null, sent_at: sql<Date>`coalesce(sent_at, clock_timestamp())` })
    .where('user_id', 'in', userIds)
    .where('counted_by', 'is not', null)
    .execute()
  await db.deleteFrom('outbox').where('user_id', 'in', userIds).execute()
}

/** The mails that carry a contact message to support name no account: the message's id does. */
async function eraseContactMails(db: Db, userIds: readonly number[]): Promise<void> {
  const keys = db
    .selectFrom('contact_messages')
    .select(sql<string>`'contact:' || public_id`.as('key'))
    .where('user_id', 'in', userIds)
  await db
    .updateTable('outbox')
    .set({ data: '{}', last_error: null, sent_at: sql<Date>`coalesce(sent_at, clock_timestamp())` })
    .where('kind', '=', 'mail-contact')
    .where('key', 'in', keys)
    .execute()
}
