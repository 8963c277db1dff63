import type { Kysely } from 'kysely'
import { createIndexConcurrently } from '../schema/create-index-concurrently.ts'

export const inTransaction = false

/**
 * For the newest wins of a user: a bid asks for those of 30 days where wins are limited. It takes
 * the place of `runs_winner`, which the next contract may drop.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createIndexConcurrently(db, 'runs_winner_ended', {
    on: 'runs (winner_id, ended_at) where winner_id is not null',
  })
}
