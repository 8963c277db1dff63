import type { Db } from '@centesimo/db'
import { addNotice } from '@centesimo/notices'
import type { PaymentRow } from '../payment-deps.ts'

/** Writes the notice and the mail that say a payment has arrived. */
export async function tellPaid(db: Db, payment: PaymentRow): Promise<void> {
  const { title, amount_cents: amount, credits } = payment
  await addNotice(db, {
    userId: payment.user_id,
    kind: 'payment-received',
    data: credits === null ? { title, amount } : { credits, amount },
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
