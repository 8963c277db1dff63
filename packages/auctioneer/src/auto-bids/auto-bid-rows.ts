import { toIsoTime } from '@centesimo/contract'
import type { AutoBidStopReason } from '@centesimo/domain'
import { type Message, notifyAll } from '@centesimo/notifications'
import type pg from 'pg'
import type { UserEvent } from '../events.ts'
import { epochMs, type LockedAuction } from '../rows/locked-auction.ts'

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
  stopReason: AutoBidStopReason | 'user' | null
}

export const autoBidColumns = `
  id, user_id, auction_id, is_active, max_bids, bids_placed, stop_reason, ${epochMs('due_at')} due_at, ${epochMs('last_bid_at')} last_bid_at`

/** What `autoBidColumns` reads. */
export type AutoBidColumns = {
  id: number
  user_id: number
  auction_id: number
  is_active: boolean
  max_bids: number | null
  bids_placed: number
  stop_reason: AutoBidRow['stopReason']
  due_at: number
  last_bid_at: number | null
}

export function toAutoBid(row: AutoBidColumns): AutoBidRow {
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

/** The event for its user after a change. Only a stop that the user did not want has a reason. */
export function autoBidEvent(auto: AutoBidRow, auction: Pick<LockedAuction, 'publicId'>): UserEvent {
  const { userId, isActive, dueAt, maxBids, bidsPlaced, stopReason } = auto
  const nextBidAt = isActive ? toIsoTime(dueAt) : null
  const reason = stopReason && stopReason !== 'user' ? { reason: stopReason } : {}
  return { userId, kind: 'autobid', auctionId: auction.publicId, isActive, nextBidAt, maxBids, bidsPlaced, ...reason }
}

export async function readAutoBids(client: pg.PoolClient, ids: readonly number[]): Promise<Map<number, AutoBidRow>> {
  const { rows } = await client.query<AutoBidColumns>({
    name: 'autobids-by-id',
    text: `select ${autoBidColumns} from autobids where id = any($1)`,
    values: [ids],
  })
  return new Map(rows.map((row) => [row.id, toAutoBid(row)]))
}

export async function writeAutoBids(
  client: pg.PoolClient,
  changed: readonly AutoBidRow[],
  auctions: ReadonlyMap<number, Pick<LockedAuction, 'title'>>,
): Promise<void> {
  if (changed.length === 0) return
  const column = (pick: (row: AutoBidRow) => unknown) => changed.map(pick)
  await client.query({
    name: 'write-autobids',
    text: `
      update autobids set is_active = n.active, bids_placed = n.placed, due_at = to_timestamp(n.due / 1000.0),
        last_bid_at = to_timestamp(n.last / 1000.0), stop_reason = n.reason,
        stopped_at = case when n.active then null else greatest(clock_timestamp(), to_timestamp(n.last / 1000.0)) end
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
  await notifyAll(
    client,
    changed.flatMap((row) => {
      const message = stoppedMessage(row, auctions)
      return message ? [message] : []
    }),
  )
}

/** The inbox says why an auto-bid stopped, unless its bidder or the auction's end stopped it. */
function stoppedMessage(
  { id, userId, auctionId, bidsPlaced, dueAt, stopReason: reason }: AutoBidRow,
  auctions: ReadonlyMap<number, Pick<LockedAuction, 'title'>>,
): Message | null {
  const title = auctions.get(auctionId)?.title
  if (title === undefined || reason === null || reason === 'user' || reason === 'not-live') return null
  const key = `autobid-stopped:${id}:${bidsPlaced}:${dueAt}`
  return { kind: 'autobid-stopped', userId, auctionId, payload: { title, reason, bids: bidsPlaced }, key }
}
