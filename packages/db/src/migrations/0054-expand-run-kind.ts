import { type Kysely, sql } from 'kysely'

/** The same of each run: another one of the auction may have other terms. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table runs
      add column audience audience not null default 'all', add column join_until_cents integer check (join_until_cents > 0)
  `.execute(db)
}
