import type { AdminOrder } from '@centesimo/contract'
import type { Db } from '@centesimo/db'
import { type OrderRow, presentOrder, selectOrders } from './order-rows.ts'

/** Orders with their user and the auction's title; the caller adds filter and sort order. */
export function selectAdminOrders(db: Db) {
  return selectOrders(db)
    .innerJoin('users', 'users.id', 'orders.user_id')
    .select((row) => [
      'users.public_id as user_public_id',
      'users.username',
      'users.email',
      // For an order without an auction: the item.
      row.fn.coalesce('auctions.title', 'tombstones.title', 'orders.product_title').as('auction_title'),
    ])
}

type AdminOrderRow = OrderRow & {
  user_public_id: string
  username: string
  email: string
  auction_title: string
}

/** An order for admins. */
export function presentAdminOrder(row: AdminOrderRow): AdminOrder {
  return {
    ...presentOrder(row, { publicId: row.user_public_id }),
    userName: row.username,
    userEmail: row.email,
    auctionTitle: row.auction_title,
    paymentStatus: row.status === 'pending' || row.status === 'completed' ? row.status : 'expired',
  }
}
