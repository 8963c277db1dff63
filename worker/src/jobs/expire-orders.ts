import { type EventBus, publishStockOf } from '@centesimo/auctioneer'
import { type Database, type Db, orderBeingPaid, transaction } from '@centesimo/db'
import { notify } from '@centesimo/notifications'
import type { Log } from '@centesimo/runtime'
import { sql } from 'kysely'

const BATCH_SIZE = 500

type Deps = { database: Pick<Database, 'db' | 'pool'>; eventBus: Pick<EventBus, 'publish'>; log: Log }

/**
 * Expires orders that were not paid in time and notifies the winners. An order whose payment is
 * moving money stays pending until the payment is decided. Only won auctions send a notice: a buyer
 * who abandoned a direct purchase knows it.
 */
export async function expireOrders(deps: Deps): Promise<void> {
  const { database, log } = deps
  const expired = await transaction(database.pool, async ({ db }) => {
    const overdue = await lockOverdue(db)
    if (overdue.length === 0) return []
    const orders = await expireUnpaid(db, overdue)
    await Promise.all(orders.filter(({ type }) => type === 'auction').map((order) => notifyWinner(db, order)))
    return orders
  })
  if (expired.length === 0) return
  const orders = expired.map(({ public_id }) => public_id)
  log.info({ orders }, 'orders expired')
  await publishStockOf(deps, orders)
}

async function lockOverdue(db: Db): Promise<number[]> {
  const rows = await db
    .selectFrom('orders')
    .select('id')
    .where('status', '=', 'pending')
    .where('payment_due_at', '<', sql<Date>`clock_timestamp()`)
    .where(sql<boolean>`not ${sql.raw(orderBeingPaid)}`)
    .orderBy('payment_due_at')
    .limit(BATCH_SIZE)
    .forUpdate()
    .skipLocked()
    .execute()
  return rows.map(({ id }) => id)
}

/** Checks the payments again: one may have started to move money before its order was locked. */
function expireUnpaid(db: Db, ids: number[]) {
  return db
    .updateTable('orders')
    .set({ status: 'expired' })
    .where('id', 'in', ids)
    .where(sql<boolean>`not ${sql.raw(orderBeingPaid)}`)
    .returning(['public_id', 'user_id', 'auction_id', 'type', 'product_title'])
    .execute()
}

async function notifyWinner(db: Db, order: Awaited<ReturnType<typeof expireUnpaid>>[number]): Promise<void> {
  await notify(db, {
    userId: order.user_id,
    kind: 'order-expired',
    auctionId: order.auction_id ?? undefined,
    payload: { orderId: order.public_id, title: order.product_title },
    key: `order-expired:${order.public_id}`,
  })
}
