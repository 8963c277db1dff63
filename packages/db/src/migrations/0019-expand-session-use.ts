import { type Kysely, sql } from 'kysely'

/** When a session was last used, to the minute. A session without use ends before its time. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table sessions add column used_at timestamptz not null default now()`.execute(db)
}
