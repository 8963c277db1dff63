import type { Series } from '@centesimo/contract'

/** A series of twenty that goes on, between two auctions. */
export function createTestSeries(changes: Partial<Series> = {}): Series {
  return {
    id: 's1',
    title: 'Telefono',
    description: 'Nuovo',
    imageUrl: null,
    state: 'running',
    stock: 20,
    left: 8,
    gapMinutes: 30,
    hours: null,
    auctionId: null,
    isLive: false,
    nextStart: '2026-06-17T10:00:00.000Z',
    lastTen: [],
    usual: null,
    ...changes,
  }
}
