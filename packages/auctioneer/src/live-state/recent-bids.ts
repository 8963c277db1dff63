import { type Bid, toIsoTime } from '@centesimo/contract'
import type pg from 'pg'
import { epochMs, type LockedAuction } from '../rows/locked-auction.ts'
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

type Run = { id: number; publicId: string; run: number }

/** The current run of an auction. */
export function runOf({ id, publicId, state }: LockedAuction): Run {
  return { id, publicId, run: state.run }
}

/** The newest bids of a run, newest first. */
export async function readRunBids(
  pool: Pick<pg.Pool, 'query'>,
  run: Run,
  limit: number = LIVE_STATE_BIDS,
): Promise<Bid[]> {
  return (await readBidsOfRuns(pool, [run], limit)).get(run.id) ?? []
}

/** The same for many auctions in one query, by internal id. A run without bids has no entry. */
export async function readBidsOfRuns(
  pool: Pick<pg.Pool, 'query'>,
  runs: readonly Run[],
  limit: number = LIVE_STATE_BIDS,
): Promise<Map<number, Bid[]>> {
  const { rows } = await pool.query<Row>({
    name: 'run-bids',
    text: `
      select b.auction_id, b.run, b.seq, b.amount_cents, b.cost_credits, b.is_automatic, ${epochMs('b.decided_at')} decided_at, u.username
      from unnest($1::bigint[], $2::int[]) as asked (auction_id, run)
      cross join lateral (
        select * from bids where auction_id = asked.auction_id and run = asked.run order by seq desc limit $3
      ) b
      join users u on u.id = b.bidder_id order by b.auction_id, b.seq desc`,
    values: [runs.map(({ id }) => id), runs.map(({ run }) => run), limit],
  })
  const publicIds = new Map(runs.map(({ id, publicId }) => [id, publicId]))
  const byAuction = Map.groupBy(rows, (row) => row.auction_id)
  return new Map([...byAuction].map(([id, bids]) => [id, bids.map((row) => toBid(publicIds.get(id)!, toBidRow(row)))]))
}

type Row = {
  auction_id: number
  run: number
  seq: number
  amount_cents: number
  cost_credits: number
  is_automatic: boolean
  decided_at: number
  username: string
}

function toBidRow(row: Row): BidRow {
  return {
    run: row.run,
    seq: row.seq,
    amountCents: row.amount_cents,
    costCredits: row.cost_credits,
    isAutomatic: row.is_automatic,
    bidderName: row.username,
    decidedAt: row.decided_at,
  }
}
