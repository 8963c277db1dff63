import type { Db } from '@centesimo/db'
import { debtPaidBy } from '@centesimo/ledger'
import { addNotice } from '@centesimo/notices'
import type { PaymentRow } from '../payment-deps.ts'
import { purchaseKey } from '../purchase-key.ts'

/**
 * Writes the notice and the mail about an applied payment. Call it after its credits are in the
 * ledger, since it reads the debt that they paid.
 */
export async function tellPaid(db: Db, payment: PaymentRow): Promise<void> {
  const { title, amount_cents: amount, credits } = payment
  const debtPaid = await debtPaidBy(db, purchaseKey(payment.id))
  await addNotice(db, {
    userId: payment.user_id,
    kind: 'payment-received',
    data: credits === null ? { title, amount } : { credits, amount, debtPaid },
    key: `payment:${payment.id}`,
  })
  await db
    .insertInto('outbox')
    .values({
      kind: 'mail-receipt',
      user_id: payment.user_id,
      data: JSON.stringify({ paymentId: payment.public_id }),
      key: `receipt:${payment.id}`,
    })
    .execute()
}
