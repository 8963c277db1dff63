import type { Auction, AuctionUpdate, Bid } from '@centesimo/contract'
import { blankAuction } from '../data/blank-auction.ts'

/** Builders for tests: a live auction after its first bid, its updates and its bids. */
export function createTestAuction(changes: Partial<Auction> = {}): Auction {
  return {
    ...blankAuction,
    id: 'a',
    version: 5,
    lot: 17,
    title: 'Cronografo',
    description: 'Un cronografo',
    viewers: 3,
    currentBid: 1,
    lastBidderName: 'giulia',
    bidderCount: 1,
    totalBids: 1,
    uniqueBidders: 1,
    closingPrice: 1000,
    categoryId: 'c',
    category: { id: 'c', name: 'Orologi', slug: 'orologi', icon: 'watch' },
    createdAt: '2026-06-17T09:00:00.000Z',
    startTime: '2026-06-17T10:00:00.000Z',
    serverTime: '2026-06-17T10:00:00.000Z',
    timerEndsAt: '2026-06-17T10:01:00.000Z',
    ...changes,
  }
}

export function createTestBid(seq: number, changes: Partial<Bid> & { run?: number } = {}): Bid {
  const { run = 1, ...rest } = changes
  return {
    id: `a.${run}.${seq}`,
    auctionId: 'a',
    amount: seq,
    bidderName: 'giulia',
    isAutomatic: false,
    creditsUsed: 1,
    timestamp: '2026-06-17T10:00:00.000Z',
    ...rest,
  }
}

export function createTestUpdate(changes: Partial<AuctionUpdate> = {}): { type: 'update' } & AuctionUpdate {
  return {
    type: 'update',
    id: 'a',
    version: 6,
    status: 'live',
    currentBid: 2,
    lastBidderName: 'marco',
    bidderCount: 2,
    totalBids: 2,
    uniqueBidders: 2,
    timerEndsAt: '2026-06-17T10:01:05.000Z',
    run: 1,
    extendedAt: null,
    endReason: null,
    bids: [createTestBid(2, { bidderName: 'marco' })],
    serverTime: '2026-06-17T10:00:05.000Z',
    ...changes,
  }
}
