import type { Order } from '@centesimo/contract'
import type { Db } from '@centesimo/db'
import { presentOrder, selectOrders } from '../records/order-rows.ts'
import type { Who } from '../session/who.ts'

/** One order of this user; undefined for others. */
export async function readOrder(
  db: Db,
  who: Pick<Who, 'id' | 'publicId'>,
  orderId: string,
): Promise<Order | undefined> {
  const row = await selectOrders(db)
    .where('orders.user_id', '=', who.id)
    .where('orders.public_id', '=', orderId)
    .executeTakeFirst()
  return row && presentOrder(row, who)
}
