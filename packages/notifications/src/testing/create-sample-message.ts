import type { MessageKind, Payload } from '@centesimo/contract/messages'
import type { Message } from '../notify.ts'

/** One payload per kind, as the platform writes it. The compiler asks for every kind. */
export const samplePayloads: { [Kind in MessageKind]: Payload<Kind> } = {
  outbid: { title: 'Orologio', currentBid: 123, run: 1 },
  won: { auctionId: 'asta-1', title: 'Orologio', finalPrice: 7, orderId: 'ordine-1' },
  lost: { title: 'Orologio', finalPrice: 7, credits: 3 },
  prize: { title: 'Orologio', credits: 500, finalPrice: 7 },
  'autobid-stopped': { title: 'Orologio', reason: 'credits', bids: 5 },
  'payment-due': { orderId: 'ordine-1', title: 'Orologio', days: 7, amount: 250 },
  'order-expired': { orderId: 'ordine-1', title: 'Orologio' },
  restarted: { title: 'Orologio' },
  'auction-started': { auctionId: 'asta-1', title: 'Orologio' },
  'followed-auction': { title: 'Orologio', moment: 'last-minutes', price: 123, words: 'oro', maxPrice: 5_000 },
  'credits-refunded': { title: 'Orologio', credits: 12, reason: 'closed' },
  welcome: { credits: 10 },
  referral: { credits: 50 },
  'testimonial-approved': {},
  'payment-received': { credits: 100, amount: 3_999, debtPaid: 6 },
  'payment-refunded': { title: '100 crediti', amount: 3_999, creditsTaken: 94, creditsOwed: 6 },
  'order-shipped': {
    orderId: 'ordine-1',
    title: 'Orologio',
    trackingNumber: 'BRT 1',
    carrier: 'BRT',
    trackingUrl: 'https://corriere.example/BRT%201',
  },
  'order-delivered': { orderId: 'ordine-1', title: 'Orologio', trackingNumber: 'BRT 1' },
  'order-returned': { orderId: 'ordine-1', title: 'Orologio', trackingNumber: 'BRT 1', carrier: 'BRT' },
  'mail-outbid': { auctionId: 'asta-1', title: 'Orologio', currentBid: 123 },
  'mail-receipt': { paymentId: 'payment' },
  'mail-refund': { refundId: 1 },
  'mail-monthly': { month: '2026-10' },
  'mail-followed': { auctionIds: ['asta-1'], more: 2 },
  'mail-welcome': {},
  'mail-password-changed': {},
  'mail-sign-in-attempts': {},
  'mail-new-device': { device: 'Chrome su Android', place: '93.41.12.x' },
  'mail-security-changed': { change: 'passkey-added', name: 'Il mio telefono' },
  'mail-account-blocked': { explanation: 'Due account con la stessa carta.' },
  'mail-from-admin': { subject: 'Il tuo pacco', text: 'Il pacco è partito.' },
  'mail-approval-rule': {
    by: 'direttrice',
    before: { refundCents: 5_000, giftCredits: 200, minCreditCents: 20 },
    after: { refundCents: 9_000, giftCredits: null, minCreditCents: 20 },
  },
  'mail-account-unblocked': {},
  'mail-verify': {},
  'mail-reset': {},
  'mail-account-closed': { email: 'ada@example.it', fullName: 'Ada Lovelace' },
  'mail-contact': { name: 'Ugo', email: 'ugo@example.it', subject: 'Aiuto', message: 'Dove siete?' },
  'mail-contact-reply': { messageId: 'lettera' },
  'mail-invariants': { violations: [{ invariant: 'a-balance', detail: 'user 1', count: 1 }] },
}

/** A message with its kind's sample payload. */
export function createSampleMessage(
  kind: MessageKind,
  { userId, key = `test:${kind}` }: { userId: number; key?: string },
): Message {
  return { kind, userId, key, payload: samplePayloads[kind], countedBy: `person:${userId}` } as Message
}
