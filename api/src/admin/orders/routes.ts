import { publishStockOf } from '@centesimo/auctioneer'
import {
  countAdminOrders,
  listAdminOrders,
  orderPapers,
  setOrderShipping,
  shipOrders as shipOrdersCall,
  undoOrderReturn,
} from '@centesimo/contract'
import type { Deps } from '../../deps.ts'
import { handle, type Route } from '../../http/handle.ts'
import { presentAdminOrder, selectAdminOrders } from '../../queries/admin-order-rows.ts'
import { countOrders } from './count-orders.ts'
import { countShipments, uncountShipment } from './count-shipments.ts'
import { listOrders } from './list-orders.ts'
import { drawPapers } from './papers/draw-papers.ts'
import { setShipping } from './set-shipping.ts'
import { shipOrders } from './ship-orders.ts'
import { undoReturn } from './undo-return.ts'

/** Orders of won and bought items, and their shipments. */
export function adminOrderRoutes(
  deps: Pick<Deps, 'database' | 'company' | 'config' | 'clock' | 'limits' | 'eventBus' | 'log'>,
): Route[] {
  const { database, clock } = deps
  const { db } = database
  const readOrder = async (id: string) =>
    presentAdminOrder(await selectAdminOrders(db).where('orders.public_id', '=', id).executeTakeFirstOrThrow())
  return [
    handle(listAdminOrders, ({ query }) => listOrders(db, query)),
    handle(countAdminOrders, () => countOrders(db)),
    handle(setOrderShipping, async ({ params, body, user }) => {
      const refused = await countShipments(deps, user, 1)
      if (refused) return refused
      const set = await setShipping(database, { adminId: user.id, orderId: params.id, ...body })
      // No buyer was written to.
      if (!set.ok || !set.isChanged) await uncountShipment(deps, user)
      if (!set.ok) return set
      // What was refunded while it was away is on the shelf again.
      if (set.isChanged && body.shippingState === 'returned') await publishStockOf(deps, [params.id])
      return await readOrder(params.id)
    }),
    handle(undoOrderReturn, async ({ params, user }) => {
      const undone = await undoReturn(database, { adminId: user.id, orderId: params.id })
      return undone.ok ? await readOrder(params.id) : undone
    }),
    handle(orderPapers, ({ query, user }) =>
      drawPapers(deps, { ...query, adminId: user.id, at: new Date(clock.now()) }),
    ),
    handle(shipOrdersCall, ({ body, user, request }) =>
      shipOrders(database, {
        ...body,
        adminId: user.id,
        admit: (shipments) => countShipments(deps, user, shipments),
        onError: (error, orderId) => request.log.error({ err: error, orderId }, 'an order of a list was not sent'),
      }),
    ),
  ]
}
