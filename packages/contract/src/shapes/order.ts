import { z } from 'zod'
import { isoTime } from '../text.ts'
import { orderProgress } from './order-progress.ts'
import { ShippingAddress } from './shipping.ts'
import { OrderStatus } from './won-auction.ts'

/** A bought or won item, for its owner. `amount` in cents, `shippingCents` of it for shipping. */
export const Order = z.object({
  id: z.string(),
  userId: z.string(),
  auctionId: z.string().nullable(),
  orderType: z.enum(['auction', 'buy_now']),
  amount: z.int(),
  shippingCents: z.int(),
  /** Credits that come back, or came back, with its payment; null for other orders. */
  creditsBack: z.int().nullable(),
  /** The prize, where that is credits: the payment posts them, and nothing is sent. */
  prizeCredits: z.int().nullable(),
  status: OrderStatus,
  productTitle: z.string(),
  productImage: z.string().nullable(),
  shippingAddress: z.string().nullable(),
  /** The structured address, if it was given. */
  shipping: ShippingAddress.nullable(),
  ...orderProgress,
  paypalOrderId: z.string().nullable(),
  paymentDueDate: isoTime.nullable(),
  createdAt: isoTime,
  completedAt: isoTime.nullable(),
})
export type Order = z.output<typeof Order>
