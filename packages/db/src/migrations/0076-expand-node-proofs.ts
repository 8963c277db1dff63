import { type Kysely, sql } from 'kysely'

/**
 * Until when each API node has settled its bids, as of its last proof. Programs without the table
 * write none, and no close waits for them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table node_proofs (node_id text primary key, proved_at timestamptz not null)`.execute(db)
}
