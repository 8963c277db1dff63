import type { AuctionHot, Bid } from '@centesimo/contract'
import type { LockedAuction } from './locked-auction.ts'

/** Redis's copy of what changes of an auction, with the run's last bids (newest first). What every page, poll and socket reads. */
export type HotAuction = AuctionHot & {
  endedAt: string | null
  startedAt: string | null
  bids: Bid[]
  /** Until when the deadline index lets the auction rest: epoch ms, null when no closer needs to look at it. */
  dueAt: number | null
}

/** How many bids of the run travel with the state. */
export const HOT_BIDS = 20

export function toHotAuction(auction: LockedAuction, bids: Bid[]): HotAuction {
  const { state } = auction
  return {
    id: auction.publicId,
    version: auction.version,
    status: state.status,
    currentBid: state.currentBidCents,
    lastBidderName: auction.leaderName,
    bidderCount: state.seq,
    totalBids: state.seq,
    uniqueBidders: auction.uniqueBidders,
    timerEndsAt: iso(state.timerEndsAt),
    run: state.run,
    extendedAt: iso(auction.extendedAt),
    endReason: auction.endReason,
    endedAt: iso(auction.endedAt),
    startedAt: iso(state.startedAt),
    bids,
    dueAt: state.status === 'live' ? (state.timerEndsAt ?? state.waitsUntil) : null,
  }
}

export function iso(at: number | null): string | null {
  return at === null ? null : new Date(at).toISOString()
}
