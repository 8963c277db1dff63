import { type Kysely, sql } from 'kysely'

/**
 * Until when the payment provider's list of events has been read. A database that was restored to
 * an earlier time has an earlier cursor, so the events since then are read again.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table provider_event_cursor (
    id smallint primary key default 1 check (id = 1),
    read_until timestamptz not null default clock_timestamp()
  )`.execute(db)
  await sql`insert into provider_event_cursor default values`.execute(db)
}
