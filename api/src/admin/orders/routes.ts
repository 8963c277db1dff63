import { listAdminOrders, setOrderShipping } from '@centesimo/contract'
import type { Deps } from '../../deps.ts'
import { handle, type Route } from '../../http/handle.ts'
import { presentAdminOrder, selectAdminOrders } from '../../queries/admin-order-rows.ts'
import { listOrders } from './list-orders.ts'
import { setShipping } from './set-shipping.ts'

/** Orders of won and bought items, and their shipments. */
export function adminOrderRoutes({ database }: Pick<Deps, 'database'>): Route[] {
  const { db } = database
  return [
    handle(listAdminOrders, ({ query }) => listOrders(db, query)),
    handle(setOrderShipping, async ({ params, body, user }) => {
      const set = await setShipping(database, { adminId: user.id, orderId: params.id, ...body })
      if (!set.ok) return set
      const row = await selectAdminOrders(db).where('orders.public_id', '=', params.id).executeTakeFirstOrThrow()
      return presentAdminOrder(row)
    }),
  ]
}
