import { type Kysely, sql } from 'kysely'

/**
 * What the winners of a deleted auction are still told: a list of run, userId, credits, cents,
 * bids, bidders and endedAt, one for each order of a win.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table tombstones add column wins jsonb not null default '[]'`.execute(db)
}
