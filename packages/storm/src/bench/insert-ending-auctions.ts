import type { Database } from '@centesimo/db'
import { sql } from 'kysely'
import type { BenchBidder } from './bench-rows.ts'

export type EndingAuctions = {
  count: number
  /** The leader of each auction is one of them, and so is the bidder of each auto-bid. */
  bidders: readonly BenchBidder[]
  /** The first deadline comes after this time, the last one `spreadMs` later. */
  inMs: number
  spreadMs: number
  timerMs: number
  /** Every so many auctions has an auto-bid whose one turn is due just before the deadline. */
  autoBidEvery: number
}

const TURN_BEFORE_DEADLINE_MS = 150

/**
 * Inserts live auctions with one bid each, and with their deadlines evenly spread, as if the
 * product had written them. Returns their public ids in the order of their deadlines.
 */
export async function insertEndingAuctions({ db }: Database, auctions: EndingAuctions): Promise<string[]> {
  const { count, bidders, inMs, spreadMs, timerMs, autoBidEvery } = auctions
  const { rows } = await sql<{ public_id: string }>`
    with planned as materialized (
      select n, gen_random_uuid()::text as public_id, leader.id as leader_id, leader.username as leader_name,
        rival.id as rival_id, now() as decided_at,
        leader.credits - row_number() over (partition by leader.id order by n) as balance_after,
        date_trunc('milliseconds', now()) + (${inMs}::float8 + ${spreadMs}::float8 * n / ${count}::int) * interval '1 ms' as deadline
      from generate_series(0, ${count}::int - 1) n
      join users leader on leader.id = (${bidders.map(({ id }) => id)}::bigint[])[1 + n % ${bidders.length}::int]
      join users rival on rival.id = (${bidders.map(({ id }) => id)}::bigint[])[1 + (n + 1) % ${bidders.length}::int]
    ), offers as (
      insert into auctions (public_id, title, description, category_id, start_time)
      select public_id, 'Bench ' || n, 'Bench', (select min(id) from categories), now() - interval '1 min' from planned
      returning id, public_id
    ), auction as (select * from planned join offers using (public_id)
    ), opened as (
      insert into runs (auction_id, run, started_at, starting_bid_cents, increment_cents, timer_ms)
      select id, 1, now() - interval '1 min', 0, 1, ${timerMs}::int from auction
    ), states as (
      insert into auction_states (id, status, run, seq, starting_bid_cents, current_bid_cents, timer_ms, leader_id, leader_name,
        unique_bidders, timer_ends_at, started_at, last_bid_at)
      select id, 'live', 1, 1, 0, 1, ${timerMs}::int, leader_id, leader_name, 1, deadline, now() - interval '1 min', decided_at from auction
    ), placed as (
      insert into bids (auction_id, run, seq, bidder_id, amount_cents, cost_credits, is_automatic, balance_after, decided_at, timer_ends_at)
      select id, 1, 1, leader_id, 1, 1, false, balance_after, decided_at, deadline from auction
    ), known as (
      insert into run_bidders (auction_id, run, user_id, bids, credits) select id, 1, leader_id, 1, 1 from auction
    ), entries as (
      insert into ledger (user_id, type, amount, balance_after, auction_id, run, seq, created_at)
      select leader_id, 'bid', -1, balance_after, id, 1, 1, decided_at from auction order by n
    ), charged as (
      update users set credits = credits - spent from (select leader_id, count(*) as spent from planned group by leader_id) bought
      where users.id = leader_id
    ), audited as (
      insert into audit_log (public_id, action, target_kind, target_id, after)
      select gen_random_uuid(), 'auction.create', 'auction', public_id, '{"startAsLive": true}' from auction
    ), automatic as (
      insert into autobids (user_id, auction_id, max_bids, due_at)
      select rival_id, id, 1, deadline - ${TURN_BEFORE_DEADLINE_MS} * interval '1 ms' from auction where n % ${autoBidEvery}::int = 0
    )
    select public_id from auction order by n`.execute(db)
  return rows.map((row) => row.public_id)
}
