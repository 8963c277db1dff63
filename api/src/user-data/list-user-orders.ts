import type { Order } from '@centesimo/contract'
import type { Db } from '@centesimo/db'
import type { Page } from '../http/handle.ts'
import { type DownFrom, pageOf } from '../http/paging.ts'
import type { Who } from '../session/who.ts'
import { orderProgress, presentProgress } from './order-progress.ts'

/** What a person won or bought, newest first. The order keeps what it is about; a deleted auction's id is in its tombstone. */
export async function listOrdersOf(
  db: Db,
  { id, publicId }: Pick<Who, 'id' | 'publicId'>,
  { beforeId, limit }: DownFrom,
): Promise<Page<Order[]>> {
  const orders = db.selectFrom('orders').where('orders.user_id', '=', id)
  const rows = await orders
    .leftJoin('auctions', 'auctions.id', 'orders.auction_id')
    .leftJoin('tombstones', 'tombstones.auction_id', 'orders.auction_id')
    .selectAll('orders')
    .select(orderProgress)
    .select((row) => row.fn.coalesce('auctions.public_id', 'tombstones.public_id').as('auction_public_id'))
    .where('orders.id', '<', beforeId)
    .orderBy('orders.id', 'desc')
    .limit(limit + 1)
    .execute()
  const { count } = await orders.select((row) => row.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()

  return pageOf(rows, { limit, totalCount: count }, (row) => ({
    id: row.public_id,
    userId: publicId,
    auctionId: row.auction_public_id,
    orderType: row.type,
    amount: row.amount_cents,
    status: row.status,
    productTitle: row.product_title,
    productImage: row.product_image,
    shippingAddress: row.shipping_address,
    shipping: row.shipping as Order['shipping'],
    ...presentProgress(row),
    paypalOrderId: row.paypal_order_id,
    paymentDueDate: row.payment_due_at?.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
    completedAt: row.completed_at?.toISOString() ?? null,
  }))
}
