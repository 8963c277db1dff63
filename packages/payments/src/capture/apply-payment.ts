import { type Db, type Orders, transaction } from '@centesimo/db'
import { lockBuyer } from '@centesimo/people'
import { type Selectable, sql } from 'kysely'
import { giveCreditsBack, readPaidPurchase, ungivableReason } from '../credits-back/give-credits-back.ts'
import { inapplicableReason } from '../decide/inapplicable-reason.ts'
import { isAllowed, recordAllowed, refusePaymentByLimits } from '../limits/refuse-by-limits.ts'
import { lockPayment } from '../lock-payment.ts'
import { movePayment } from '../move-payment.ts'
import type { BalanceEvent, PaymentDeps, PaymentRow } from '../payment-deps.ts'
import { giveCredits, givePrize } from './give-credits.ts'
import { notifyPaymentApplied } from './notify-payment-applied.ts'
import { writeReceipt } from './write-receipt.ts'

/**
 * Applies a captured payment: delivers what it paid for and writes the receipt, notice and mail in
 * one transaction. Publishes the changed balances after the commit. Parks the payment for an admin
 * when it cannot be applied any more. Payments in any other state than `captured` are left
 * unchanged.
 */
export async function applyPayment(
  { database, eventBus, log, isSandbox }: Omit<PaymentDeps, 'gateway'>,
  paymentId: number,
): Promise<void> {
  const balanceEvents: BalanceEvent[] = []
  const parked = await transaction(database.pool, async ({ db }) => {
    const { payment, order } = await lockPayment(db, paymentId)
    if (payment.state !== 'captured') return undefined
    // Lock order: `lockBuyer` also locks the referrer, so it comes before any other user lock.
    const buyer = await lockBuyer(db, payment.user_id)
    const purchase = order && (await readPaidPurchase(db, order.id))
    const explanation =
      inapplicableReason(buyer, order) ??
      (purchase && ungivableReason(purchase)) ??
      (await limitReason(db, payment, order))
    if (explanation) return await movePayment(db, payment.id, ['captured'], { state: 'parked', explanation })
    if (order) await completeOrder(db, order, payment)
    else balanceEvents.push(...(await giveCredits(db, payment)))
    if (order?.prize_credits) balanceEvents.push(await givePrize(db, payment, order.prize_credits))
    if (purchase) balanceEvents.push(...(await giveCreditsBack(db, payment, purchase)))
    await movePayment(db, payment.id, ['captured'], { state: 'applied', applied_at: sql<Date>`clock_timestamp()` })
    await notifyPaymentApplied(db, { payment, order })
    await writeReceipt(db, { payment, order }, { buyer, isTest: isSandbox })
    return undefined
  })
  if (balanceEvents.length > 0) eventBus.publishUserEvents(balanceEvents)
  if (parked) log.error({ payment: parked.public_id, reason: parked.explanation }, 'payment parked for an admin')
}

/** Money that came without `beginCapture`, as by a manipulated page, was not asked about yet. */
async function limitReason(db: Db, payment: PaymentRow, order: Selectable<Orders> | null): Promise<string | null> {
  if (await isAllowed(db, payment)) return null
  const refusal = await refusePaymentByLimits(db, payment, order)
  if (!refusal) await recordAllowed(db, payment)
  return refusal && `the buyer's own limits refuse it: ${refusal.by}`
}

async function completeOrder(db: Db, order: Selectable<Orders>, payment: PaymentRow): Promise<void> {
  await db
    .updateTable('orders')
    .set({
      status: 'completed',
      completed_at: sql<Date>`clock_timestamp()`,
      paypal_order_id: payment.provider_order_id,
    })
    .where('id', '=', order.id)
    .execute()
}
