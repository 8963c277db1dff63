import type { AdminAuctionDetail, Auction, AuctionRun } from '@centesimo/contract'
import { createTestAuction } from '../../testing/create-test-auction.ts'

/** A run and an auction detail for tests: the first run, after one bid. */
export function createAuctionRun(changes: Partial<AuctionRun> = {}): AuctionRun {
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
    order: null,
    extensions: 0,
    creditsSpent: 1,
    ...changes,
  }
}

export function createRunOrder(changes: Partial<NonNullable<AuctionRun['order']>> = {}) {
  return {
    id: 'o1',
    amount: 100,
    prizeCredits: null,
    status: 'pending',
    paymentStatus: 'pending',
    isPaymentChecking: false,
    refunded: 0,
    shippingState: 'waiting',
    paymentDueDate: '2026-07-17T10:00:00.000Z',
    ...changes,
  } satisfies AuctionRun['order']
}

export function createAuctionDetail(auction: Partial<Auction> = {}, changes: Partial<AdminAuctionDetail> = {}) {
  return {
    auction: createTestAuction(auction),
    runs: [createAuctionRun()],
    autoBids: [],
    watchers: 4,
    curve: [],
    allBids: 1,
    others: { people: 0, credits: 0 },
    ...changes,
  }
}
