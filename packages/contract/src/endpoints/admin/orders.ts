import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { limits } from '../../limits.ts'
import { cursor, optionalQuery, pageSize, searchText } from '../../page.ts'
import { Order } from '../../shapes/order.ts'
import { orderProgress } from '../../shapes/order-progress.ts'
import { OrderStatus } from '../../shapes/won-auction.ts'
import { instant, line } from '../../text.ts'

export const shippingStates = ['waiting', 'preparing', 'shipped', 'delivered'] as const

/** An order for admins. */
export const AdminOrder = Order.extend({
  userName: z.string(),
  userEmail: z.string(),
  auctionTitle: z.string(),
  /** A failed or cancelled order shows as expired. */
  paymentStatus: z.enum(['pending', 'completed', 'expired']),
  ...orderProgress,
})
export type AdminOrder = z.output<typeof AdminOrder>

const shippingState = z.enum(shippingStates, 'Stato della spedizione non valido')

/**
 * `payment`: wins whose payment is urgent. `shipment`: paid orders that have not left for longer
 * than `SHIP_WITHIN_DAYS`.
 */
export const orderDues = ['payment', 'shipment'] as const

export const listAdminOrders = endpoint('listAdminOrders', {
  access: 'admin',
  summary: 'Orders by type, status, shipment, what is due, day and text (user, title or number)',
  query: z.strictObject({
    search: searchText,
    orderType: optionalQuery(z.enum(['auction', 'buy_now'], 'Tipo non valido')),
    status: optionalQuery(OrderStatus),
    shippingState: optionalQuery(shippingState),
    due: optionalQuery(z.enum(orderDues, 'Scadenza non valida')),
    /** Of the order's creation. */
    from: optionalQuery(instant),
    to: optionalQuery(instant),
    limit: pageSize(limits.page),
    cursor,
  }),
  reply: z.array(AdminOrder),
  paged: true,
})

export const setOrderShipping = endpoint('setOrderShipping', {
  access: 'admin',
  summary: 'Set the shipping state of a paid order; notifies the buyer',
  body: z.strictObject({
    shippingState,
    trackingNumber: line('Codice di spedizione non valido')
      .trim()
      .max(limits.trackingChars, 'Codice di spedizione troppo lungo')
      .nullish(),
  }),
  reply: AdminOrder,
  refusals: ['ORDER_NOT_FOUND', 'INVALID_STATE'],
})
