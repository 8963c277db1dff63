import type { Database } from '@centesimo/db'
import type { Feed } from './feed.ts'
import { type HotAuction, toHotAuction } from './hot-auction.ts'
import { readAuctions } from './locked-auction.ts'
import { readRunBids } from './recent-bids.ts'

/** Redis's copy of every live auction, and the deadline index, from Postgres: at a start, and when Redis comes back empty. */
export async function rebuildHot({ database, feed }: { database: Database; feed: Feed }): Promise<number> {
  const { rows } = await database.pool.query(`select id from auction_states where status = 'live' order by id`)
  const hots = await readHotAuctions(
    database,
    rows.map((row) => row.id),
  )
  feed.republish(hots)
  return hots.length
}

/** States as Postgres has them, by internal id. */
export async function readHotAuctions({ pool }: Pick<Database, 'pool'>, ids: readonly number[]): Promise<HotAuction[]> {
  const auctions = await readAuctions(pool, ids)
  const hots: HotAuction[] = []
  for (const auction of auctions.values()) {
    const bids = auction.state.seq === 0 ? [] : await readRunBids(pool, { ...auction, run: auction.state.run })
    hots.push(toHotAuction(auction, bids))
  }
  return hots
}
