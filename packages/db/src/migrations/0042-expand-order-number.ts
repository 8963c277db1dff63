import type { Kysely } from 'kysely'
import { createIndexConcurrently } from '../schema/create-index-concurrently.ts'

export const inTransaction = false

/** For shipping lists, which name orders by the number that is the end of their id. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createIndexConcurrently(db, 'orders_number', { on: 'orders (right(lower(public_id), 8))' })
}
