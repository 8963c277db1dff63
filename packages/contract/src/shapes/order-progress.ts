import { z } from 'zod'

/** How far the payment and the parcel of an order are, of one that was won as of one that was bought. */
export const orderProgress = {
  /** A payment of it is being looked into: nothing is to be paid meanwhile. */
  isPaymentChecking: z.boolean(),
  /** The payment that completed it, which has the receipt. */
  paymentId: z.string().nullable(),
  /** Given back so far, in cents. */
  refunded: z.int(),
  shippingState: z.enum(['waiting', 'preparing', 'shipped', 'delivered']),
  trackingNumber: z.string().nullable(),
}
