import { sql } from 'kysely'
import { applyPayment } from '../capture/apply-payment.ts'
import { captureApprovedPayment } from '../capture/capture-payment.ts'
import { settle } from '../capture/settle.ts'
import { movePayment } from '../move-payment.ts'
import type { PaymentDeps, PaymentRow } from '../payment-deps.ts'
import { PaymentFailure } from '../payment-gateway.ts'
import { finishRefund } from '../refund/finish-refund.ts'

/** By then no client has received the order id, so the payment cannot be paid. */
const CREATING_SINCE = sql<Date>`clock_timestamp() - interval '5 minutes'`
/** How long the provider keeps an order that is not approved. */
const UNAPPROVED_SINCE = sql<Date>`clock_timestamp() - interval '3 hours'`

/**
 * Performs the next step that the payment's state and the provider's answer require, regardless of
 * where it was interrupted. Throws `PaymentFailure`.
 */
export async function advancePayment(deps: PaymentDeps, payment: PaymentRow): Promise<void> {
  switch (payment.state) {
    case 'creating':
      return await failOld(deps, payment)
    case 'captured':
      return await applyPayment(deps, payment.id)
    case 'refunding':
      return void (await finishRefund(deps, payment))
    case 'created':
    case 'declined':
    case 'cancelled':
    case 'failed':
    case 'capturing':
      return await followProvider(deps, payment)
  }
}

async function followProvider(deps: PaymentDeps, payment: PaymentRow): Promise<void> {
  const { id, state, provider_order_id } = payment
  const { db } = deps.database
  if (provider_order_id === null) return
  const order = await deps.gateway.getOrder(provider_order_id).catch(nullIfUnknown)
  const open = ['created', 'declined', 'capturing']
  if (!order) return void (await movePayment(db, id, open, { state: 'failed', explanation: 'unknown to the provider' }))
  if (order.captures.length > 0) return await settle(deps, id, order)
  if (state === 'capturing') return void (await captureApprovedPayment(deps, id))
  if (order.status === 'voided') return await cancel(deps, payment, 'the provider voided the order')
  // A declined card is not charged again until the payer approves anew, which an event reports.
  if (order.status === 'approved' && state === 'created') {
    const refusal = await captureApprovedPayment(deps, id)
    // The order cannot be paid any more: the approval lapses and nothing is captured.
    if (refusal?.refused === 'INVALID_STATE') await cancelOld(deps, payment)
    return
  }
  await cancelOld(deps, payment)
}

function nullIfUnknown(error: unknown): null {
  if (error instanceof PaymentFailure && error.kind === 'not-found') return null
  throw error
}

async function cancel({ database }: PaymentDeps, { id }: PaymentRow, explanation: string): Promise<void> {
  await movePayment(database.db, id, ['created', 'declined'], { state: 'cancelled', explanation })
}

async function cancelOld({ database: { db } }: PaymentDeps, { id }: PaymentRow): Promise<void> {
  await db
    .updateTable('payments')
    .set({ state: 'cancelled', explanation: 'not paid in time', updated_at: sql<Date>`clock_timestamp()` })
    .where('id', '=', id)
    .where('state', 'in', ['created', 'declined'])
    .where('created_at', '<', UNAPPROVED_SINCE)
    .execute()
}

async function failOld({ database: { db } }: PaymentDeps, { id }: PaymentRow): Promise<void> {
  await db
    .updateTable('payments')
    .set({ state: 'failed', explanation: 'never created at the provider', updated_at: sql<Date>`clock_timestamp()` })
    .where('id', '=', id)
    .where('state', '=', 'creating')
    .where('created_at', '<', CREATING_SINCE)
    .execute()
}
