import { type Kysely, sql } from 'kysely'

/** What an auction's object cost the platform, for the margin that admins see. Never public. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table auctions add column cost_cents integer check (cost_cents >= 0)`.execute(db)
}
