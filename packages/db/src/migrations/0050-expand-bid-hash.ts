import { type Kysely, sql } from 'kysely'

/** A bid's hash in the chain of its run; null in older rows. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table bids add column hash bytea`.execute(db)
}
