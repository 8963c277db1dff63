import { randomUUID } from 'node:crypto'
import { transaction } from '@centesimo/db'
import { sql } from 'kysely'
import { lockPayment } from '../lock-payment.ts'
import type { PaymentDeps, PaymentRow } from '../payment-deps.ts'
import { PaymentFailure, type ProviderEvent } from '../payment-gateway.ts'
import { advancePayment } from '../reconcile/advance-payment.ts'
import { bookRefund } from './book-refund.ts'

type ReportedRefund = {
  /** Only the payment with this capture is refunded. */
  captureId: string | null
  providerRefundId: string | null
  /** Null: all that is left. */
  amountCents: number | null
  reason: string
}

/**
 * Books a refund that an event reports, no matter who requested it. Returns null when booked, else
 * why it cannot be booked yet.
 */
export async function recordProviderRefund(
  deps: PaymentDeps,
  payment: PaymentRow,
  event: ProviderEvent,
): Promise<string | null> {
  // The event may report our own refund, and a capture must be recorded before its refund.
  if (payment.refunded_cents < (payment.captured_cents ?? Number.POSITIVE_INFINITY)) await advancePayment(deps, payment)
  const amountCents = await readAmount(deps, event)
  if (amountCents === 'undecided') return 'the provider has not decided the refund'
  if (amountCents === 'failed') return null
  const reason = event.kind === 'reversed' ? 'storno del pagamento' : 'rimborso dal conto PayPal'
  const reported = { captureId: event.captureId, providerRefundId: event.refund?.id ?? null, amountCents, reason }
  return (await bookProviderRefund(deps, payment.id, reported)) ? null : notReady
}

const notReady = 'the payment is not in a state that can be refunded'

/**
 * The refund amount as the provider states it. If it does not know the refund, the amount in the
 * signed event.
 */
async function readAmount(
  { gateway }: PaymentDeps,
  { refund }: ProviderEvent,
): Promise<number | null | 'undecided' | 'failed'> {
  if (!refund) return null
  try {
    const answer = await gateway.getRefund(refund.id)
    if (answer.status === 'failed') return 'failed'
    return answer.status === 'completed' ? answer.amountCents : 'undecided'
  } catch (error) {
    if (error instanceof PaymentFailure && error.kind === 'not-found') return refund.amountCents
    throw error
  }
}

/**
 * Books a refund that the provider made without our request, once. False when the payment is not
 * ready for it.
 */
export async function bookProviderRefund(
  { database, eventBus, log }: PaymentDeps,
  paymentId: number,
  { captureId, providerRefundId, amountCents, reason }: ReportedRefund,
): Promise<boolean> {
  const balanceEvents = await transaction(database.pool, async ({ db }) => {
    const locked = await lockPayment(db, paymentId)
    const { payment } = locked
    if (captureId === null || payment.capture_id !== captureId) return null
    const known = await db
      .selectFrom('refunds')
      .select('id')
      .where('provider_refund_id', '=', providerRefundId)
      .where('state', '=', 'done')
      .executeTakeFirst()
    if (known || payment.state === 'refunded') return []
    if (payment.state !== 'applied' && payment.state !== 'parked') return null
    const left = (payment.captured_cents ?? 0) - payment.refunded_cents
    const refund = await db
      .insertInto('refunds')
      .values({
        payment_id: payment.id,
        amount_cents: Math.min(amountCents ?? left, left),
        request_id: randomUUID(),
        provider_refund_id: providerRefundId,
        state: 'done',
        origin: 'provider',
        reason,
        done_at: sql<Date>`clock_timestamp()`,
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    log.warn({ payment: payment.public_id, amountCents: refund.amount_cents }, 'the provider refunded a payment')
    return await bookRefund(db, locked, refund)
  })
  if (balanceEvents === null) return false
  if (balanceEvents.length > 0) eventBus.publishUserEvents(balanceEvents)
  return true
}
