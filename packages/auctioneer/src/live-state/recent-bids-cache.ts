import type { Bid } from '@centesimo/contract'
import type pg from 'pg'
import type { LockedAuction } from '../rows/locked-auction.ts'
import { LIVE_STATE_BIDS } from './live-state.ts'
import { type BidRow, readRunBids, toBid } from './recent-bids.ts'

/**
 * Caches the last bids of the runs that this process settles, so that live states need no query per
 * batch.
 */
export type RecentBidsCache = (auction: LockedAuction, fresh: readonly BidRow[]) => Promise<Bid[]>

const MAX_CACHED = 5_000

/**
 * `fresh` are the bids that the batch added, oldest first. When another node bid in between, or
 * anything else changed (such as a bidder's name), the bids are read from the database.
 */
export function createRecentBidsCache(pool: Pick<pg.Pool, 'query'>): RecentBidsCache {
  const cache = new Map<number, { run: number; version: number; bids: Bid[] }>()

  return async (auction, fresh) => {
    const { run, seq } = auction.state
    const known = cache.get(auction.id)
    const added = fresh.map((row) => toBid(auction.publicId, row)).reverse()
    const seqBefore = seq - fresh.length
    const followsOn = seqBefore === 0 || (known?.run === run && known.version === versionBefore(auction, fresh))
    const before = seqBefore === 0 ? [] : (known?.bids ?? [])
    const bids = followsOn
      ? [...added, ...before].slice(0, LIVE_STATE_BIDS)
      : await readRunBids(pool, { ...auction, run }).catch(() => added.slice(0, LIVE_STATE_BIDS))
    if (cache.size >= MAX_CACHED) cache.clear()
    cache.set(auction.id, { run, version: auction.version, bids })
    return bids
  }
}

/**
 * The version before the batch. Its bids raise it once; a close by the last of them raises it once
 * more.
 */
function versionBefore({ version, state }: LockedAuction, fresh: readonly BidRow[]): number {
  if (fresh.length === 0) return version
  return version - (state.status === 'ended' ? 2 : 1)
}
