import { type Kysely, sql } from 'kysely'

/** An account whose password another person has seen: its user chooses one at the next sign-in. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table users add column must_change_password boolean not null default false`.execute(db)
}
