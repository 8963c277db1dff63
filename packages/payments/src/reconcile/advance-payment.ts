import { sql } from 'kysely'
import { applyPayment } from '../capture/apply-payment.ts'
import { captureApprovedPayment } from '../capture/capture-payment.ts'
import { settle } from '../capture/settle.ts'
import { stepAfterOrder, stepOf } from '../decide/decide-step.ts'
import { movePayment } from '../move-payment.ts'
import type { PaymentDeps, PaymentRow } from '../payment-deps.ts'
import { PaymentFailure } from '../payment-gateway.ts'
import type { PaymentRefusal } from '../payments.ts'
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
  switch (stepOf(payment.state)) {
    case 'fail-if-old':
      return await failOld(deps, payment)
    case 'apply':
      return await applyPayment(deps, payment.id)
    case 'finish-refund':
      return void (await finishRefund(deps, payment))
    case 'ask-provider':
      return await followProvider(deps, payment)
  }
}

async function followProvider(deps: PaymentDeps, payment: PaymentRow): Promise<void> {
  const { id, state, provider_order_id } = payment
  if (provider_order_id === null) return
  const order = await deps.gateway.getOrder(provider_order_id).catch(nullIfUnknown)
  switch (stepAfterOrder(state, order)) {
    case 'fail':
      return await fail(deps, payment, 'unknown to the provider')
    case 'settle':
      return await settle(deps, id, order!)
    case 'capture':
      return void (await captureApprovedPayment(deps, id))
    case 'cancel':
      return await cancel(deps, payment, 'the provider voided the order')
    case 'capture-approved': {
      const refusal = await captureApprovedPayment(deps, id)
      // It cannot be paid any more, or the payer's own limits refuse it: the approval lapses and
      // nothing is captured.
      if (refusal && lapsing.has(refusal.refused)) await cancelOld(deps, payment)
      return
    }
    case 'cancel-if-old':
      return await cancelOld(deps, payment)
  }
}

const lapsing: ReadonlySet<PaymentRefusal['refused']> = new Set([
  'INVALID_STATE',
  'ALREADY_BOUGHT',
  'NO_CREDITS_BACK',
  'LIMIT_REACHED',
  'EXCLUDED',
])

function nullIfUnknown(error: unknown): null {
  if (error instanceof PaymentFailure && error.kind === 'not-found') return null
  throw error
}

async function fail({ database }: PaymentDeps, { id }: PaymentRow, explanation: string): Promise<void> {
  await movePayment(database.db, id, ['created', 'declined', 'capturing'], { state: 'failed', explanation })
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
