import { z } from 'zod'
import { isoTime } from '../text.ts'

/** Where a payment is, as its person understands it. `checking`: the house is looking into it; nothing is lost and nothing is to be done. */
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

/** One payment of a person: credits or an order. Amounts in cents. */
export const Payment = z.object({
  id: z.string(),
  purpose: z.enum(['credits', 'order']),
  /** What was bought: `100 crediti`, or the title of the item. */
  title: z.string(),
  amount: z.int(),
  currency: z.literal('EUR'),
  status: PaymentStatus,
  /** Credits bought; null for an order. */
  credits: z.int().nullable(),
  /** The order paid for; null for credits. */
  orderId: z.string().nullable(),
  /** Given back so far. */
  refunded: z.int(),
  /** As it stands on the receipt: `2026/000123`; null while there is none. */
  receiptNumber: z.string().nullable(),
  createdAt: isoTime,
  completedAt: isoTime.nullable(),
})
export type Payment = z.output<typeof Payment>

/** How far the house is with a payment, in its own words. */
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
  /** `provider`: given back without the house asking, as by a chargeback. */
  origin: z.enum(['admin', 'provider']),
  reason: z.string(),
  creditsTaken: z.int(),
  /** Credits that were spent already and are owed. */
  creditsOwed: z.int(),
  createdAt: isoTime,
})
export type Refund = z.output<typeof Refund>

/** A payment as an admin sees it. */
export const AdminPayment = Payment.extend({
  userId: z.string(),
  userName: z.string(),
  userEmail: z.string(),
  state: z.enum(paymentStates),
  /** Why it is parked, declined or failed. */
  explanation: z.string().nullable(),
  paypalOrderId: z.string().nullable(),
  captureId: z.string().nullable(),
  /** What the provider says it captured; null while nothing was. */
  capturedAmount: z.int().nullable(),
  fee: z.int().nullable(),
  refunds: z.array(Refund),
})
export type AdminPayment = z.output<typeof AdminPayment>

/** Something that the provider said by itself. */
export const PaymentEvent = z.object({
  /** As the provider calls it, and its kind of it: `PAYMENT.CAPTURE.COMPLETED`. */
  id: z.string(),
  type: z.string(),
  /** The order, capture or payment that it names; null when it names none. */
  about: z.string().nullable(),
  /** `open`: it is tried again by itself; `parked`: it is an admin's to look at. */
  state: z.enum(['open', 'parked', 'handled']),
  /** Why it is parked. */
  explanation: z.string().nullable(),
  tries: z.int(),
  receivedAt: isoTime,
  handledAt: isoTime.nullable(),
})
export type PaymentEvent = z.output<typeof PaymentEvent>
