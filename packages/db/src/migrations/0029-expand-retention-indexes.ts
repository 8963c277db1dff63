import type { Kysely } from 'kysely'
import { createIndexConcurrently } from '../schema/create-index-concurrently.ts'

export const inTransaction = false

/** For the job that looks every minute for rows past their time. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createIndexConcurrently(db, 'notices_created', {
    on: 'notices using brin (created_at) with (autosummarize = on)',
  })
  await createIndexConcurrently(db, 'outbox_sent', { on: 'outbox (sent_at) where sent_at is not null' })
  await createIndexConcurrently(db, 'outbox_sent_text', {
    on: `outbox (sent_at) where sent_at is not null and (data <> '{}' or last_error is not null)`,
  })
  await createIndexConcurrently(db, 'outbox_given_up', { on: 'outbox (given_up_at) where given_up_at is not null' })
  await createIndexConcurrently(db, 'users_waiting', { on: 'users (id) where must_confirm_email' })
  await createIndexConcurrently(db, 'users_unconfirmed', {
    on: 'users (created_at) where closed_at is null and not email_verified',
  })
  await createIndexConcurrently(db, 'users_invited', { on: 'users (created_at) where invited_from is not null' })
  await createIndexConcurrently(db, 'orders_address', {
    on: 'orders (created_at) where shipping_address is not null or tracking_number is not null',
  })
}
