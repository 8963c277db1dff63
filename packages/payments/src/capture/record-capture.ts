import { type Db, transaction } from '@centesimo/db'
import { foldEmail } from '@centesimo/domain'
import { sql } from 'kysely'
import { type CaptureChange, decideCapture } from '../decide/decide-capture.ts'
import { forgetAllowed } from '../limits/refuse-by-limits.ts'
import { lockPayment } from '../lock-payment.ts'
import { movePayment, type PaymentChange } from '../move-payment.ts'
import type { PaymentDeps, PaymentRow } from '../payment-deps.ts'
import type { ProviderOrder } from '../payment-gateway.ts'

/**
 * Records what the provider captured, before anything is delivered for it. Parks a capture that
 * differs from what was requested. A capture that the provider has not decided leaves the payment
 * waiting. A payment whose money is already recorded is unchanged, except that `isRecheck`
 * re-evaluates a parked one.
 */
export async function recordCapture(
  { database, log }: Pick<PaymentDeps, 'database' | 'log'>,
  paymentId: number,
  providerOrder: ProviderOrder,
  { isRecheck = false } = {},
): Promise<void> {
  const moved = await transaction(database.pool, async ({ db }) => {
    const { payment } = await lockPayment(db, paymentId)
    const duplicate = await duplicateReason(db, payment)
    const change = decideCapture(payment, providerOrder, { isRecheck, duplicate, now: Date.now() })
    // Only `beginCapture` asks the buyer's limits; other money is asked about when it is applied.
    if (change?.state === 'captured' && payment.state !== 'capturing') await forgetAllowed(db, payment)
    return change && (await movePayment(db, payment.id, [payment.state], columnsOf(change, providerOrder)))
  })
  if (moved?.state === 'parked') {
    log.error({ payment: moved.public_id, reason: moved.explanation }, 'payment parked for an admin')
  }
}

function columnsOf(change: CaptureChange, { payerEmail }: ProviderOrder): PaymentChange {
  if ('captureId' in change) return { state: change.state, capture_id: change.captureId }
  if (!('capture' in change)) return change
  const { state, explanation, capture } = change
  return {
    state,
    explanation,
    capture_id: capture.id,
    captured_cents: capture.amountCents,
    captured_currency: capture.currency,
    captured_at: capture.capturedAt ?? sql<Date>`clock_timestamp()`,
    fee_cents: capture.feeCents,
    payer_email_folded: payerEmail === null ? null : foldEmail(payerEmail),
  }
}

/**
 * A manipulated page can capture an order without this server, so two payments of one order may
 * both have captured money.
 */
async function duplicateReason(db: Db, { id, order_id }: PaymentRow): Promise<string | null> {
  if (order_id === null) return null
  const other = await db
    .selectFrom('payments')
    .select('public_id')
    .where('order_id', '=', order_id)
    .where('id', '<>', id)
    .where('state', 'in', ['capturing', 'captured', 'applied'])
    .executeTakeFirst()
  return other ? `payment ${other.public_id} of the same order is already captured or being captured` : null
}
