import { movePayment } from '../move-payment.ts'
import type { PaymentDeps, PaymentRow } from '../payment-deps.ts'
import type { ProviderOrder } from '../payment-gateway.ts'

/**
 * Creates the payment's order at the provider and stores its id, which is trusted from this
 * response only. Repeats return the same order. Returns null when the payment was abandoned
 * meanwhile. Throws `PaymentFailure`.
 */
export async function createProviderOrder(deps: PaymentDeps, payment: PaymentRow): Promise<ProviderOrder | null> {
  const order = await deps.gateway.createOrder({
    requestId: `${payment.request_id}-create`,
    amountCents: payment.amount_cents,
    reference: payment.public_id,
    description: payment.title,
  })
  return (await storeOrderId(deps, payment.id, order)) ? order : null
}

/** A concurrent webhook may have stored the same order id already; that counts as success. */
async function storeOrderId(
  { database: { db } }: PaymentDeps,
  paymentId: number,
  order: ProviderOrder,
): Promise<boolean> {
  const change = { state: 'created', provider_order_id: order.id, payee_id: order.payeeId }
  if (await movePayment(db, paymentId, ['creating'], change)) return true
  const known = await db
    .selectFrom('payments')
    .select('provider_order_id')
    .where('id', '=', paymentId)
    .executeTakeFirst()
  return known?.provider_order_id === order.id
}
