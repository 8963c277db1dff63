import type { Kysely } from 'kysely'
import { createIndexConcurrently } from '../schema/create-index-concurrently.ts'

export const inTransaction = false

/** A win that is to be paid is delivered before all others, however many wait. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createIndexConcurrently(db, 'notices_undelivered_kind', { on: 'notices (kind, id) where delivered_at is null' })
}
