import { type AuctionRun, limits } from '@centesimo/contract'
import type { Db } from '@centesimo/db'
import { sql } from 'kysely'

type Row = Omit<AuctionRun, 'startedAt' | 'endedAt'> & { startedAt: Date; endedAt: Date | null }

/** An auction's runs, latest first, at most one page. */
export async function readRuns(db: Db, auctionId: number): Promise<AuctionRun[]> {
  const { rows } = await sql<Row>`
    select r.run, r.started_at as "startedAt", r.ended_at as "endedAt", r.end_reason as "endReason", b.bids, b.bidders as "uniqueBidders",
      coalesce(r.final_price_cents, b.price, r.starting_bid_cents) as "finalPrice", w.username as "winnerName",
      r.prize_credits as "prizeCredits", o.status as "orderStatus", b.credits as "creditsSpent",
      (select count(*) from run_extensions e where e.auction_id = r.auction_id and e.run = r.run) as extensions
    from runs r
    left join users w on w.id = r.winner_id
    left join orders o on o.auction_id = r.auction_id and o.run = r.run and o.type = 'auction'
    cross join lateral (
      select count(*) as bids, count(distinct bidder_id) as bidders, max(amount_cents) as price, coalesce(sum(cost_credits), 0) as credits
      from bids where auction_id = r.auction_id and run = r.run
    ) b
    where r.auction_id = ${auctionId} order by r.run desc limit ${limits.page.max}`.execute(db)
  return rows.map((row) => ({
    ...row,
    startedAt: row.startedAt.toISOString(),
    endedAt: row.endedAt?.toISOString() ?? null,
  }))
}
