import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { limits } from '../limits.ts'
import { optionalQuery, pageQuery } from '../page.ts'
import { Order } from '../shapes/order.ts'
import { shippingFields } from '../shapes/shipping.ts'
import { CreditsBack } from '../shapes/spent.ts'
import { OrderStatus, WonAuction } from '../shapes/won-auction.ts'
import { block, whole } from '../text.ts'
import { providerOrderId } from './payments.ts'

const claimed = block('Testo non valido').max(limits.claimedTextChars, 'Testo troppo lungo').nullish()

export const createOrder = endpoint('createOrder', {
  access: 'user',
  summary: 'Order an item at its buy-now price; it is paid by a payment for this order',
  body: z.strictObject({
    /** In cents; must be the buy-now price. */
    amount: whole(limits.priceCents.min, limits.priceCents.max, 'Importo non valido'),
    ...shippingFields,
    /**
     * Accepted but never trusted: the order copies the auction's own. Without `auctionId`, title
     * and amount find the item.
     */
    productTitle: claimed,
    productImage: claimed,
    productDescription: claimed,
    auctionId: z.string('Asta non valida').optional(),
    /** The buyer has bid and gets the credits back with the payment; refused where that is over. */
    creditsBack: z.literal(true, 'Valore non valido').optional(),
  }),
  /** `amount` is what is paid: the price and `shippingCents`. */
  reply: z.object({
    id: z.string(),
    status: OrderStatus,
    amount: z.int(),
    shippingCents: z.int(),
    creditsBack: CreditsBack.nullable(),
  }),
  status: 201,
  idempotent: true,
  limit: 'payment',
  refusals: [
    'AUCTION_NOT_FOUND',
    'AMOUNT_MISMATCH',
    'INVALID_STATE',
    'ALREADY_BOUGHT',
    'NO_CREDITS_BACK',
    'EMAIL_NOT_VERIFIED',
    'LIMIT_REACHED',
    'EXCLUDED',
  ],
})

export const setOrderAddress = endpoint('setOrderAddress', {
  access: 'user',
  summary: "Set an order's address before it is paid",
  body: z.strictObject(shippingFields),
  reply: Order,
  refusals: ['ORDER_NOT_FOUND', 'INVALID_STATE'],
})

export const completeOrder = endpoint('completeOrder', {
  access: 'user',
  summary: 'Complete an order by its captured payment; a repeat gives the same answer',
  body: z.strictObject({ paypalOrderId: providerOrderId, ...shippingFields }),
  reply: Order,
  idempotent: true,
  limit: 'payment',
  withinMs: 25_000,
  refusals: [
    'ORDER_NOT_FOUND',
    'PAYMENT_NOT_FOUND',
    'PAYMENT_NOT_APPROVED',
    'PAYMENT_DECLINED',
    'INVALID_STATE',
    'LIMIT_REACHED',
    'EXCLUDED',
    'ALREADY_BOUGHT',
    'NO_CREDITS_BACK',
    'PAYMENT_PROVIDER_ERROR',
  ],
})

export const cancelOrder = endpoint('cancelOrder', {
  access: 'user',
  summary: 'Cancel an unpaid buy-now order; a repeat gives the same answer',
  reply: Order,
  refusals: ['ORDER_NOT_FOUND', 'INVALID_STATE'],
})

export const listUserOrders = endpoint('listUserOrders', {
  access: 'user',
  scope: 'read',
  summary: "The user's own orders, won and bought",
  query: pageQuery,
  reply: z.array(Order),
  paged: true,
})

export const listWonAuctions = endpoint('listWonAuctions', {
  access: 'user',
  scope: 'read',
  summary: "The user's won auctions with their orders",
  reply: z.array(WonAuction),
})

export const getWonAuction = endpoint('getWonAuction', {
  access: 'user',
  scope: 'read',
  summary: 'One won auction, for its winner only',
  reply: WonAuction,
  refusals: ['ORDER_NOT_FOUND'],
})

const asked = optionalQuery(z.literal('1', 'Valore non valido'))

export const winCard = endpoint('winCard', {
  access: 'user',
  scope: 'read',
  summary: 'A won auction as a picture to share, 1200 × 630; for its winner only',
  /** Without them the picture tells neither who won nor what the bids cost. */
  query: z.strictObject({ username: asked, spent: asked }),
  reply: z.string(),
  limit: 'expensive',
  withinMs: 10_000,
  download: { fileName: 'centesimo-vinto.png', contentType: 'image/png' },
  refusals: ['ORDER_NOT_FOUND', 'INVALID_STATE'],
})
