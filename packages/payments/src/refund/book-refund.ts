import type { Db, Refunds } from '@centesimo/db'
import { addNotice } from '@centesimo/notices'
import { type Selectable, sql } from 'kysely'
import type { LockedPayment } from '../lock-payment.ts'
import { movePayment } from '../move-payment.ts'
import type { BalanceNews, PaymentRow } from '../payment-deps.ts'
import { stateWithMoney } from './state-with-money.ts'
import { takeBackBenefits, takeBackCredits } from './take-back.ts'

type RefundRow = Selectable<Refunds>

/**
 * Revokes what a refunded payment had given and notifies the buyer, in the transaction in which the
 * refund became `done`. Returns the changed balances.
 */
export async function bookRefund(db: Db, { payment, order }: LockedPayment, refund: RefundRow): Promise<BalanceNews[]> {
  const refundedCents = payment.refunded_cents + refund.amount_cents
  const isFull = refundedCents >= (payment.captured_cents ?? 0)
  const wasGiven = payment.applied_at !== null
  const { taken, owed, news } =
    wasGiven && payment.credits !== null
      ? await takeBackCredits(db, payment, refund, { refundedCents, isFull })
      : { taken: 0, owed: 0, news: [] }
  await db
    .updateTable('refunds')
    .set({ credits_taken: taken, credits_owed: owed, done_at: sql<Date>`clock_timestamp()` })
    .where('id', '=', refund.id)
    .execute()
  if (isFull && wasGiven) {
    await takeBackBenefits(db, payment)
    if (order?.status === 'completed') await cancelOrder(db, order.id)
  }
  const state = isFull ? 'refunded' : stateWithMoney(payment)
  await movePayment(db, payment.id, [payment.state], { state, refunded_cents: refundedCents })
  await tellRefunded(db, payment, refund, { creditsTaken: taken, creditsOwed: owed })
  return news
}

async function cancelOrder(db: Db, orderId: number): Promise<void> {
  await db.updateTable('orders').set({ status: 'cancelled' }).where('id', '=', orderId).execute()
}

async function tellRefunded(
  db: Db,
  { user_id, title, credits }: PaymentRow,
  { id, amount_cents: amount }: RefundRow,
  takenBack: { creditsTaken: number; creditsOwed: number },
): Promise<void> {
  const key = `refund:${id}`
  const data = { title, amount, ...(credits !== null && takenBack) }
  await addNotice(db, { userId: user_id, kind: 'payment-refunded', data, key })
  await db
    .insertInto('outbox')
    .values({ kind: 'mail-refund', user_id, data: JSON.stringify({ refundId: id }), key })
    .execute()
}
