import type { Db, Refunds } from '@centesimo/db'
import { notifyAll } from '@centesimo/notifications'
import { type Selectable, sql } from 'kysely'
import { paymentAfterRefund } from '../decide/decide-refund.ts'
import type { LockedPayment } from '../lock-payment.ts'
import { movePayment } from '../move-payment.ts'
import type { BalanceEvent, PaymentDeps, PaymentRow } from '../payment-deps.ts'
import { readGivenCredits, revokeBenefits, revokeCredits } from './revoke-credits.ts'

type RefundRow = Selectable<Refunds>
/** What others are to hear of a refund, once it is committed. */
type Revoked = { balanceEvents: BalanceEvent[]; cancelledOrder: string | null }

/**
 * Revokes what a refunded payment had given and notifies the buyer, in the transaction in which the
 * refund became `done`. Returns what to publish after the commit.
 */
export async function applyRefund(db: Db, { payment, order }: LockedPayment, refund: RefundRow): Promise<Revoked> {
  const { state, refundedCents, isFull } = paymentAfterRefund(payment, refund.amount_cents)
  const wasGiven = payment.applied_at !== null
  const given = wasGiven ? await readGivenCredits(db, { payment, order }) : null
  const { taken, owed, balanceEvents } = given
    ? await revokeCredits(db, payment, refund, given, { refundedCents, isFull })
    : { taken: 0, owed: 0, balanceEvents: [] }
  await db
    .updateTable('refunds')
    .set({ credits_taken: taken, credits_owed: owed, done_at: sql<Date>`clock_timestamp()` })
    .where('id', '=', refund.id)
    .execute()
  const cancelled = isFull && wasGiven && order?.status === 'completed' ? order : null
  if (isFull && wasGiven) await revokeBenefits(db, payment)
  if (cancelled) await cancelOrder(db, cancelled.id)
  await movePayment(db, payment.id, [payment.state], { state, refunded_cents: refundedCents })
  await notifyRefunded(db, payment, refund, given && { creditsTaken: taken, creditsOwed: owed })
  return { balanceEvents, cancelledOrder: cancelled?.public_id ?? null }
}

export async function publishRevoked(
  { eventBus, onOrderCancelled }: Pick<PaymentDeps, 'eventBus' | 'onOrderCancelled'>,
  { balanceEvents, cancelledOrder }: Revoked,
): Promise<void> {
  if (balanceEvents.length > 0) eventBus.publishUserEvents(balanceEvents)
  if (cancelledOrder !== null) await onOrderCancelled(cancelledOrder)
}

async function cancelOrder(db: Db, orderId: number): Promise<void> {
  await db.updateTable('orders').set({ status: 'cancelled' }).where('id', '=', orderId).execute()
}

async function notifyRefunded(
  db: Db,
  { user_id: userId, title }: PaymentRow,
  { id, amount_cents: amount }: RefundRow,
  takenBack: { creditsTaken: number; creditsOwed: number } | null,
): Promise<void> {
  const key = `refund:${id}`
  await notifyAll(db, [
    { kind: 'payment-refunded', userId, payload: { title, amount, ...takenBack }, key },
    { kind: 'mail-refund', userId, payload: { refundId: id }, key },
  ])
}
