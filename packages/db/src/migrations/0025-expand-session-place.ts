import { type Kysely, sql } from 'kysely'

/**
 * Where a session was opened, as a shortened network (`93.41.12.x`), never a whole address, and
 * whether it has given a second factor. Sessions from before do not say so: where it is required,
 * their admins re-authenticate once.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table sessions
      add column place text,
      add column has_second_factor boolean not null default false`.execute(db)
}
