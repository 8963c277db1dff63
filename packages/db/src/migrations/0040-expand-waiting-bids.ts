import { type Kysely, sql } from 'kysely'

/**
 * How many bids and auto-bid turns wait for a batch at each node, for what admins see of the
 * present minute. Null for nodes of an older release.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table heartbeats add column waiting_bids integer`.execute(db)
}
