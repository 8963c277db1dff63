import type { Db } from '@centesimo/db'
import { debtPaidBy } from '@centesimo/ledger'
import { notifyAll } from '@centesimo/notifications'
import type { PaymentRow } from '../payment-deps.ts'
import { purchaseKey } from '../purchase-key.ts'

/**
 * Writes the notice and the mail about an applied payment. Call it after its credits are in the
 * ledger, since it reads the debt that they paid.
 */
export async function notifyPaymentApplied(db: Db, payment: PaymentRow): Promise<void> {
  const { title, amount_cents: amount, credits } = payment
  const debtPaid = await debtPaidBy(db, purchaseKey(payment.id))
  await notifyAll(db, [
    {
      kind: 'payment-received',
      userId: payment.user_id,
      payload: credits === null ? { title, amount } : { credits, amount, debtPaid },
      key: `payment:${payment.id}`,
    },
    {
      kind: 'mail-receipt',
      userId: payment.user_id,
      payload: { paymentId: payment.public_id },
      key: `receipt:${payment.id}`,
    },
  ])
}
