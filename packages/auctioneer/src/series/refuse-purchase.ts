import type { Db } from '@centesimo/db'
import { PIECE_HOLDS_A_DAY, sellsPieces } from '@centesimo/domain'
import { sql } from 'kysely'
import { type Refused, refusedState } from '../outcome.ts'
import { lockSeries, readPieces } from './series-row.ts'

/**
 * Why the item of an auction of a series cannot be bought now; null for any other auction. A
 * purchase takes a piece as a win does: both are the same item from the same shelf. One that is for
 * sale in an auction is not sold beside it. A buyer holds one piece without
 * paying, and not again and again. Locks the series until the end of the transaction.
 */
export async function refusePurchaseOfSeries(
  db: Db,
  { userId, auctionId }: { userId: number; auctionId: number },
): Promise<Refused | null> {
  const auction = await db.selectFrom('auctions').select('series_id').where('id', '=', auctionId).executeTakeFirst()
  if (!auction?.series_id) return null
  const series = await lockSeries(db, { id: auction.series_id })
  if (!series) return null
  const pieces = (await readPieces(db, [series])).get(series.id)!
  if (!sellsPieces(series.status, pieces)) return refusedState('I pezzi a prezzo fisso sono finiti')
  const { open, begun } = await readUnpaid(db, { userId, seriesId: series.id })
  if (open > 0) return refusedState('Hai già un acquisto di questa serie da pagare: lo trovi nei tuoi ordini')
  return begun >= PIECE_HOLDS_A_DAY
    ? refusedState('Hai già ordinato questo oggetto più volte senza pagarlo: riprova tra un giorno')
    : null
}

/**
 * A user's purchases of a series that can still be paid, and those of a day that are not paid. An
 * order has the time of the one that it replaces: both are one purchase.
 */
async function readUnpaid(db: Db, { userId, seriesId }: { userId: number; seriesId: number }) {
  return await db
    .selectFrom('orders')
    .innerJoin('auctions', 'auctions.id', 'orders.auction_id')
    .select([
      sql<number>`count(*) filter (where orders.status = 'pending' and orders.payment_due_at > clock_timestamp())`.as(
        'open',
      ),
      sql<number>`count(distinct orders.created_at) filter (
        where orders.created_at > clock_timestamp() - interval '24 hours')`.as('begun'),
    ])
    .where('auctions.series_id', '=', seriesId)
    .where('orders.user_id', '=', userId)
    .where('orders.type', '=', 'buy_now')
    .where('orders.completed_at', 'is', null)
    .executeTakeFirstOrThrow()
}

/** Those with a piece for sale: all outside of series, and those of series with a free piece. */
export async function findInStock(db: Db, auctionIds: readonly number[]): Promise<Set<number>> {
  if (auctionIds.length === 0) return new Set()
  const auctions = await db
    .selectFrom('auctions')
    .leftJoin('series', 'series.id', 'auctions.series_id')
    .select(['auctions.id as auctionId', 'series.id', 'series.stock', 'series.status'])
    .where('auctions.id', 'in', [...auctionIds])
    .execute()
  const series = auctions.flatMap(({ id, stock, status }) =>
    id === null || stock === null || status === null ? [] : [{ id, stock, status }],
  )
  const without = new Set(await withoutPiece(db, series))
  return new Set(auctions.flatMap(({ auctionId, id }) => (id !== null && without.has(id) ? [] : [auctionId])))
}

/** The ids of the series of which no piece is for sale. */
export async function readSeriesWithoutPiece(db: Db): Promise<number[]> {
  return withoutPiece(db, await db.selectFrom('series').select(['id', 'stock', 'status']).execute())
}

async function withoutPiece(
  db: Db,
  series: readonly { id: number; stock: number; status: string }[],
): Promise<number[]> {
  const pieces = await readPieces(db, series)
  return [...new Map(series.map((each) => [each.id, each])).values()].flatMap(({ id, status }) =>
    sellsPieces(status, pieces.get(id)!) ? [] : [id],
  )
}
