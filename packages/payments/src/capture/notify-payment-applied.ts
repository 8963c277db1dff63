import type { Db } from '@centesimo/db'
import { debtPaidBy } from '@centesimo/ledger'
import { notifyAll } from '@centesimo/notifications'
import { readCreditsBack } from '../credits-back/read-credits-back.ts'
import type { LockedPayment } from '../lock-payment.ts'
import { purchaseKey } from '../purchase-key.ts'

/**
 * Writes the notice and the mail about an applied payment. Call it after its credits are in the
 * ledger, since it reads the debt that they paid.
 */
export async function notifyPaymentApplied(db: Db, { payment, order }: LockedPayment): Promise<void> {
  const { title, amount_cents: amount } = payment
  const credits = payment.credits ?? order?.prize_credits ?? null
  const creditsBack = await readCreditsBack(db, payment.order_id)
  await notifyAll(db, [
    {
      kind: 'payment-received',
      userId: payment.user_id,
      payload:
        credits === null
          ? { title, amount, ...creditsBack }
          : { credits, amount, debtPaid: await debtPaidBy(db, purchaseKey(payment.id)) },
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
