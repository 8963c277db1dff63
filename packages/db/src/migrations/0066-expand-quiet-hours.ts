import { type Kysely, sql } from 'kysely'

/** Between which hours of the Italian clock a user is not disturbed; null is at no time. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table users add column quiet_from smallint, add column quiet_to smallint`.execute(db)
}
