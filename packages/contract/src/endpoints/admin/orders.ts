import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { limits } from '../../limits.ts'
import { cursor, optionalQuery, pageSize, searchText } from '../../page.ts'
import { Order } from '../../shapes/order.ts'
import { orderProgress } from '../../shapes/order-progress.ts'
import { OrderStatus } from '../../shapes/won-auction.ts'
import { instant, line } from '../../text.ts'

export const shippingStates = ['waiting', 'preparing', 'shipped', 'delivered', 'returned'] as const

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

export const trackingNumber = line('Codice di spedizione non valido')
  .trim()
  .max(limits.trackingChars, 'Codice di spedizione troppo lungo')

/**
 * A tab of the list; each order is at one. `to-pay`: it waits for its payment. `to-ship`: paid, and
 * the parcel has not left. `credited`: paid, and its prize is credits, which are not sent.
 * `cancelled`: it came to nothing. The others are where the parcel is.
 */
export const orderStages = ['to-pay', 'to-ship', 'shipped', 'delivered', 'returned', 'credited', 'cancelled'] as const

/**
 * `due`: by when each is to be paid or sent, earliest first, then the newest of those with nothing
 * due.
 */
export const orderSorts = ['recent', 'due'] as const

/**
 * `today`: to be paid or sent until midnight in Rome, or before. `payment`: wins whose payment is
 * urgent. `shipment`: paid orders that have not left for longer than `SHIP_WITHIN_DAYS`.
 */
export const orderDues = ['today', 'payment', 'shipment'] as const

export const listAdminOrders = endpoint('listAdminOrders', {
  access: 'admin',
  summary: 'Orders by stage, type, status, shipment, what is due, day and text (user, title or number)',
  query: z.strictObject({
    search: searchText,
    orderType: optionalQuery(z.enum(['auction', 'buy_now'], 'Tipo non valido')),
    status: optionalQuery(OrderStatus),
    shippingState: optionalQuery(shippingState),
    due: optionalQuery(z.enum(orderDues, 'Scadenza non valida')),
    stage: optionalQuery(z.enum(orderStages, 'Fase non valida')),
    sort: optionalQuery(z.enum(orderSorts, 'Ordinamento non valido')),
    /** Of the order's creation. */
    from: optionalQuery(instant),
    to: optionalQuery(instant),
    limit: pageSize(limits.page),
    cursor,
  }),
  reply: z.array(AdminOrder),
  paged: true,
})

const stageCounts = {
  'to-pay': z.int(),
  'to-ship': z.int(),
  shipped: z.int(),
  delivered: z.int(),
  returned: z.int(),
  credited: z.int(),
  cancelled: z.int(),
} satisfies Record<(typeof orderStages)[number], z.ZodInt>

export const countAdminOrders = endpoint('countAdminOrders', {
  access: 'admin',
  summary: 'How many orders each stage has, how many are due today, and all of them',
  reply: z.object({ all: z.int(), dueToday: z.int(), stages: z.object(stageCounts) }),
})

export const setOrderShipping = endpoint('setOrderShipping', {
  access: 'admin',
  summary: 'Set the shipping state of a paid order; notifies the buyer. Only what was sent can be `returned`',
  body: z.strictObject({
    shippingState,
    /** Absent: it stays, unless the parcel came back and leaves again. null: none. */
    trackingNumber: trackingNumber.nullish(),
    carrierId: line('Corriere non valido').max(100, 'Corriere non valido').nullish(),
  }),
  reply: AdminOrder,
  limit: 'shipping',
  dangerous: 'in-numbers',
  refusals: ['ORDER_NOT_FOUND', 'INVALID_STATE'],
})

export const undoOrderReturn = endpoint('undoOrderReturn', {
  access: 'admin',
  summary: 'Take back a mistaken `returned`: the parcel is as before, with its tracking number; notifies nobody',
  reply: AdminOrder,
  limit: 'shipping',
  refusals: ['ORDER_NOT_FOUND', 'INVALID_STATE'],
})
