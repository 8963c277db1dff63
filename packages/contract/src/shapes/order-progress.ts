import { z } from 'zod'

/** The state of an order's payment and shipment, for won and bought items alike. */
export const orderProgress = {
  /** One of its payments is being checked: nothing is to be paid meanwhile. */
  isPaymentChecking: z.boolean(),
  /** The payment that completed it, which has the receipt. */
  paymentId: z.string().nullable(),
  /** Refunded so far, in cents. */
  refunded: z.int(),
  shippingState: z.enum(['waiting', 'preparing', 'shipped', 'delivered', 'returned']),
  trackingNumber: z.string().nullable(),
  carrier: z.object({ id: z.string(), name: z.string() }).nullable(),
  /** The carrier's page that follows the parcel. */
  trackingUrl: z.string().nullable(),
}
