import { LATEST_WINS, type PublicWin } from '@centesimo/contract'
import { type Db, runIsWon } from '@centesimo/db'
import { sql } from 'kysely'
import { shownWinCost, type WinCostRow, winCostColumns } from '../queries/shown-win-cost.ts'

type Row = Omit<PublicWin, 'endedAt' | 'total' | 'credits'> & WinCostRow & { endedAt: Date; winnerCredits: number }

/** The latest wins that stand, newest first. A deleted auction has no page: it is left out. */
export async function readLatestWins(db: Db): Promise<PublicWin[]> {
  const { rows } = await sql<Row>`
    select a.public_id as "auctionId", a.title, a.images[1] as "imageUrl", w.username as "winnerName",
      r.ended_at as "endedAt", r.final_price_cents as price, orders.shipping_cents as "shippingCents",
      ${sql.raw(winCostColumns)}
    from runs r
    join auctions a on a.id = r.auction_id
    join users w on w.id = r.winner_id
    join run_bidders paid on paid.auction_id = r.auction_id and paid.run = r.run and paid.user_id = r.winner_id
    left join orders on orders.auction_id = r.auction_id and orders.run = r.run and orders.type = 'auction'
    where ${sql.raw(runIsWon('r'))}
    order by r.ended_at desc
    limit ${LATEST_WINS}`.execute(db)
  return rows.map(({ showsCost, dueCents, spentCents, shippingCents, winnerCredits, endedAt, ...win }) => {
    const total = shownWinCost({ showsCost, dueCents, spentCents })
    return {
      ...win,
      endedAt: endedAt.toISOString(),
      credits: winnerCredits,
      total,
      shippingCents: total === null ? null : shippingCents,
    }
  })
}
