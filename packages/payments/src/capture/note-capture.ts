import { type Db, transaction } from '@centesimo/db'
import { foldEmail } from '@centesimo/domain'
import { sql } from 'kysely'
import { lockPayment } from '../lock-payment.ts'
import { movePayment, type PaymentChange } from '../move-payment.ts'
import type { PaymentDeps, PaymentRow } from '../payment-deps.ts'
import type { ProviderCapture, ProviderOrder } from '../payment-gateway.ts'
import { whyWrong } from './why-wrong.ts'

const untaken = ['creating', 'created', 'declined', 'cancelled', 'failed', 'capturing']
const HELD_BACK_MS = 7 * 86_400_000
const tookMoney: readonly ProviderCapture['status'][] = ['completed', 'refunded', 'partially-refunded']

/**
 * Writes down what the provider took, before anything is given for it. What is not what we asked for is parked for an admin; a capture that the
 * provider has not decided leaves the payment waiting. A payment whose money is noted stays as it is, unless a parked one is to be judged `again`.
 */
export async function noteCapture(
  { database, log }: Pick<PaymentDeps, 'database' | 'log'>,
  paymentId: number,
  providerOrder: ProviderOrder,
  { again = false } = {},
): Promise<void> {
  const movable = again ? ['parked'] : untaken
  const moved = await transaction(database.pool, async ({ db }) => {
    const { payment } = await lockPayment(db, paymentId)
    const capture = effective(providerOrder)
    // Of money that went back in part not all can be given any more.
    if (!capture || !movable.includes(payment.state) || payment.refunded_cents > 0) return undefined
    const change = await changeBy(db, payment, providerOrder, capture)
    return change && (await movePayment(db, payment.id, [payment.state], change))
  })
  if (moved?.state === 'parked') {
    log.error({ payment: moved.public_id, why: moved.explanation }, 'a payment is parked for an admin')
  }
}

/** Money that was taken counts before a try that failed. */
function effective({ captures }: ProviderOrder): ProviderCapture | undefined {
  return captures.find(({ status }) => tookMoney.includes(status)) ?? captures[0]
}

async function changeBy(
  db: Db,
  payment: PaymentRow,
  order: ProviderOrder,
  capture: ProviderCapture,
): Promise<PaymentChange | null> {
  if (capture.status === 'declined' || capture.status === 'failed') {
    return payment.state === 'failed'
      ? null
      : { state: 'failed', explanation: `the provider's capture ${capture.status}` }
  }
  if (!tookMoney.includes(capture.status)) {
    // What follows is told by an event or found by the reconciliation.
    return payment.state === 'capturing' ? changeByHeldBack(payment, capture) : null
  }
  const explanation = whyWrong(payment, order, capture) ?? (await whyTwice(db, payment))
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

/** It may stay so for days; after a week an admin should ask the provider why. */
function changeByHeldBack(payment: PaymentRow, { id }: ProviderCapture): PaymentChange | null {
  if (payment.capture_id === null) return { state: 'capturing', capture_id: id }
  if (payment.explanation !== null || Date.now() - payment.created_at.getTime() < HELD_BACK_MS) return null
  return { state: 'capturing', explanation: 'the provider has held the money back for more than a week' }
}

/** The provider may be asked for money without us, by a page that was changed: then two payments of one order have both moved. */
async function whyTwice(db: Db, { id, order_id }: PaymentRow): Promise<string | null> {
  if (order_id === null) return null
  const other = await db
    .selectFrom('payments')
    .select('public_id')
    .where('order_id', '=', order_id)
    .where('id', '<>', id)
    .where('state', 'in', ['capturing', 'captured', 'applied'])
    .executeTakeFirst()
  return other ? `payment ${other.public_id} of the same order has moved already` : null
}
