import { type Kysely, sql } from 'kysely'

/** The key of a run's chain, and its head once the run has ended. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table runs add column chain_key bytea, add column chain_head bytea`.execute(db)
}
