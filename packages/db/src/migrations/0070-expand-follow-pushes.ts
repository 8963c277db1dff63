import { type Kysely, sql } from 'kysely'

/** How many push messages about followed auctions a user was to get on the last day with any. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table follow_pushes (user_id bigint primary key, day date not null, pushes integer not null)`.execute(
    db,
  )
}
