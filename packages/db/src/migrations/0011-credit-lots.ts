import { type Kysely, sql } from 'kysely'

/**
 * What credits were bought for, and what each bidder has spent in a run. What was bought before is
 * not known lot by lot: those credits count as given.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Pairs of credits and cents, oldest purchase first; see `credit-lots.ts` in domain. Given
  // credits are in none.
  await sql`alter table users add column credit_lots integer[] not null default '{}'`.execute(db)
  await sql`
    alter table run_bidders
      add column bids integer not null default 0,
      add column credits integer not null default 0,
      add column bought integer not null default 0,
      add column cents integer not null default 0`.execute(db)
  await sql`alter table run_bidders set (fillfactor = 80)`.execute(db)
  await sql`
    update run_bidders k set bids = spent.bids, credits = spent.credits
    from (select auction_id, run, bidder_id, count(*)::int as bids, sum(cost_credits)::int as credits from bids group by 1, 2, 3) as spent
    where spent.auction_id = k.auction_id and spent.run = k.run and spent.bidder_id = k.user_id`.execute(db)
}
