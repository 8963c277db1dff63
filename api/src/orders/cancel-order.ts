import { publishStockOf } from '@centesimo/auctioneer'
import { type Database, transaction } from '@centesimo/db'
import { unpayableReason } from '@centesimo/payments'
import type { Deps } from '../deps.ts'
import { type Refused, refuse, refuseState } from '../http/refusal.ts'

/**
 * Cancels a buy-now order that its user could still pay. Its open payments take no money from then
 * on: a capture starts only while the order can be paid. Returns null on success.
 */
export async function cancelOrder(
  deps: Pick<Deps, 'database' | 'eventBus' | 'log'>,
  order: { userId: number; orderId: string },
): Promise<Refused | null> {
  const cancelled = await cancelPending(deps.database, order)
  if (cancelled === 'cancelled') await publishStockOf(deps, [order.orderId])
  return typeof cancelled === 'string' ? null : cancelled
}

async function cancelPending(
  { pool }: Database,
  { userId, orderId }: { userId: number; orderId: string },
): Promise<Refused | 'cancelled' | 'was cancelled'> {
  return await transaction(pool, async ({ db }) => {
    const order = await db
      .selectFrom('orders')
      .select(['id', 'type', 'status'])
      .where('public_id', '=', orderId)
      .where('user_id', '=', userId)
      .forUpdate()
      .executeTakeFirst()
    if (!order) return refuse('ORDER_NOT_FOUND')
    if (order.type === 'auction') return refuseState("L'ordine di un'asta vinta non si può annullare")
    if (order.status === 'cancelled') return 'was cancelled'
    // Read under the lock: a capture locks its order first.
    const reason = await unpayableReason(db, order.id)
    if (reason) return refuseState(reason.message ?? "L'ordine non si può più annullare")
    await db.updateTable('orders').set({ status: 'cancelled' }).where('id', '=', order.id).execute()
    return 'cancelled'
  })
}
