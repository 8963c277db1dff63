import { type Database, transaction } from '@centesimo/db'
import { unpayableReason } from '@centesimo/payments'
import { type Refused, refuse, refuseState } from '../http/refusal.ts'

/**
 * Cancels a buy-now order that its user could still pay. Its open payments take no money from then
 * on: a capture starts only while the order can be paid. Returns null on success.
 */
export async function cancelOrder(
  { pool }: Pick<Database, 'pool'>,
  { userId, orderId }: { userId: number; orderId: string },
): Promise<Refused | null> {
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
    if (order.status === 'cancelled') return null
    // Read under the lock: a capture locks its order first.
    const reason = await unpayableReason(db, order.id)
    if (reason) return refuseState(reason.message ?? "L'ordine non si può più annullare")
    await db.updateTable('orders').set({ status: 'cancelled' }).where('id', '=', order.id).execute()
    return null
  })
}
