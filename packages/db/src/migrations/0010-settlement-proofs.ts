import { type Kysely, sql } from 'kysely'

/** Proofs that bids were settled, and outages of single auctions. Closing depends on both. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // `gap_from` is set when the proof ended an outage: bids could not be settled from then until it.
  await sql`
    create table settlement_proofs (
      id bigint generated always as identity primary key,
      node_id text not null,
      proved_at timestamptz not null,
      gap_from timestamptz
    )`.execute(db)
  await sql`create index settlement_proofs_proved_at on settlement_proofs (proved_at)`.execute(db)
  await sql`
    create index settlement_proofs_gaps on settlement_proofs (proved_at) where gap_from is not null`.execute(db)

  await sql`
    create table auction_outages (
      id bigint generated always as identity primary key,
      auction_id bigint not null,
      failing_since timestamptz not null,
      failing_until timestamptz not null
    )`.execute(db)
  await sql`create index auction_outages_auction on auction_outages (auction_id, failing_until)`.execute(db)
}
