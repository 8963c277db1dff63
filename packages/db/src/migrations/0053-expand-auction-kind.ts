import { type Kysely, sql } from 'kysely'

/** Whom an auction is for, and the price from which only its bidders go on: each bid reads both. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create type audience as enum ('all', 'beginners')`.execute(db)
  await sql`
    alter table auction_states
      add column audience audience not null default 'all', add column join_until_cents integer check (join_until_cents > 0)
  `.execute(db)
}
