import type { AdminOrder } from '@centesimo/contract'

/** An order for tests: won, paid, not shipped yet. */
export function createAdminOrder(changes: Partial<AdminOrder> = {}): AdminOrder {
  return {
    id: 'o1',
    userId: 'u1',
    userName: 'anna',
    userEmail: 'anna@example.it',
    auctionId: 'a1',
    orderType: 'auction',
    amount: 2500,
    shippingCents: 0,
    prizeCredits: null,
    creditsBack: null,
    status: 'completed',
    paymentStatus: 'completed',
    auctionTitle: 'Sestante',
    productTitle: 'Sestante',
    productImage: null,
    shippingAddress: 'Anna Prova\nVia Roma 1\n20121 Milano (MI)',
    shipping: null,
    isPaymentChecking: false,
    paymentId: 'p1',
    refunded: 0,
    shippingState: 'waiting',
    trackingNumber: null,
    carrier: null,
    trackingUrl: null,
    paypalOrderId: 'PP1',
    paymentDueDate: '2026-12-20T10:00:00.000Z',
    createdAt: '2026-11-20T10:00:00.000Z',
    completedAt: '2026-11-21T10:00:00.000Z',
    ...changes,
  }
}
