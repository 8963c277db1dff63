import { type Kysely, sql } from 'kysely'

/** The credits that an auction puts up as its prize; null where the prize is an object. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table auctions add column prize_credits integer check (prize_credits > 0)`.execute(db)
}
