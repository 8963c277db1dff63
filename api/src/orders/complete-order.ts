import type { Order } from '@centesimo/contract'
import type { Db } from '@centesimo/db'
import type { Deps } from '../deps.ts'
import { type Refused, refuse } from '../http/refusal.ts'
import { refusePayment, refuseUndecided } from '../http/refuse-payment.ts'
import type { SessionUser } from '../session/session-user.ts'
import type { AddressInput } from './address-columns.ts'
import { readOrder } from './read-order.ts'
import { saveAddressAtPayment } from './set-address.ts'

type Completion = { orderId: string; providerOrderId: string; address: AddressInput }

/** Captures the payment of an order, unless that is already done, and returns the order. */
export async function completeOrder(
  { database: { db }, payments }: Pick<Deps, 'database' | 'payments'>,
  user: SessionUser,
  { orderId, providerOrderId, address }: Completion,
): Promise<Order | Refused> {
  if (!(await readOrder(db, user, orderId))) return refuse('ORDER_NOT_FOUND')
  // A payment that was approved for something else stays untouched.
  if (!(await isPaymentOf(db, user.id, orderId, providerOrderId))) return refuse('PAYMENT_NOT_FOUND')
  await saveAddressAtPayment(db, { userId: user.id, orderId }, address)
  const captured = await payments.capture({ userId: user.id, providerOrderId })
  if ('refused' in captured) return refusePayment(captured)
  if (captured.status === 'pending') return refuseUndecided()
  return (await readOrder(db, user, orderId)) ?? refuse('ORDER_NOT_FOUND')
}

async function isPaymentOf(db: Db, userId: number, orderId: string, providerOrderId: string): Promise<boolean> {
  const payment = await db
    .selectFrom('payments')
    .innerJoin('orders', 'orders.id', 'payments.order_id')
    .select('payments.id')
    .where('payments.provider_order_id', '=', providerOrderId)
    .where('payments.user_id', '=', userId)
    .where('orders.public_id', '=', orderId)
    .executeTakeFirst()
  return payment !== undefined
}
