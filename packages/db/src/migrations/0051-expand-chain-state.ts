import { type Kysely, sql } from 'kysely'

/**
 * The chain of the run `chain_run`. `chain_key` is the random key of its pseudonyms; `chain_head`
 * the last bid's hash and `chain_seq` its number. Run and number stay behind when an older program
 * opens a run or settles a bid. All null in older rows.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table auction_states
      add column chain_run integer, add column chain_key bytea, add column chain_head bytea, add column chain_seq integer
  `.execute(db)
}
