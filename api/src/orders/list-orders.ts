import type { Order } from '@centesimo/contract'
import type { Db } from '@centesimo/db'
import type { Page } from '../http/handle.ts'
import { type PageStart, pageOf } from '../http/paging.ts'
import { presentOrder, selectOrders } from '../queries/order-rows.ts'
import type { SessionUser } from '../session/session-user.ts'

/** A user's orders, won and bought, newest first. */
export async function listOrdersOf(
  db: Db,
  user: Pick<SessionUser, 'id' | 'publicId'>,
  { beforeId, limit }: PageStart,
): Promise<Page<Order[]>> {
  const rows = await selectOrders(db)
    .where('orders.user_id', '=', user.id)
    .where('orders.id', '<', beforeId)
    .orderBy('orders.id', 'desc')
    .limit(limit + 1)
    .execute()
  const { count } = await db
    .selectFrom('orders')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('user_id', '=', user.id)
    .executeTakeFirstOrThrow()
  return pageOf(rows, { limit, totalCount: count }, (row) => presentOrder(row, user))
}
