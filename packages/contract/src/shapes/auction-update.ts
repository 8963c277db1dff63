import { z } from 'zod'
import { isoTime } from '../text.ts'
import { AuctionLiveState } from './auction.ts'
import { Bid } from './bid.ts'

/**
 * The newest state of one auction with its bids since the last update (newest first, at most 10).
 * Versions only rise.
 */
export const AuctionUpdate = AuctionLiveState.extend({ bids: z.array(Bid), serverTime: isoTime })
export type AuctionUpdate = z.output<typeof AuctionUpdate>
