import type { AutoBidOffReason } from '@centesimo/domain'
import type pg from 'pg'
import { ms } from './locked-auction.ts'

/**
 * An auto-bid as read under its auction's lock, which guards every change to it. Times are epoch
 * ms.
 */
export type AutoBidRow = {
  id: number
  userId: number
  auctionId: number
  isActive: boolean
  maxBids: number | null
  bidsPlaced: number
  dueAt: number
  lastBidAt: number | null
  stopReason: AutoBidOffReason | 'user' | null
}

export const autoBidColumns = `
  id, user_id, auction_id, is_active, max_bids, bids_placed, stop_reason, ${ms('due_at')} due_at, ${ms('last_bid_at')} last_bid_at`

export function toAutoBid(row: pg.QueryResultRow): AutoBidRow {
  return {
    id: row.id,
    userId: row.user_id,
    auctionId: row.auction_id,
    isActive: row.is_active,
    maxBids: row.max_bids,
    bidsPlaced: row.bids_placed,
    dueAt: row.due_at,
    lastBidAt: row.last_bid_at,
    stopReason: row.stop_reason,
  }
}

export async function readAutoBids(client: pg.PoolClient, ids: readonly number[]): Promise<Map<number, AutoBidRow>> {
  const { rows } = await client.query({
    name: 'autobids-by-id',
    text: `select ${autoBidColumns} from autobids where id = any($1)`,
    values: [ids],
  })
  return new Map(rows.map((row) => [row.id, toAutoBid(row)]))
}

export async function writeAutoBids(client: pg.PoolClient, changed: readonly AutoBidRow[]): Promise<void> {
  if (changed.length === 0) return
  const column = (pick: (row: AutoBidRow) => unknown) => changed.map(pick)
  await client.query({
    name: 'write-autobids',
    text: `
      update autobids set is_active = n.active, bids_placed = n.placed, due_at = to_timestamp(n.due / 1000.0),
        last_bid_at = to_timestamp(n.last / 1000.0), stop_reason = n.reason,
        stopped_at = case when n.active then null else clock_timestamp() end
      from unnest($1::bigint[], $2::bool[], $3::int[], $4::float8[], $5::float8[], $6::text[])
        as n (id, active, placed, due, last, reason)
      where autobids.id = n.id`,
    values: [
      column((row) => row.id),
      column((row) => row.isActive),
      column((row) => row.bidsPlaced),
      column((row) => row.dueAt),
      column((row) => row.lastBidAt),
      column((row) => row.stopReason),
    ],
  })
  await tellStopped(
    client,
    changed.filter((row) => row.stopReason === 'credits' || row.stopReason === 'max-bids'),
  )
}

/** Adds an inbox notice with the reason for each auto-bid that the platform stopped. */
async function tellStopped(client: pg.PoolClient, stopped: readonly AutoBidRow[]): Promise<void> {
  if (stopped.length === 0) return
  await client.query(
    `insert into notices (public_id, user_id, kind, auction_id, data, key)
     select gen_random_uuid()::text, user_id, 'autobid-stopped', auction_id,
       jsonb_build_object('reason', reason, 'title', auctions.title), n.key
     from unnest($1::bigint[], $2::bigint[], $3::text[], $4::text[]) as n (user_id, auction_id, reason, key)
     join auctions on auctions.id = n.auction_id
     on conflict (key) do nothing`,
    [
      stopped.map((row) => row.userId),
      stopped.map((row) => row.auctionId),
      stopped.map((row) => row.stopReason),
      stopped.map((row) => `autobid-stopped:${row.id}:${row.bidsPlaced}:${row.dueAt}`),
    ],
  )
}
