import type { Kysely } from 'kysely'
import { createIndexConcurrently } from '../schema/create-index-concurrently.ts'

export const inTransaction = false

/**
 * For the hints of a user's page: who else has this payer, and who else comes from this network.
 * Without the time of a session's last use, which changes every minute and would write the index.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createIndexConcurrently(db, 'payments_payer_email', {
    on: 'payments (payer_email_folded) where payer_email_folded is not null',
  })
  await createIndexConcurrently(db, 'sessions_place', { on: 'sessions (place) where place is not null' })
}
