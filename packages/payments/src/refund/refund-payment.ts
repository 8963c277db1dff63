import { randomUUID } from 'node:crypto'
import type { AdminPayment } from '@centesimo/contract'
import { type Db, transaction } from '@centesimo/db'
import { isRefundable, refundableCents } from '../decide/decide-refund.ts'
import { lockPayment } from '../lock-payment.ts'
import { movePayment } from '../move-payment.ts'
import type { PaymentDeps, PaymentRow } from '../payment-deps.ts'
import type { PaymentRefusal, RefundRequest } from '../payments.ts'
import { readAdminPayment } from '../present-payment.ts'
import { recordPaymentAudit } from '../record-payment-audit.ts'
import { finishRefund } from './finish-refund.ts'

/** Refunds a payment on an admin's request, in full or in part. */
export async function refundPayment(deps: PaymentDeps, request: RefundRequest): Promise<AdminPayment | PaymentRefusal> {
  const begun = await beginRefund(deps, request)
  if ('refused' in begun) return begun
  return (await finishRefund(deps, begun)) ?? (await readAdminPayment(deps.database.db, begun.id))
}

/**
 * Records the refund request before the provider is called. A payment has at most one refund in
 * progress.
 */
export async function beginRefund(
  { database }: Pick<PaymentDeps, 'database'>,
  { adminId, paymentId, amountCents, reason }: RefundRequest,
): Promise<PaymentRow | PaymentRefusal> {
  return await transaction(database.pool, async ({ db }) => {
    const known = await db.selectFrom('payments').select('id').where('public_id', '=', paymentId).executeTakeFirst()
    if (!known) return { refused: 'PAYMENT_NOT_FOUND' }
    const { payment } = await lockPayment(db, known.id)
    if (!isRefundable(payment)) return { refused: 'INVALID_STATE' }
    const left = refundableCents(payment)
    const amount = amountCents ?? left
    if (amount <= 0 || amount > left) return { refused: 'AMOUNT_MISMATCH' }
    await insertRefund(db, payment, { amount, reason, adminId })
    await recordPaymentAudit(db, {
      adminId,
      action: 'payment.refund',
      payment,
      before: { state: payment.state, refundedCents: payment.refunded_cents },
      after: { state: 'refunding', amountCents: amount, reason },
    })
    return (await movePayment(db, payment.id, [payment.state], { state: 'refunding' }))!
  })
}

type Asked = { amount: number; reason: string; adminId: number }

async function insertRefund(db: Db, { id }: PaymentRow, { amount, reason, adminId }: Asked): Promise<void> {
  await db
    .insertInto('refunds')
    .values({
      payment_id: id,
      amount_cents: amount,
      request_id: randomUUID(),
      state: 'asked',
      reason,
      admin_id: adminId,
    })
    .execute()
}
