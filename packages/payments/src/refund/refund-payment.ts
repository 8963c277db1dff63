import { randomUUID } from 'node:crypto'
import type { AdminPayment } from '@centesimo/contract'
import { type Db, transaction } from '@centesimo/db'
import {
  type ApprovalRow,
  completeApproval,
  lockApproval,
  publicIdOf,
  requestApproval,
  type WaitsForApproval,
} from '@centesimo/people'
import { isRefundable, refundableCents } from '../decide/decide-refund.ts'
import { lockPayment } from '../lock-payment.ts'
import { movePayment } from '../move-payment.ts'
import type { PaymentDeps, PaymentRow } from '../payment-deps.ts'
import type { PaymentRefusal, RefundRequest } from '../payments.ts'
import { readAdminPayment } from '../present-payment.ts'
import { recordPaymentAudit } from '../record-payment-audit.ts'
import { finishRefund } from './finish-refund.ts'

/** Refunds a payment on an admin's request, in full or in part. */
export async function refundPayment(
  deps: PaymentDeps,
  request: RefundRequest,
): Promise<AdminPayment | WaitsForApproval | PaymentRefusal> {
  const begun = await beginRefund(deps, request)
  if ('refused' in begun || 'approvalId' in begun) return begun
  return (await finishRefund(deps, begun)) ?? (await readAdminPayment(deps.database.db, begun.id))
}

/**
 * Records the refund request before the provider is called. A payment has at most one refund in
 * progress. An approval is used up in the same transaction, so it carries out one refund at most.
 */
export async function beginRefund(
  { database }: Pick<PaymentDeps, 'database'>,
  request: RefundRequest,
): Promise<PaymentRow | WaitsForApproval | PaymentRefusal> {
  const { paymentId, amountCents, approval } = request
  return await transaction(database.pool, async ({ db }) => {
    const approved = approval ? await lockApproval(db, approval) : null
    if (approved && 'refused' in approved) return approved
    const known = await db.selectFrom('payments').select('id').where('public_id', '=', paymentId).executeTakeFirst()
    if (!known) return { refused: 'PAYMENT_NOT_FOUND' }
    const { payment } = await lockPayment(db, known.id)
    if (!isRefundable(payment)) return { refused: 'INVALID_STATE' }
    const left = refundableCents(payment)
    const amount = amountCents ?? left
    if (amount <= 0 || amount > left) return { refused: 'AMOUNT_MISMATCH' }
    return (
      (approved ? null : await askSecondPerson(db, payment, { ...request, amount })) ??
      (await recordRefund(db, payment, { ...request, amount, approved }))
    )
  })
}

type Asked = RefundRequest & { amount: number }

function askSecondPerson(db: Db, payment: PaymentRow, { adminId, amount, reason, requestId = null }: Asked) {
  const act = { kind: 'refund', userId: payment.user_id, paymentId: payment.id } as const
  return requestApproval(db, { ...act, adminId, amount, reason, requestId })
}

/**
 * The refund is of the one who asked for it, because what they refund counts together; the entry in
 * the audit log is of the one who carries it out, and names the other.
 */
async function recordRefund(
  db: Db,
  payment: PaymentRow,
  { adminId, amount, reason, approval, approved }: Asked & { approved: ApprovalRow | null },
): Promise<PaymentRow> {
  const refundId = await insertRefund(db, payment, { amount, reason, adminId })
  await recordPaymentAudit(db, {
    adminId: approval?.adminId ?? adminId,
    action: 'payment.refund',
    payment,
    before: { state: payment.state, refundedCents: payment.refunded_cents },
    after: {
      state: 'refunding',
      amountCents: amount,
      reason,
      ...(approved && { askedBy: await publicIdOf(db, adminId) }),
    },
  })
  if (approval && approved) await completeApproval(db, approved, { adminId: approval.adminId, refundId })
  return (await movePayment(db, payment.id, [payment.state], { state: 'refunding' }))!
}

async function insertRefund(
  db: Db,
  { id }: PaymentRow,
  { amount, reason, adminId }: Pick<Asked, 'amount' | 'reason' | 'adminId'>,
): Promise<number> {
  const row = await db
    .insertInto('refunds')
    .values({
      payment_id: id,
      amount_cents: amount,
      request_id: randomUUID(),
      state: 'asked',
      reason,
      admin_id: adminId,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}
