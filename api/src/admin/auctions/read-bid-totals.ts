import type { AdminAuctionDetail } from '@centesimo/contract'
import type { Db } from '@centesimo/db'
import { sql } from 'kysely'

type Totals = Pick<AdminAuctionDetail, 'allBids' | 'others'>

/**
 * All bids of an auction; and the non-leading bidders of the present run with the cost of their
 * bids.
 */
export async function readBidTotals(db: Db, auctionId: number): Promise<Totals> {
  const { rows } = await sql<{ allBids: number; people: number; credits: number }>`
    select count(*) as "allBids", count(distinct b.bidder_id) filter (where is_other) as people,
      coalesce(sum(b.cost_credits) filter (where is_other), 0) as credits
    from auction_states s
    join bids b on b.auction_id = s.id
    cross join lateral (select b.run = s.run and b.bidder_id is distinct from s.leader_id as is_other) o
    where s.id = ${auctionId}`.execute(db)
  const { allBids = 0, people = 0, credits = 0 } = rows[0] ?? {}
  return { allBids, others: { people, credits } }
}
