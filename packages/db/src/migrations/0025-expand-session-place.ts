import { type Kysely, sql } from 'kysely'

/**
 * Where a session was opened, as a shortened network (`93.41.12.x`), never a whole address, and
 * whether it was opened with a second factor.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table sessions
      add column place text,
      add column has_second_factor boolean not null default false`.execute(db)
}
