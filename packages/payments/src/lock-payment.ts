import type { Db, Orders } from '@centesimo/db'
import type { Selectable } from 'kysely'
import type { PaymentRow } from './payment-deps.ts'

export type LockedPayment = { payment: PaymentRow; order: Selectable<Orders> | null }

/**
 * Locks the payment's order, if any, and then the payment. A payment never changes its order_id, so
 * `order_id` is safe to read before the lock.
 */
export async function lockPayment(db: Db, paymentId: number): Promise<LockedPayment> {
  const { order_id } = await db
    .selectFrom('payments')
    .select('order_id')
    .where('id', '=', paymentId)
    .executeTakeFirstOrThrow()
  const order = order_id === null ? null : await lockOrder(db, order_id)
  const payment = await db
    .selectFrom('payments')
    .selectAll()
    .where('id', '=', paymentId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return { payment, order }
}

export function lockOrder(db: Db, orderId: number) {
  return db.selectFrom('orders').selectAll().where('id', '=', orderId).forUpdate().executeTakeFirstOrThrow()
}
