import type { Auction, AuctionUpdate, Bid } from '@centesimo/contract'

/** Builders for tests: a live auction after its first bid, its updates and its bids. */
export function makeAuction(changes: Partial<Auction> = {}): Auction {
  return {
    id: 'a',
    version: 5,
    status: 'live',
    currentBid: 1,
    lastBidderName: 'giulia',
    bidderCount: 1,
    totalBids: 1,
    uniqueBidders: 1,
    timerEndsAt: '2026-06-17T10:01:00.000Z',
    run: 1,
    extendedAt: null,
    endReason: null,
    title: 'Cronografo',
    description: 'Un cronografo',
    images: [],
    imageUrl: null,
    categoryId: 'c',
    category: { id: 'c', name: 'Orologi', slug: 'orologi', icon: 'watch' },
    startingBid: 0,
    estimatedValue: null,
    closingPrice: 1000,
    pennyIncrement: 1,
    bidCost: 1,
    buyNowPrice: null,
    startTime: '2026-06-17T10:00:00.000Z',
    endTime: null,
    isLive: true,
    durationDays: 0,
    durationMonths: 0,
    minCreditsRequired: 0,
    dimensions: null,
    weight: null,
    materials: null,
    provenance: null,
    yearMade: null,
    condition: null,
    authenticity: null,
    createdAt: '2026-06-17T09:00:00.000Z',
    endedAt: null,
    timerSeconds: 60,
    paused: false,
    resumesAt: null,
    viewers: 3,
    serverTime: '2026-06-17T10:00:00.000Z',
    demo: null,
    lastBid: null,
    ...changes,
  }
}

export function makeBid(seq: number, changes: Partial<Bid> & { run?: number } = {}): Bid {
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

export function makeUpdate(changes: Partial<AuctionUpdate> = {}): { type: 'update' } & AuctionUpdate {
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
    bids: [makeBid(2, { bidderName: 'marco' })],
    serverTime: '2026-06-17T10:00:05.000Z',
    ...changes,
  }
}
