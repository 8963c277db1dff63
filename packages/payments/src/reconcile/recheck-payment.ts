import type { AdminPayment } from '@centesimo/contract'
import { applyPayment } from '../capture/apply-payment.ts'
import { recordCapture } from '../capture/record-capture.ts'
import type { PaymentDeps, PaymentRow } from '../payment-deps.ts'
import { PaymentFailure, type ProviderOrder } from '../payment-gateway.ts'
import type { PaymentRefusal } from '../payments.ts'
import { readAdminPayment } from '../present-payment.ts'
import { recordPaymentAudit } from '../record-payment-audit.ts'
import { recordProviderRefund } from '../refund/record-provider-refund.ts'
import { advancePayment } from './advance-payment.ts'

/**
 * Reads a payment from the provider on an admin's request, and performs what follows from the
 * answer.
 */
export async function recheckPayment(
  deps: PaymentDeps,
  { adminId, paymentId }: { adminId: number; paymentId: string },
): Promise<AdminPayment | PaymentRefusal> {
  const { db } = deps.database
  const payment = await db.selectFrom('payments').selectAll().where('public_id', '=', paymentId).executeTakeFirst()
  if (!payment) return { refused: 'PAYMENT_NOT_FOUND' }
  const before = { state: payment.state, refundedCents: payment.refunded_cents }
  const audited = { adminId, action: 'payment.recheck', payment, before }
  // Before the provider is called, too: the request is recorded even if the call fails.
  await recordPaymentAudit(db, { ...audited, after: null })
  try {
    await recheckAtProvider(deps, payment)
  } catch (error) {
    if (error instanceof PaymentFailure) return { refused: 'PAYMENT_PROVIDER_ERROR' }
    throw error
  }
  const now = await readAdminPayment(db, payment.id)
  await recordPaymentAudit(db, { ...audited, after: { state: now.state, refundedCents: now.refunded } })
  return now
}

async function recheckAtProvider(deps: PaymentDeps, payment: PaymentRow): Promise<void> {
  if (payment.state !== 'applied' && payment.state !== 'parked') return await advancePayment(deps, payment)
  const order = await deps.gateway.getOrder(payment.provider_order_id!)
  await recordMissedRefunds(deps, payment, order)
  if (payment.state !== 'parked') return
  // The obstacle may be gone.
  await recordCapture(deps, payment.id, order, { isRecheck: true })
  await applyPayment(deps, payment.id)
}

/**
 * Records refunds that the provider made and whose webhook never arrived, each by its own refund
 * id.
 */
async function recordMissedRefunds(
  deps: PaymentDeps,
  { id, capture_id }: PaymentRow,
  order: ProviderOrder,
): Promise<void> {
  const reported = { captureId: capture_id, reason: 'rimborso dal conto PayPal' }
  for (const refund of order.refunds) {
    if (refund.captureId !== capture_id || refund.status !== 'completed') continue
    await recordProviderRefund(deps, id, { ...reported, providerRefundId: refund.id, amountCents: refund.amountCents })
  }
  const capture = order.captures.find((each) => each.id === capture_id)
  if (capture?.status !== 'refunded') return
  await recordProviderRefund(deps, id, { ...reported, providerRefundId: null, amountCents: null })
}
