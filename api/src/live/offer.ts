import { type LiveState, readPieces, selectedDetails, toWire } from '@centesimo/auctioneer'
import type { Auction, AuctionLiveState } from '@centesimo/contract'
import type { Db } from '@centesimo/db'
import { type Pieces, sellsPieces } from '@centesimo/domain'
import { sql } from 'kysely'

/** The changing part of an auction: from the event bus, or from Postgres if the bus has none. */
export type ShownState = AuctionLiveState & Pick<Auction, 'endedAt' | 'lastBid'> & { startedAt: string | null }

/**
 * One auction from its rows: the offer, which rarely changes, and its state at the time of the
 * read.
 */
export type Offer = Omit<Auction, keyof ShownState | 'isLive' | 'paused' | 'resumesAt' | 'viewers' | 'serverTime'> & {
  internalId: number
  sellerInternalId: number | null
  /** For admins alone, as all of `adminOnlyFields`. */
  reservePrice: number | null
  costCents: number | null
  state: ShownState
}

/** Offers by public id, in one query. Unknown ids are left out. */
export function createOfferReader(db: Db): (publicIds: readonly string[]) => Promise<Map<string, Offer>> {
  // Built once: building the statement costs more than running it.
  const query = offerQuery(db).where(sql<boolean>`a.public_id = any(${[]})`).compile()
  return async (publicIds) => {
    const { rows } = await db.executeQuery<Row>({ ...query, parameters: [publicIds] })
    const pieces = await readPiecesOf(db, rows)
    return new Map(rows.map((row) => [row.public_id, toOffer(row, pieces)]))
  }
}

export function shownState(liveState: LiveState): ShownState {
  const { bids, dueAt: _, ...shown } = liveState
  const last = bids[0]
  return { ...shown, lastBid: last ? { creditsUsed: last.creditsUsed, timestamp: last.timestamp } : null }
}

function offerQuery(db: Db) {
  return db
    .selectFrom('auctions as a')
    .innerJoin('auction_states as s', 's.id', 'a.id')
    .innerJoin('categories as c', 'c.id', 'a.category_id')
    .leftJoin('series as x', 'x.id', 'a.series_id')
    .leftJoin('bids as b', (join) =>
      join.onRef('b.auction_id', '=', 's.id').onRef('b.run', '=', 's.run').onRef('b.seq', '=', 's.seq'),
    )
    .select(selectedDetails)
    .select([
      'a.public_id',
      'a.lot',
      'a.start_time',
      'a.end_time',
      'a.demo_role',
      'a.created_at',
      's.id',
      's.status',
      's.run',
      's.seq',
      's.version',
      's.current_bid_cents',
      's.seller_id',
      's.leader_name',
      's.unique_bidders',
      's.timer_ends_at',
      's.started_at',
      's.ended_at',
      's.end_reason',
      's.extended_at',
      'b.cost_credits',
      'b.decided_at',
    ] as const)
    .select(['a.series_id', 'x.public_id as series_public_id', 'x.stock as series_stock', 'x.status as series_status'])
    .select(['c.public_id as category_public_id', 'c.name as category_name', 'c.slug', 'c.icon'])
}

type Row = Awaited<ReturnType<ReturnType<typeof offerQuery>['execute']>>[number]

/** By series. Without auctions of series it reads nothing. */
function readPiecesOf(db: Db, rows: readonly Row[]): Promise<Map<number, Pieces>> {
  const series = new Map(
    rows.flatMap(({ series_id, series_stock }) => (series_id === null ? [] : [[series_id, series_stock ?? 0]])),
  )
  return readPieces(
    db,
    [...series].map(([id, stock]) => ({ id, stock })),
  )
}

function toOffer(row: Row, piecesOf: ReadonlyMap<number, Pieces>): Offer {
  const pieces = row.series_id === null ? undefined : piecesOf.get(row.series_id)
  return {
    ...toWire(row),
    lot: row.lot,
    categoryId: row.category_public_id,
    internalId: row.id,
    sellerInternalId: row.seller_id,
    seriesId: row.series_public_id,
    seriesLeft: pieces?.left ?? null,
    inStock: !pieces || sellsPieces(row.series_status!, pieces),
    imageUrl: row.images[0] ?? null,
    category: { id: row.category_public_id, name: row.category_name, slug: row.slug, icon: row.icon },
    startTime: row.start_time.toISOString(),
    endTime: row.end_time?.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
    demo: row.demo_role,
    state: toState(row),
  }
}

function toState(row: Row): ShownState {
  return {
    id: row.public_id,
    version: row.version,
    status: row.status,
    currentBid: row.current_bid_cents,
    lastBidderName: row.leader_name,
    bidderCount: row.seq,
    totalBids: row.seq,
    uniqueBidders: row.unique_bidders,
    timerEndsAt: row.timer_ends_at?.toISOString() ?? null,
    run: row.run,
    extendedAt: row.extended_at?.toISOString() ?? null,
    endReason: row.end_reason,
    startedAt: row.started_at?.toISOString() ?? null,
    endedAt: row.ended_at?.toISOString() ?? null,
    lastBid:
      row.cost_credits === null || row.decided_at === null
        ? null
        : { creditsUsed: row.cost_credits, timestamp: row.decided_at.toISOString() },
  }
}
