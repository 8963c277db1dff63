import { type Bid, toIsoTime } from '@centesimo/contract'
import type pg from 'pg'
import { epochMs } from '../rows/locked-auction.ts'
import { LIVE_STATE_BIDS } from './live-state.ts'

export type BidRow = {
  run: number
  seq: number
  amountCents: number
  costCredits: number
  isAutomatic: boolean
  bidderName: string
  decidedAt: number
}

/** A bid as the wire shows it. Its id is composed of auction, run and bid number. */
export function toBid(auctionPublicId: string, row: BidRow): Bid {
  return {
    id: `${auctionPublicId}.${row.run}.${row.seq}`,
    auctionId: auctionPublicId,
    amount: row.amountCents,
    bidderName: row.bidderName,
    isAutomatic: row.isAutomatic,
    creditsUsed: row.costCredits,
    timestamp: toIsoTime(row.decidedAt),
  }
}

/** The newest bids of a run, newest first. */
export async function readRunBids(
  pool: Pick<pg.Pool, 'query'>,
  auction: { id: number; publicId: string; run: number },
  limit: number = LIVE_STATE_BIDS,
): Promise<Bid[]> {
  const { rows } = await pool.query<{
    seq: number
    amount_cents: number
    cost_credits: number
    is_automatic: boolean
    decided_at: number
    username: string
  }>({
    name: 'run-bids',
    text: `
      select b.seq, b.amount_cents, b.cost_credits, b.is_automatic, ${epochMs('b.decided_at')} decided_at, u.username
      from bids b join users u on u.id = b.bidder_id
      where b.auction_id = $1 and b.run = $2 order by b.seq desc limit $3`,
    values: [auction.id, auction.run, limit],
  })
  return rows.map((row) =>
    toBid(auction.publicId, {
      run: auction.run,
      seq: row.seq,
      amountCents: row.amount_cents,
      costCredits: row.cost_credits,
      isAutomatic: row.is_automatic,
      bidderName: row.username,
      decidedAt: row.decided_at,
    }),
  )
}
