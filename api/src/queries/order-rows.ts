import type { Order } from '@centesimo/contract'
import type { Db } from '@centesimo/db'
import { sql } from 'kysely'
import { orderProgress, presentProgress } from './order-progress.ts'

/**
 * Orders with the fields shown beside them; the caller adds the filter. Each order keeps its item's
 * description; a deleted auction's id is in its tombstone.
 */
export function selectOrders(db: Db) {
  return db
    .selectFrom('orders')
    .leftJoin('auctions', 'auctions.id', 'orders.auction_id')
    .leftJoin('tombstones', 'tombstones.auction_id', 'orders.auction_id')
    .selectAll('orders')
    .select(orderProgress)
    .select(creditsBack)
    .select((row) => row.fn.coalesce('auctions.public_id', 'tombstones.public_id').as('auction_public_id'))
}

/** What came back with the payment, or will; null for an order that gives no credits back. */
const creditsBack = sql<number | null>`(
  select coalesce(given.credits, (
    select mine.credits from run_bidders as mine
    where mine.auction_id = given.auction_id and mine.run = given.run and mine.user_id = given.user_id), 0)
  from credits_back_orders as given where given.order_id = orders.id)`.as('credits_back')

export type OrderRow = Awaited<ReturnType<ReturnType<typeof selectOrders>['execute']>>[number]

/** An order for its user. `publicId` is the user's. */
export function presentOrder(row: OrderRow, { publicId }: { publicId: string }): Order {
  return {
    id: row.public_id,
    userId: publicId,
    auctionId: row.auction_public_id,
    orderType: row.type,
    amount: row.amount_cents,
    shippingCents: row.shipping_cents,
    creditsBack: row.credits_back,
    prizeCredits: row.prize_credits,
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
  }
}
