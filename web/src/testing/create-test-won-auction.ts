import type { WonAuction } from '@centesimo/contract'

/** A won auction for tests: a chronograph at one cent, due in the far future. */
export function createTestWonAuction(changes: Partial<WonAuction> = {}): WonAuction {
  return {
    id: 'o',
    amount: 1,
    shippingCents: 0,
    spent: { credits: 0, bought: 0, cents: 0, returned: 0 },
    prizeCredits: null,
    retail: null,
    status: 'pending',
    lot: 17,
    bids: 37,
    bidders: 9,
    extendedAt: null,
    endedAt: '2026-06-17T10:00:00.000Z',
    createdAt: '2026-06-17T10:00:00.000Z',
    paymentDueDate: '2999-12-20T10:00:00.000Z',
    shippingAddress: null,
    shipping: null,
    isPaymentChecking: false,
    paymentId: null,
    refunded: 0,
    shippingState: 'waiting',
    trackingNumber: null,
    carrier: null,
    trackingUrl: null,
    auction: { id: 'a', title: 'Cronografo', imageUrl: null, description: '', currentBid: 1 },
    ...changes,
  }
}
