import { type Kysely, sql } from 'kysely'

/**
 * Where a session was opened, as a shortened network (`93.41.12.x`), never a whole address, and
 * whether it was opened with a second factor. Sessions opened by the password alone ended when
 * their user enabled one, so those of users with a second factor have given it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table sessions
      add column place text,
      add column has_second_factor boolean not null default false`.execute(db)
  await sql`
    update sessions set has_second_factor = true
    where user_id in (select id from users where totp_enabled_at is not null)`.execute(db)
}
