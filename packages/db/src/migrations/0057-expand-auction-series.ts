import { type Kysely, sql } from 'kysely'

/** The series of an auction, and its place in it; null where it is an auction by itself. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table auctions
      add column series_id bigint,
      add column series_number integer check (series_number > 0)`.execute(db)
}
