import type { Bid } from '@centesimo/contract'
import type pg from 'pg'
import type { LockedAuction } from '../rows/locked-auction.ts'
import { LIVE_STATE_BIDS } from './live-state.ts'
import { type BidRow, readBidsOfRuns, runOf, toBid } from './recent-bids.ts'

/**
 * Caches the last bids of the runs that this process settles, so that live states need no query per
 * batch. Returns the last bids by internal auction id.
 */
export type RecentBidsCache = (
  auctions: readonly LockedAuction[],
  fresh: ReadonlyMap<number, readonly BidRow[]>,
) => Promise<Map<number, Bid[]>>

const MAX_CACHED = 5_000

/**
 * `fresh` are the bids that the batch added to each auction, oldest first. Where another node bid
 * in between, or anything else changed (such as a bidder's name), the bids are read from the
 * database, in one query.
 */
export function createRecentBidsCache(pool: Pick<pg.Pool, 'query'>): RecentBidsCache {
  const cache = new Map<number, { run: number; version: number; bids: Bid[] }>()

  return async (auctions, fresh) => {
    const added = new Map<number, Bid[]>()
    const bids = new Map<number, Bid[]>()
    const unknown: LockedAuction[] = []
    for (const auction of auctions) {
      const rows = fresh.get(auction.id) ?? []
      const { run, seq } = auction.state
      const known = cache.get(auction.id)
      const isFirst = seq === rows.length
      added.set(auction.id, rows.map((row) => toBid(auction.publicId, row)).reverse())
      if (isFirst || (known?.run === run && known.version === versionBefore(auction, rows))) {
        const before = isFirst ? [] : (known?.bids ?? [])
        bids.set(auction.id, [...added.get(auction.id)!, ...before].slice(0, LIVE_STATE_BIDS))
      } else unknown.push(auction)
    }
    // An empty result stands for a failed query: the fresh bids are known anyway.
    const read = unknown.length > 0 ? await readBidsOfRuns(pool, unknown.map(runOf)).catch(() => new Map()) : new Map()
    for (const { id } of unknown) bids.set(id, read.get(id) ?? added.get(id)!.slice(0, LIVE_STATE_BIDS))
    if (cache.size >= MAX_CACHED) cache.clear()
    for (const { id, version, state } of auctions) cache.set(id, { run: state.run, version, bids: bids.get(id)! })
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
