import { z } from 'zod'
import { isoTime } from '../text.ts'

/**
 * A payment's status for its user. `checking`: the platform is investigating; nothing is lost and
 * the user has nothing to do.
 */
export const paymentStatuses = [
  'pending',
  'checking',
  'completed',
  'declined',
  'cancelled',
  'failed',
  'refunded',
] as const
export const PaymentStatus = z.enum(paymentStatuses)
export type PaymentStatus = z.output<typeof PaymentStatus>

/** One payment of a user, for credits or an order. Amounts in cents. */
export const Payment = z.object({
  id: z.string(),
  purpose: z.enum(['credits', 'order']),
  /** The purchase: `100 crediti`, or the title of the item. */
  title: z.string(),
  amount: z.int(),
  currency: z.literal('EUR'),
  status: PaymentStatus,
  /** Credits bought; null for an order. */
  credits: z.int().nullable(),
  /** Credits that the order paid for had won; null for all else. */
  prizeCredits: z.int().nullable(),
  /** The order paid for; null for credits. */
  orderId: z.string().nullable(),
  /** Credits of an auction that came back with it; null for payments that give none back. */
  creditsBack: z.int().nullable(),
  /** Refunded so far. */
  refunded: z.int(),
  /** As printed on the receipt: `2026/000123`; null without one. */
  receiptNumber: z.string().nullable(),
  createdAt: isoTime,
  completedAt: isoTime.nullable(),
})
export type Payment = z.output<typeof Payment>

/** The internal states of a payment. */
export const paymentStates = [
  'creating',
  'created',
  'declined',
  'capturing',
  'captured',
  'applied',
  'cancelled',
  'failed',
  'parked',
  'refunding',
  'refunded',
] as const

export const Refund = z.object({
  id: z.string(),
  amount: z.int(),
  state: z.enum(['asked', 'done', 'failed']),
  /** `provider`: refunded without a request from here, for example by a chargeback. */
  origin: z.enum(['admin', 'provider']),
  reason: z.string(),
  creditsTaken: z.int(),
  /** Credits that were already spent and are owed. */
  creditsOwed: z.int(),
  createdAt: isoTime,
})
export type Refund = z.output<typeof Refund>

/** A payment for admins. */
export const AdminPayment = Payment.extend({
  userId: z.string(),
  userName: z.string(),
  userEmail: z.string(),
  state: z.enum(paymentStates),
  /** Why it is parked, declined or failed. */
  explanation: z.string().nullable(),
  paypalOrderId: z.string().nullable(),
  captureId: z.string().nullable(),
  /** The captured amount according to the provider; null before capture. */
  capturedAmount: z.int().nullable(),
  fee: z.int().nullable(),
  /** What of the amount is for shipping. A refund is of it first, and takes no credits for it. */
  shippingCents: z.int(),
  refunds: z.array(Refund),
  /** A refund that waits for a second person; no other can be asked for meanwhile. */
  waitingRefund: z.object({ amount: z.int(), askedBy: z.string(), askedAt: isoTime, expiresAt: isoTime }).nullable(),
})
export type AdminPayment = z.output<typeof AdminPayment>

/** A webhook event of the provider. */
export const PaymentEvent = z.object({
  /** The provider's id and type: `PAYMENT.CAPTURE.COMPLETED`. */
  id: z.string(),
  type: z.string(),
  /** The order, capture or payment it names; null if none. */
  about: z.string().nullable(),
  /** `open`: it is retried automatically; `parked`: it needs an admin. */
  state: z.enum(['open', 'parked', 'handled']),
  /** Why it is parked. */
  explanation: z.string().nullable(),
  tries: z.int(),
  receivedAt: isoTime,
  handledAt: isoTime.nullable(),
})
export type PaymentEvent = z.output<typeof PaymentEvent>
