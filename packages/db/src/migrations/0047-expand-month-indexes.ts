import type { Kysely } from 'kysely'
import { createIndexConcurrently } from '../schema/create-index-concurrently.ts'

export const inTransaction = false

/** For what a user spends in a month: captured, being captured, and ordered. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createIndexConcurrently(db, 'payments_user_captured', {
    on: 'payments (user_id, captured_at) where captured_at is not null',
  })
  await createIndexConcurrently(db, 'payments_user_capturing', { on: `payments (user_id) where state = 'capturing'` })
  await createIndexConcurrently(db, 'orders_user_pending', { on: `orders (user_id) where status = 'pending'` })
}
