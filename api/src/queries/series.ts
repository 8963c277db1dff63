import { readSeriesFacts, type SeriesRow } from '@centesimo/auctioneer'
import { type Series, type SeriesClosing, type SeriesState, toIsoTime } from '@centesimo/contract'
import type { Db } from '@centesimo/db'
import {
  LAST_CLOSINGS,
  MINUTE_MS,
  nextSeriesStart,
  type OpeningHours,
  type Pieces,
  type SeriesFacts,
  usualClosings,
} from '@centesimo/domain'
import { sql } from 'kysely'

export type FoundSeries = { row: SeriesRow; pieces: Pieces; series: Series }
type Filter = 'all' | 'going-on' | { publicIds: readonly string[] }

const MAX_SERIES = 500

/** Series with their pieces, next start and last closings: those that go on first. */
export async function findSeries(db: Db, hours: OpeningHours, filter: Filter): Promise<FoundSeries[]> {
  const rows = (await db
    .selectFrom('series')
    .selectAll()
    .$if(filter === 'going-on', (all) => all.where('status', '<>', 'ended'))
    .$if(typeof filter === 'object', (all) =>
      all.where('public_id', 'in', (filter as { publicIds: string[] }).publicIds),
    )
    .orderBy(sql`status = 'ended'`)
    .orderBy('id', 'desc')
    .limit(MAX_SERIES)
    .execute()) as SeriesRow[]
  const ids = rows.map(({ id }) => id)
  const [facts, closings, open, now] = await Promise.all([
    readSeriesFacts(db, rows),
    readClosings(db, ids),
    readOpenAuctions(db, ids),
    readNow(db),
  ])
  const found = rows.map((row) => {
    const own = facts.get(row.id)!
    const rest = { closings: closings.get(row.id) ?? [], open: open.get(row.id) ?? null, now, hours }
    return { row, pieces: own.pieces, series: present(row, own, rest) }
  })
  return filter === 'going-on' ? found.filter(({ series }) => series.state !== 'sold-out') : found
}

/** `startsAt`: epoch ms, of one that is planned and starts by itself. */
type OpenAuction = { publicId: string; isLive: boolean; startsAt: number | null }
type Rest = { closings: SeriesClosing[]; open: OpenAuction | null; now: number; hours: OpeningHours }

function present(row: SeriesRow, facts: SeriesFacts, { closings, open, now, hours }: Rest): Series {
  const usual = usualClosings(closings.map(({ price }) => price))
  return {
    id: row.public_id,
    title: row.offer.title,
    description: row.offer.description,
    imageUrl: row.offer.images[0] ?? null,
    state: stateOf(row, facts.pieces),
    stock: row.stock,
    left: facts.pieces.left,
    gapMinutes: Math.round(row.gap_ms / MINUTE_MS),
    hours: row.hours,
    auctionId: open?.publicId ?? null,
    isLive: open?.isLive ?? false,
    nextStart: toIsoTime(open ? plannedStart(open, now) : nextSeriesStart(facts, now, hours).startsAt),
    lastTen: closings,
    usual: usual && { from: usual.fromCents, to: usual.toCents },
  }
}

/** A start that is overdue waits for the end of a pause, so it is not known. */
function plannedStart({ startsAt }: OpenAuction, now: number): number | null {
  return startsAt !== null && startsAt > now ? startsAt : null
}

function stateOf({ status }: SeriesRow, { left }: Pieces): SeriesState {
  return status !== 'ended' && left === 0 ? 'sold-out' : status
}

/**
 * The last closings of each series. An admin's close is none: it says what the admin did, not what
 * bidders were ready to pay. Neither is a run without a bid.
 */
async function readClosings(db: Db, seriesIds: readonly number[]): Promise<Map<number, SeriesClosing[]>> {
  if (seriesIds.length === 0) return new Map()
  const { rows } = await sql<Omit<SeriesClosing, 'endedAt'> & { seriesId: number; at: Date }>`
    select each.id as "seriesId", closed.* from unnest(${seriesIds}::bigint[]) as each (id) cross join lateral (
      select a.public_id as "auctionId", a.lot, r.final_price_cents as price, r.bids, s.unique_bidders as bidders, r.ended_at as at
      from auctions a join auction_states s using (id) join runs r on r.auction_id = a.id
      where a.series_id = each.id and r.winner_id is not null and r.end_reason in ('timer', 'price')
      order by a.series_number desc limit ${LAST_CLOSINGS}
    ) closed`.execute(db)
  const groups = Map.groupBy(rows, ({ seriesId }) => seriesId)
  return new Map(
    [...groups].map(([id, own]) => [
      id,
      own.map(({ seriesId: _, at, ...each }) => ({ ...each, endedAt: at.toISOString() })),
    ]),
  )
}

async function readOpenAuctions(db: Db, seriesIds: readonly number[]): Promise<Map<number, OpenAuction>> {
  if (seriesIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('series')
    .innerJoin('auctions', 'auctions.id', 'series.auction_id')
    .innerJoin('auction_states', 'auction_states.id', 'series.auction_id')
    .select(['series.id', 'auctions.public_id', 'auction_states.status', 'start_time', 'starts_by_itself'])
    .where('series.id', 'in', [...seriesIds])
    .where('auction_states.status', '<>', 'ended')
    .execute()
  return new Map(
    rows.map(({ id, public_id, status, start_time, starts_by_itself }) => {
      const isLive = status === 'live'
      return [id, { publicId: public_id, isLive, startsAt: !isLive && starts_by_itself ? start_time.getTime() : null }]
    }),
  )
}

async function readNow(db: Db): Promise<number> {
  const { rows } = await sql<{ now: number }>`
    select floor(extract(epoch from clock_timestamp()) * 1000)::float8 as now`.execute(db)
  return rows[0]!.now
}
