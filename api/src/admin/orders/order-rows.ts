import type { AdminOrder } from '@centesimo/contract'
import type { Db } from '@centesimo/db'
import { type OrderRow, presentOrder, selectOrders } from '../../records/order-rows.ts'

/** Orders with whose they are and what was fought over; which and in what order, the caller adds. */
export function selectAdminOrders(db: Db) {
  return selectOrders(db)
    .innerJoin('users', 'users.id', 'orders.user_id')
    .select((row) => [
      'users.public_id as user_public_id',
      'users.username',
      'users.email',
      // Of an order that names no auction, what was bought.
      row.fn.coalesce('auctions.title', 'tombstones.title', 'orders.product_title').as('auction_title'),
    ])
}

type AdminOrderRow = OrderRow & {
  user_public_id: string
  username: string
  email: string
  auction_title: string
}

/** An order as an admin sees it. */
export function presentAdminOrder(row: AdminOrderRow): AdminOrder {
  return {
    ...presentOrder(row, { publicId: row.user_public_id }),
    userName: row.username,
    userEmail: row.email,
    auctionTitle: row.auction_title,
    paymentStatus: row.status === 'pending' || row.status === 'completed' ? row.status : 'expired',
  }
}
