import { type AuctionLiveState, type Bid, toIsoTime } from '@centesimo/contract'
import { closeDueAt } from '@centesimo/domain'
import type { LockedAuction } from '../rows/locked-auction.ts'

/**
 * Redis's copy of an auction's changing part, with the run's last bids (newest first). Every page,
 * poll and socket reads it.
 */
export type LiveState = AuctionLiveState & {
  endedAt: string | null
  startedAt: string | null
  bids: Bid[]
  /** The score in the deadline index: `closeDueAt` of its state. */
  dueAt: number | null
}

/** How many bids of the run a live state contains. */
export const LIVE_STATE_BIDS = 20

export function toLiveState(auction: LockedAuction, bids: Bid[]): LiveState {
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
    timerEndsAt: toIsoTime(state.timerEndsAt),
    run: state.run,
    extendedAt: toIsoTime(auction.extendedAt),
    endReason: auction.endReason,
    endedAt: toIsoTime(auction.endedAt),
    startedAt: toIsoTime(state.startedAt),
    bids,
    dueAt: closeDueAt(state),
  }
}

/** Of one auction. */
export function newerOf(a: LiveState | undefined, b: LiveState | undefined): LiveState | undefined {
  if (!a || !b) return a ?? b
  return a.version >= b.version ? a : b
}
