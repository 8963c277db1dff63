import { type Kysely, sql } from 'kysely'

/**
 * What an admin is trusted with. Null for an admin of before, and for one that the last release
 * makes: they may do everything.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table users add column admin_role text`.execute(db)
}
