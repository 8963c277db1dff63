import type { Db } from '@centesimo/db'
import { sql } from 'kysely'
import type { PaymentRefusal } from '../payments.ts'

/**
 * Returns why an order cannot be paid now; null when it can. Reliable only under the order's lock.
 */
export async function unpayableReason(db: Db, orderId: number): Promise<PaymentRefusal | null> {
  const order = await db
    .selectFrom('orders')
    .select((row) => [
      'status',
      sql<boolean>`coalesce(payment_due_at < clock_timestamp(), false)`.as('is_overdue'),
      row
        .exists(
          row
            .selectFrom('payments')
            .where('payments.order_id', '=', orderId)
            .where('payments.state', 'in', ['capturing', 'captured', 'applied', 'parked']),
        )
        .as('is_being_paid'),
    ])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  if (order.status === 'completed') return { refused: 'INVALID_STATE', message: 'Questo ordine è già pagato' }
  if (order.is_being_paid) {
    return { refused: 'INVALID_STATE', message: 'Un altro pagamento di questo ordine è in corso' }
  }
  if (order.status === 'expired' || order.is_overdue) {
    return { refused: 'INVALID_STATE', message: 'Il termine per pagare questo ordine è scaduto' }
  }
  return order.status === 'pending'
    ? null
    : { refused: 'INVALID_STATE', message: 'Questo ordine non può più essere pagato' }
}
