import type { Order } from '@centesimo/contract'
import type { Db } from '@centesimo/db'
import type { Page } from '../http/handle.ts'
import { type DownFrom, pageOf } from '../http/paging.ts'
import { presentOrder, selectOrders } from '../records/order-rows.ts'
import type { Who } from '../session/who.ts'

/** A user's orders, won and bought, newest first. */
export async function listOrdersOf(
  db: Db,
  who: Pick<Who, 'id' | 'publicId'>,
  { beforeId, limit }: DownFrom,
): Promise<Page<Order[]>> {
  const rows = await selectOrders(db)
    .where('orders.user_id', '=', who.id)
    .where('orders.id', '<', beforeId)
    .orderBy('orders.id', 'desc')
    .limit(limit + 1)
    .execute()
  const { count } = await db
    .selectFrom('orders')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('user_id', '=', who.id)
    .executeTakeFirstOrThrow()
  return pageOf(rows, { limit, totalCount: count }, (row) => presentOrder(row, who))
}
