import type { AuctionStory } from '@centesimo/contract'
import { type Db, winIsCancelled } from '@centesimo/db'
import { sql } from 'kysely'
import { readPriceCurve } from '../queries/read-price-curve.ts'
import { shownWinCost, type WinCostRow, winCostColumns } from '../queries/shown-win-cost.ts'

type Row = Pick<AuctionStory, 'run' | 'winnerName' | 'price' | 'bids' | 'bidders'> & {
  startedAt: Date | null
  firstBidAt: Date | null
  endedAt: Date | null
  prizeCredits: number | null
  isCancelled: boolean | null
  winnerCredits: number | null
} & WinCostRow

/** The newest run of an auction in figures. Looks up single rows, however many bids it had. */
export async function readStory(db: Db, auctionId: number): Promise<AuctionStory> {
  const [{ rows }, points] = await Promise.all([readFigures(db, auctionId), readPriceCurve(db, auctionId)])
  const [row] = rows
  if (!row) return { ...noRun, points: [] }
  const { startedAt, firstBidAt, endedAt, run, winnerName, price, bids, bidders } = row
  const from = firstBidAt ?? startedAt
  const outcome = outcomeOf(row)
  return {
    run,
    winnerName,
    price,
    bids,
    bidders,
    outcome,
    total: outcome === 'sold' ? shownWinCost(row) : null,
    winnerCredits: outcome === 'sold' ? row.winnerCredits : null,
    startedAt: startedAt?.toISOString() ?? null,
    endedAt: endedAt?.toISOString() ?? null,
    lastedMs: from && endedAt ? endedAt.getTime() - from.getTime() : null,
    points,
  }
}

function readFigures(db: Db, auctionId: number) {
  return sql<Row>`
    select s.run, w.username as "winnerName", s.seq as bids, s.unique_bidders as bidders,
      coalesce(nullif(s.current_bid_cents, 0), s.starting_bid_cents) as price,
      r.started_at as "startedAt", first.decided_at as "firstBidAt", r.ended_at as "endedAt",
      r.prize_credits as "prizeCredits", ${sql.raw(winIsCancelled)} as "isCancelled",
      ${sql.raw(winCostColumns)}
    from auction_states s
    left join runs r on r.auction_id = s.id and r.run = s.run
    left join users w on w.id = r.winner_id
    left join orders on orders.auction_id = s.id and orders.run = s.run and orders.type = 'auction'
    left join run_bidders paid on paid.auction_id = s.id and paid.run = s.run and paid.user_id = r.winner_id
    left join bids first on first.auction_id = s.id and first.run = s.run and first.seq = 1
    where s.id = ${auctionId}`.execute(db)
}

function outcomeOf({ endedAt, winnerName, prizeCredits, isCancelled }: Row): AuctionStory['outcome'] {
  if (!endedAt) return null
  if (!winnerName) return 'unsold'
  if (prizeCredits !== null) return 'prize'
  return isCancelled ? 'cancelled' : 'sold'
}

/** An auction that was deleted since it was looked up. */
const noRun = {
  run: 0,
  outcome: null,
  winnerName: null,
  price: 0,
  total: null,
  winnerCredits: null,
  bids: 0,
  bidders: 0,
  startedAt: null,
  endedAt: null,
  lastedMs: null,
}
