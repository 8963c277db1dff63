import type { Kysely } from 'kysely'
import { createIndexConcurrently } from '../schema/create-index-concurrently.ts'

export const inTransaction = false

/** For the job that looks every minute for rows past their time, in tables that only grow. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createIndexConcurrently(db, 'receipts_named', {
    on: `receipts (year) where buyer_name <> 'utente eliminato'`,
  })
  await createIndexConcurrently(db, 'payments_payer', {
    on: 'payments (created_at) where payer_email_folded is not null',
  })
  await createIndexConcurrently(db, 'provider_events_handled', {
    on: 'provider_events (handled_at) where handled_at is not null',
  })
  await createIndexConcurrently(db, 'provider_events_received', {
    on: 'provider_events using brin (received_at) with (autosummarize = on)',
  })
  await createIndexConcurrently(db, 'users_closed', { on: 'users (closed_at) where closed_at is not null' })
}
