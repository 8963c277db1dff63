import { type AuctionRun, limits } from '@centesimo/contract'
import type { Db } from '@centesimo/db'
import { sql } from 'kysely'
import { presentAdminOrder, selectAdminOrders } from '../../queries/admin-order-rows.ts'

type Row = Omit<AuctionRun, 'startedAt' | 'endedAt' | 'orderStatus' | 'order'> & {
  startedAt: Date
  endedAt: Date | null
}

/** An auction's runs, latest first, at most one page. */
export async function readRuns(db: Db, auctionId: number): Promise<AuctionRun[]> {
  const [{ rows }, orders] = await Promise.all([readRows(db, auctionId), readWonOrders(db, auctionId)])
  return rows.map((row) => {
    const order = orders.get(row.run) ?? null
    return {
      ...row,
      startedAt: row.startedAt.toISOString(),
      endedAt: row.endedAt?.toISOString() ?? null,
      orderStatus: order?.status ?? null,
      order,
    }
  })
}

function readRows(db: Db, auctionId: number) {
  return sql<Row>`
    select r.run, r.started_at as "startedAt", r.ended_at as "endedAt", r.end_reason as "endReason", b.bids, b.bidders as "uniqueBidders",
      coalesce(r.final_price_cents, b.price, r.starting_bid_cents) as "finalPrice", w.username as "winnerName",
      r.prize_credits as "prizeCredits", b.credits as "creditsSpent",
      (select count(*) from run_extensions e where e.auction_id = r.auction_id and e.run = r.run) as extensions
    from runs r
    left join users w on w.id = r.winner_id
    cross join lateral (
      select count(*) as bids, count(distinct bidder_id) as bidders, max(amount_cents) as price, coalesce(sum(cost_credits), 0) as credits
      from bids where auction_id = r.auction_id and run = r.run
    ) b
    where r.auction_id = ${auctionId} order by r.run desc limit ${limits.page.max}`.execute(db)
}

/** The orders of the auction's wins, by run. */
async function readWonOrders(db: Db, auctionId: number) {
  const rows = await selectAdminOrders(db)
    .where('orders.auction_id', '=', auctionId)
    .where('orders.type', '=', 'auction')
    .execute()
  return new Map(rows.map((row) => [row.run, orderOfRun(presentAdminOrder(row))]))
}

function orderOfRun(whole: ReturnType<typeof presentAdminOrder>): NonNullable<AuctionRun['order']> {
  const { id, amount, prizeCredits, status, paymentStatus, isPaymentChecking, refunded, shippingState } = whole
  const { paymentDueDate } = whole
  return { id, amount, prizeCredits, status, paymentStatus, isPaymentChecking, refunded, shippingState, paymentDueDate }
}
