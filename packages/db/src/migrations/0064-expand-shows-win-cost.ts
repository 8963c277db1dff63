import { type Kysely, sql } from 'kysely'

/** Whether everyone may read what a user's wins cost in all. Only the user can say so. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table users add column shows_win_cost boolean not null default false`.execute(db)
}
