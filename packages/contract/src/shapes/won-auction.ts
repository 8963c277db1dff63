import { z } from 'zod'
import { isoTime } from '../text.ts'
import { orderProgress } from './order-progress.ts'
import { ShippingAddress } from './shipping.ts'
import { Spent } from './spent.ts'

export const OrderStatus = z.enum(['pending', 'completed', 'failed', 'cancelled', 'expired'])

/**
 * A won auction's order, for its winner. `amount` (what it pays, with `shippingCents` of it for
 * shipping) and `retail` (the buy-now price when the run ended) in cents; `spent` is what the
 * winner's bids in that run cost; `bids` and `bidders` are everyone's.
 */
export const WonAuction = z.object({
  id: z.string(),
  amount: z.int(),
  shippingCents: z.int(),
  spent: Spent,
  retail: z.int().nullable(),
  /** The prize, where that is credits: the payment posts them, and nothing is sent. */
  prizeCredits: z.int().nullable(),
  status: OrderStatus,
  /** Null once the auction is deleted. */
  lot: z.int().nullable(),
  bids: z.int(),
  bidders: z.int(),
  endedAt: isoTime,
  /** When an outage or a pause last gave the run more time. */
  extendedAt: isoTime.nullable(),
  paymentDueDate: isoTime,
  createdAt: isoTime,
  /** The address, once it is set. */
  shippingAddress: z.string().nullable(),
  shipping: ShippingAddress.nullable(),
  ...orderProgress,
  auction: z.object({
    id: z.string(),
    title: z.string(),
    imageUrl: z.string().nullable(),
    description: z.string(),
    currentBid: z.int(),
  }),
})
export type WonAuction = z.output<typeof WonAuction>
