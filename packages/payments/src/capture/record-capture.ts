import { type Db, transaction } from '@centesimo/db'
import { foldEmail } from '@centesimo/domain'
import { sql } from 'kysely'
import { lockPayment } from '../lock-payment.ts'
import { movePayment, type PaymentChange } from '../move-payment.ts'
import type { PaymentDeps, PaymentRow } from '../payment-deps.ts'
import type { ProviderCapture, ProviderOrder } from '../payment-gateway.ts'
import { captureMismatch } from './capture-mismatch.ts'

const uncapturedStates = ['creating', 'created', 'declined', 'cancelled', 'failed', 'capturing']
const PENDING_ALERT_MS = 7 * 86_400_000
const paidStatuses: readonly ProviderCapture['status'][] = ['completed', 'refunded', 'partially-refunded']

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
  const movable = isRecheck ? ['parked'] : uncapturedStates
  const moved = await transaction(database.pool, async ({ db }) => {
    const { payment } = await lockPayment(db, paymentId)
    const capture = effectiveCapture(providerOrder)
    // A partly refunded payment is not applied: what it paid for could not be delivered in full.
    if (!capture || !movable.includes(payment.state) || payment.refunded_cents > 0) return undefined
    const change = await captureChange(db, payment, providerOrder, capture)
    return change && (await movePayment(db, payment.id, [payment.state], change))
  })
  if (moved?.state === 'parked') {
    log.error({ payment: moved.public_id, reason: moved.explanation }, 'payment parked for an admin')
  }
}

/** A capture that took money takes precedence over a failed attempt. */
function effectiveCapture({ captures }: ProviderOrder): ProviderCapture | undefined {
  return captures.find(({ status }) => paidStatuses.includes(status)) ?? captures[0]
}

async function captureChange(
  db: Db,
  payment: PaymentRow,
  order: ProviderOrder,
  capture: ProviderCapture,
): Promise<PaymentChange | null> {
  if (capture.status === 'declined' || capture.status === 'failed') {
    return payment.state === 'failed'
      ? null
      : { state: 'failed', explanation: `the provider reports the capture as ${capture.status}` }
  }
  if (!paidStatuses.includes(capture.status)) {
    // A webhook or the reconciliation brings the decision.
    return payment.state === 'capturing' ? pendingChange(payment, capture) : null
  }
  const explanation = captureMismatch(payment, order, capture) ?? (await duplicateReason(db, payment))
  return {
    state: explanation === null ? 'captured' : 'parked',
    explanation,
    capture_id: capture.id,
    captured_cents: capture.amountCents,
    captured_currency: capture.currency,
    captured_at: capture.capturedAt ?? sql<Date>`clock_timestamp()`,
    fee_cents: capture.feeCents,
    payer_email_folded: order.payerEmail === null ? null : foldEmail(order.payerEmail),
  }
}

/**
 * A capture may stay pending for days. After a week the explanation asks an admin to contact the
 * provider.
 */
function pendingChange(payment: PaymentRow, { id }: ProviderCapture): PaymentChange | null {
  if (payment.capture_id === null) return { state: 'capturing', capture_id: id }
  if (payment.explanation !== null || Date.now() - payment.created_at.getTime() < PENDING_ALERT_MS) return null
  return { state: 'capturing', explanation: 'the provider has kept the capture pending for more than a week' }
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
