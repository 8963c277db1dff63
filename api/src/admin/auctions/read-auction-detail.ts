import type { AdminAuctionDetail } from '@centesimo/contract'
import type { Db } from '@centesimo/db'
import type { AuctionReader } from '../../live/auction-reader.ts'
import { readPriceCurve } from '../../queries/read-price-curve.ts'
import { readAdminAuctions } from './read-admin-auctions.ts'
import { readAutoBids } from './read-auto-bids.ts'
import { readBidTotals } from './read-bid-totals.ts'
import { readRuns } from './read-runs.ts'

/** Everything about one auction that its live state does not contain; undefined if unknown. */
export async function readAuctionDetail(
  db: Db,
  reader: Pick<AuctionReader, 'readNow'>,
  publicId: string,
): Promise<AdminAuctionDetail | undefined> {
  const known = await db.selectFrom('auctions').select('id').where('public_id', '=', publicId).executeTakeFirst()
  if (!known) return undefined
  const [[auction], runs, autoBids, watchers, curve, totals] = await Promise.all([
    readAdminAuctions(db, reader, [publicId]),
    readRuns(db, known.id),
    readAutoBids(db, known.id),
    countWatchers(db, known.id),
    readPriceCurve(db, known.id),
    readBidTotals(db, known.id),
  ])
  return auction && { auction, runs, autoBids, watchers, curve, ...totals }
}

async function countWatchers(db: Db, auctionId: number): Promise<number> {
  const { count } = await db
    .selectFrom('watchlist')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('auction_id', '=', auctionId)
    .executeTakeFirstOrThrow()
  return count
}
