import type { AdminPayment } from '@centesimo/contract'

/** A payment for tests: 100 credits for 40,00 €, captured and applied. */
export function createAdminPayment(changes: Partial<AdminPayment> = {}): AdminPayment {
  return {
    id: 'p1',
    purpose: 'credits',
    title: '100 crediti',
    amount: 4000,
    currency: 'EUR',
    status: 'completed',
    credits: 100,
    orderId: null,
    prizeCredits: null,
    creditsBack: null,
    refunded: 0,
    receiptNumber: '2026/000123',
    userId: 'u1',
    userName: 'anna',
    userEmail: 'anna@example.it',
    state: 'applied',
    explanation: null,
    paypalOrderId: 'PP1',
    captureId: 'CAP1',
    capturedAmount: 4000,
    fee: 171,
    shippingCents: 0,
    refunds: [],
    waitingRefund: null,
    createdAt: '2026-11-20T10:00:00.000Z',
    completedAt: '2026-11-20T10:01:00.000Z',
    ...changes,
  }
}
