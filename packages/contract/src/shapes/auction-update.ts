import type { AuctionLiveState } from './auction.ts'
import type { Bid } from './bid.ts'

/**
 * The newest state of one auction with its bids since the last update (newest first, at most 10).
 * Versions only rise.
 */
export type AuctionUpdate = AuctionLiveState & { bids: Bid[]; serverTime: string }
