import type { Order } from '@centesimo/contract'
import type { Db } from '@centesimo/db'
import { presentOrder, selectOrders } from '../queries/order-rows.ts'
import type { SessionUser } from '../session/session-user.ts'

/** One order of this user; undefined for others. */
export async function readOrder(
  db: Db,
  user: Pick<SessionUser, 'id' | 'publicId'>,
  orderId: string,
): Promise<Order | undefined> {
  const row = await selectOrders(db)
    .where('orders.user_id', '=', user.id)
    .where('orders.public_id', '=', orderId)
    .executeTakeFirst()
  return row && presentOrder(row, user)
}
