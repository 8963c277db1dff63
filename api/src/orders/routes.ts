import * as calls from '@centesimo/contract'
import type { Deps } from '../deps.ts'
import { handle, type Route } from '../http/handle.ts'
import { idOf } from '../http/ids.ts'
import { pageStartOf } from '../http/paging.ts'
import { refuse } from '../http/refusal.ts'
import { cancelOrder } from './cancel-order.ts'
import { completeOrder } from './complete-order.ts'
import { listOrdersOf } from './list-orders.ts'
import { placeOrder } from './place-order.ts'
import { readOrder } from './read-order.ts'
import { readWonAuction, readWonAuctions } from './read-won-auctions.ts'
import { setAddress } from './set-address.ts'
import { createWinCards } from './win-cards.ts'

/** A user's own orders, until they are paid. */
export function orderRoutes(
  deps: Pick<Deps, 'config' | 'database' | 'eventBus' | 'log' | 'media' | 'payments'>,
): Route[] {
  const { db } = deps.database
  const winCards = createWinCards(deps)
  const sellsDemo = deps.config.paypal?.isSandbox ?? true
  const { shippingCents } = deps.config
  return [
    handle(calls.listUserOrders, async ({ query, user }) => {
      const from = pageStartOf(query, calls.limits.page.default)
      return from.ok ? listOrdersOf(db, user, from) : from
    }),
    handle(calls.listWonAuctions, ({ user }) => readWonAuctions(db, user.id)),
    handle(calls.getWonAuction, async ({ params, user }) => {
      return (await readWonAuction(db, user.id, params.id)) ?? refuse('ORDER_NOT_FOUND')
    }),
    handle(calls.winCard, async ({ params, query, user }) => {
      const won = await readWonAuction(db, user.id, params.id)
      return won ? winCards.of(won, user, query) : refuse('ORDER_NOT_FOUND')
    }),

    handle(calls.createOrder, ({ body, user }) => {
      const { auctionId, productTitle, amount, creditsBack = false } = body
      const item = {
        auctionId: auctionId === undefined ? undefined : idOf(auctionId),
        title: productTitle,
        amountCents: amount,
      }
      return placeOrder(deps, { userId: user.id, item, address: body, creditsBack }, { sellsDemo, shippingCents })
    }),
    handle(calls.setOrderAddress, async ({ params, body, user }) => {
      const refused = await setAddress(db, { userId: user.id, orderId: params.id }, body)
      return refused ?? (await readOrder(db, user, params.id)) ?? refuse('ORDER_NOT_FOUND')
    }),
    handle(calls.completeOrder, ({ params, body, user }) => {
      const providerOrderId = idOf(body.paypalOrderId)
      return completeOrder(deps, user, { orderId: params.id, providerOrderId, address: body })
    }),
    handle(calls.cancelOrder, async ({ params, user }) => {
      const refused = await cancelOrder(deps, { userId: user.id, orderId: params.id })
      return refused ?? (await readOrder(db, user, params.id)) ?? refuse('ORDER_NOT_FOUND')
    }),
  ]
}
