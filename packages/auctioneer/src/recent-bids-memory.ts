import type { Bid } from '@centesimo/contract'
import type pg from 'pg'
import { HOT_BIDS } from './hot-auction.ts'
import type { LockedAuction } from './locked-auction.ts'
import { type BidRow, readRunBids, toBid } from './recent-bids.ts'

/**
 * Caches the last bids of the runs that this process settles, so that live states need no query per
 * batch.
 */
export type RecentBids = (auction: LockedAuction, fresh: readonly BidRow[]) => Promise<Bid[]>

const REMEMBERED = 5_000

/**
 * `fresh` are the bids that the batch added, oldest first. When another node bid in between, or
 * anything else changed (such as a bidder's name), the bids are read from the database.
 */
export function createRecentBids(pool: Pick<pg.Pool, 'query'>): RecentBids {
  const memory = new Map<number, { run: number; version: number; bids: Bid[] }>()

  return async (auction, fresh) => {
    const { run, seq } = auction.state
    const known = memory.get(auction.id)
    const added = fresh.map((row) => toBid(auction.publicId, row)).reverse()
    const seqBefore = seq - fresh.length
    const followsOn = seqBefore === 0 || (known?.run === run && known.version === versionBefore(auction, fresh))
    const before = seqBefore === 0 ? [] : (known?.bids ?? [])
    const bids = followsOn
      ? [...added, ...before].slice(0, HOT_BIDS)
      : await readRunBids(pool, { ...auction, run }).catch(() => added.slice(0, HOT_BIDS))
    if (memory.size >= REMEMBERED) memory.clear()
    memory.set(auction.id, { run, version: auction.version, bids })
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
