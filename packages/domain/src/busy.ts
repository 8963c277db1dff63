import type { AuctionStatus } from './auction-state.ts'
import { MINUTE_MS } from './time-units.ts'

/** A busy auction has more bids than these. */
const BUSY_ABOVE_BIDS = 10
/** And on average at least these in each minute since its start. */
const BUSY_BIDS_A_MINUTE = 4

/** Whether an auction is more contested than most. Times are epoch ms. */
export function isBusy(auction: { status: AuctionStatus; bids: number; startedAt: number }, now: number): boolean {
  const minutes = Math.max(now - auction.startedAt, 0) / MINUTE_MS
  return auction.status === 'live' && auction.bids > BUSY_ABOVE_BIDS && auction.bids >= BUSY_BIDS_A_MINUTE * minutes
}
