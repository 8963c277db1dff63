import type { Refunds } from '@centesimo/db'
import { transaction } from '@centesimo/db'
import type { Selectable } from 'kysely'
import { stateAfterRefund } from '../decide/state-after-refund.ts'
import { lockPayment } from '../lock-payment.ts'
import { movePayment } from '../move-payment.ts'
import type { PaymentDeps, PaymentRow } from '../payment-deps.ts'
import { PaymentFailure, type ProviderRefund } from '../payment-gateway.ts'
import type { PaymentRefusal } from '../payments.ts'
import { applyRefund, publishRevoked } from './apply-refund.ts'

type RefundRow = Selectable<Refunds>

/**
 * Requests the refund of a `refunding` payment from the provider and applies it when it is done.
 * Safe to repeat.
 */
export async function finishRefund(deps: PaymentDeps, payment: PaymentRow): Promise<PaymentRefusal | null> {
  const { db } = deps.database
  const refund = await db
    .selectFrom('refunds')
    .selectAll()
    .where('payment_id', '=', payment.id)
    .where('state', '=', 'asked')
    .executeTakeFirst()
  if (!refund) return null
  try {
    return await applyAnswer(deps, refund, await askProvider(deps, payment, refund))
  } catch (error) {
    if (!(error instanceof PaymentFailure)) throw error
    deps.log.warn({ payment: payment.public_id, failure: error.message }, 'payment not refunded')
    // The outcome is unknown: reconciliation retries with the same request id.
    if (error.kind === 'transient') return { refused: 'PAYMENT_PROVIDER_ERROR', message: pendingMessage }
    await abandonRefund(deps, refund, error.message)
    return { refused: 'PAYMENT_PROVIDER_ERROR', message: refusedMessage }
  }
}

const pendingMessage = 'Il rimborso è in corso: si completerà da solo, non serve ripeterlo'
const refusedMessage = 'PayPal ha rifiutato il rimborso'

function askProvider({ gateway }: PaymentDeps, payment: PaymentRow, refund: RefundRow): Promise<ProviderRefund> {
  if (refund.provider_refund_id !== null) return gateway.getRefund(refund.provider_refund_id)
  return gateway.refundCapture(payment.capture_id!, {
    requestId: refund.request_id,
    amountCents: refund.amount_cents,
    currency: payment.captured_currency ?? payment.currency,
    note: `Rimborso: ${payment.title}`,
  })
}

async function applyAnswer(
  deps: PaymentDeps,
  refund: RefundRow,
  answer: ProviderRefund,
): Promise<PaymentRefusal | null> {
  if (answer.status === 'completed') {
    await finish(deps, refund, answer.id)
    return null
  }
  if (answer.status === 'failed') {
    await abandonRefund(deps, refund, 'the provider reports it as failed')
    return { refused: 'PAYMENT_PROVIDER_ERROR', message: refusedMessage }
  }
  await deps.database.db
    .updateTable('refunds')
    .set({ provider_refund_id: answer.id })
    .where('id', '=', refund.id)
    .where('state', '=', 'asked')
    .execute()
  return null
}

async function finish(deps: PaymentDeps, refund: RefundRow, providerRefundId: string): Promise<void> {
  const revoked = await transaction(deps.database.pool, async ({ db }) => {
    const locked = await lockPayment(db, refund.payment_id)
    const done = await db
      .updateTable('refunds')
      .set({ state: 'done', provider_refund_id: providerRefundId })
      .where('id', '=', refund.id)
      .where('state', '=', 'asked')
      .returningAll()
      .executeTakeFirst()
    return done ? await applyRefund(db, locked, done) : null
  })
  if (revoked) await publishRevoked(deps, revoked)
}

/** The refund certainly failed: the payment returns to its previous state. */
async function abandonRefund({ database }: PaymentDeps, refund: RefundRow, reason: string): Promise<void> {
  await transaction(database.pool, async ({ db }) => {
    const { payment } = await lockPayment(db, refund.payment_id)
    const failed = await db
      .updateTable('refunds')
      .set({ state: 'failed' })
      .where('id', '=', refund.id)
      .where('state', '=', 'asked')
      .returning('id')
      .executeTakeFirst()
    if (!failed) return
    const explanation = [payment.explanation, `a refund was refused: ${reason}`].filter(Boolean).join('; ')
    await movePayment(db, payment.id, ['refunding'], { state: stateAfterRefund(payment), explanation })
  })
}
