import { readRunBids } from '@centesimo/auctioneer'
import type { Bid } from '@centesimo/contract'
import type { Database } from '@centesimo/db'
import { monotonicMs } from '@centesimo/runtime'
import type { AuctionReader } from '../live/auction-reader.ts'
import { createTtlCache } from '../live/ttl-cache.ts'

/**
 * The present run's bids, newest first: from the live state, or from Postgres if more are
 * requested. undefined for an unknown auction.
 */
export function createRunBidsReader(deps: { pool: Database['pool']; reader: AuctionReader }) {
  const { pool, reader } = deps
  // The version is part of the key, so a cached page is never stale.
  const pages = createTtlCache<Bid[]>({ load: loadEach, ttlMs: 1_000, maxKeys: 500, monotonicMs })

  async function loadEach(keys: readonly string[]): Promise<Map<string, Bid[]>> {
    const loaded = keys.map(async (key): Promise<[string, Bid[]]> => {
      const { id, publicId, run, limit } = JSON.parse(key) as PageKey
      return [key, await readRunBids(pool, { id, publicId, run }, limit)]
    })
    return new Map(await Promise.all(loaded))
  }

  return async (auctionId: string, limit: number): Promise<Bid[] | undefined> => {
    const [known] = await reader.read([auctionId])
    if (!known) return undefined
    const { id, run, version } = known.auction
    const liveState = await reader.newestLiveState(auctionId)
    // If Postgres has a newer version, the live state may still name a user who has closed their
    // account.
    const isNewest = liveState !== undefined && liveState.version >= version
    if (isNewest && liveState.bids.length >= Math.min(limit, liveState.bidderCount))
      return liveState.bids.slice(0, limit)
    const key: PageKey = { id: known.offer.internalId, publicId: id, run, version, limit }
    return pages.get(JSON.stringify(key))
  }
}

type PageKey = { id: number; publicId: string; run: number; version: number; limit: number }
