import type { AdminAuctionDetail, Auction, AuctionRun } from '@centesimo/contract'
import { makeAuction } from '../../live/make-auction.ts'

/** A run and an auction detail for tests: the first run, after one bid. */
export function madeRun(changes: Partial<AuctionRun> = {}): AuctionRun {
  return {
    run: 1,
    startedAt: '2026-06-17T10:00:00.000Z',
    endedAt: null,
    endReason: null,
    bids: 1,
    uniqueBidders: 1,
    finalPrice: 1,
    winnerName: null,
    prizeCredits: null,
    orderStatus: null,
    extensions: 0,
    creditsSpent: 1,
    ...changes,
  }
}

export function madeDetail(auction: Partial<Auction> = {}, changes: Partial<AdminAuctionDetail> = {}) {
  return {
    ...{ auction: makeAuction(auction), runs: [madeRun()], autoBids: [], watchers: 4, curve: [], allBids: 1 },
    others: { people: 0, credits: 0 },
    ...changes,
  }
}
