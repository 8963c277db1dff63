import type { Kysely } from 'kysely'
import { createIndexConcurrently } from '../schema/create-index-concurrently.ts'

export const inTransaction = false

/** For whether a user has won: a bid in an auction for beginners asks for it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createIndexConcurrently(db, 'runs_winner', { on: 'runs (winner_id) where winner_id is not null' })
}
