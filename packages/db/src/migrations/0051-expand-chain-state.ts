import { type Kysely, sql } from 'kysely'

/**
 * The chain of the present run. `chain_key` is the random key of its pseudonyms; `chain_head` the
 * last bid's hash and `chain_seq` its number, which stays behind when an older program settles a
 * bid. All null in older rows.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table auction_states add column chain_key bytea, add column chain_head bytea, add column chain_seq integer
  `.execute(db)
}
