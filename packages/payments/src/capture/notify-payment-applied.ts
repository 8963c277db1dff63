import type { Db } from '@centesimo/db'
import { debtPaidBy } from '@centesimo/ledger'
import { notifyAll } from '@centesimo/notifications'
import { creditsBackKey } from '../credits-back/read-facts.ts'
import { readPurchase } from '../credits-back/read-purchase.ts'
import type { LockedPayment } from '../lock-payment.ts'
import type { PaymentRow } from '../payment-deps.ts'
import { purchaseKey } from '../purchase-key.ts'

/**
 * Writes the notice and the mail about an applied payment. Call it after its credits are in the
 * ledger, since it reads the debt that they paid.
 */
export async function notifyPaymentApplied(db: Db, { payment, order }: LockedPayment): Promise<void> {
  const { title, amount_cents: amount } = payment
  const credits = payment.credits ?? order?.prize_credits ?? null
  const creditsBack = await readCreditsBack(db, payment)
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

/** The credits of a run that an order gave back, and how many of them paid a debt. */
async function readCreditsBack(db: Db, { order_id }: PaymentRow) {
  const purchase = order_id === null ? undefined : await readPurchase(db, order_id)
  if (!purchase?.credits) return {}
  const { credits: creditsBack, auction_id: auctionId, run, user_id: userId } = purchase
  return { creditsBack, debtPaid: await debtPaidBy(db, creditsBackKey({ auctionId, run, userId })) }
}
