import { type Db, itemIsAway, type Series } from '@centesimo/db'
import { countPieces, type Pieces, type PieceUses, type SeriesFacts, type SeriesStatus } from '@centesimo/domain'
import { type Selectable, sql } from 'kysely'
import type { StoredDetails } from '../lifecycle/stored-details.ts'

/** What the next auctions of a series are like. */
export type SeriesOffer = Omit<StoredDetails, 'categoryId'>
export type SeriesRow = Omit<Selectable<Series>, 'offer' | 'status'> & { offer: SeriesOffer; status: SeriesStatus }

/**
 * Locks a series; null if there is none. A transaction that takes a piece locks the series first,
 * then auctions.
 */
export async function lockSeries(db: Db, which: { id: number } | { publicId: string }): Promise<SeriesRow | null> {
  const rows = db.selectFrom('series').selectAll()
  const found = 'id' in which ? rows.where('id', '=', which.id) : rows.where('public_id', '=', which.publicId)
  const series = (await found.forUpdate().executeTakeFirst()) as SeriesRow | undefined
  return series ? { ...series, offer: wholeOffer(series.offer) } : null
}

/** An offer may be older than a detail that may be null. */
function wholeOffer(offer: SeriesOffer): SeriesOffer {
  return { ...offer, prizeCredits: offer.prizeCredits ?? null }
}

/** The pieces of series, by their ids; reliable under their locks. */
export async function readPieces(
  db: Db,
  series: readonly Pick<SeriesRow, 'id' | 'stock'>[],
): Promise<Map<number, Pieces>> {
  if (series.length === 0) return new Map()
  const ids = series.map(({ id }) => id)
  const { rows } = await sql<PieceUses & { seriesId: number }>`
    select a.series_id as "seriesId", s.status::text as auction, o.status::text as "order",
      coalesce(${isAway}, false) as "isAway", count(*)::int as count
    from auctions a join auction_states s using (id) left join orders o on o.auction_id = a.id and o.type = 'auction'
    where a.series_id = any(${ids}::bigint[]) group by 1, 2, 3, 4
    union all
    select a.series_id, null, o.status::text, ${isAway}, count(*)::int
    from auctions a join orders o on o.auction_id = a.id and o.type = 'buy_now'
    where a.series_id = any(${ids}::bigint[]) group by 1, 3, 4`.execute(db)
  const usesOf = Map.groupBy(rows, ({ seriesId }) => seriesId)
  return new Map(series.map(({ id, stock }) => [id, countPieces(stock, usesOf.get(id) ?? [])]))
}

const isAway = sql.raw(itemIsAway('o'))

/**
 * The pieces of a series that may still be auctioned, one at least: all but those that are paid.
 * Reliable under its lock.
 */
export async function readUnpaidPieces(db: Db, { id, stock }: Pick<SeriesRow, 'id' | 'stock'>): Promise<number> {
  const { paid } = await db
    .selectFrom('orders')
    .innerJoin('auctions', 'auctions.id', 'orders.auction_id')
    .select(({ fn }) => fn.countAll<number>().as('paid'))
    .where('auctions.series_id', '=', id)
    .where('orders.status', '=', 'completed')
    .executeTakeFirstOrThrow()
  return Math.max(1, stock - paid)
}

/** What the next starts of series follow from, by their ids. */
export async function readSeriesFacts(db: Db, series: readonly SeriesRow[]): Promise<Map<number, SeriesFacts>> {
  if (series.length === 0) return new Map()
  const pieces = await readPieces(db, series)
  const { rows } = await sql<{ id: number; endedAt: number | null }>`
    select series.id, floor(extract(epoch from coalesce(t.deleted_at, s.ended_at)) * 1000)::float8 as "endedAt"
    from series left join auction_states s on s.id = series.auction_id
    left join tombstones t on t.auction_id = series.auction_id
    where series.id = any(${series.map(({ id }) => id)}::bigint[])`.execute(db)
  const endOf = new Map(rows.map(({ id, endedAt }) => [id, endedAt]))
  return new Map(
    series.map(({ id, status, gap_ms, hours }) => [
      id,
      {
        status,
        gapMs: gap_ms,
        hours,
        pieces: pieces.get(id)!,
        lastEndedAt: endOf.get(id) ?? null,
      },
    ]),
  )
}
