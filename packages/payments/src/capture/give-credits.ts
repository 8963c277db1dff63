import type { Db } from '@centesimo/db'
import { post } from '@centesimo/ledger'
import { rewardFirstPurchase } from '@centesimo/people'
import { sql } from 'kysely'
import type { BalanceEvent, PaymentRow } from '../payment-deps.ts'
import { purchaseKey } from '../purchase-key.ts'

/**
 * Posts the credits and benefits of the package as they were at the time of payment, and rewards
 * the referrer for a first purchase. Returns the changed balances.
 */
export async function giveCredits(db: Db, payment: PaymentRow): Promise<BalanceEvent[]> {
  const rewarded = await rewardFirstPurchase(db, payment.user_id)
  const [posting] = await post(db, [
    {
      userId: payment.user_id,
      type: 'purchase',
      amount: payment.credits!,
      key: purchaseKey(payment.id),
      description: `Acquisto di ${payment.title}`,
      paymentId: payment.id,
      cents: payment.amount_cents,
    },
  ])
  await giveBenefits(db, payment)
  return [...rewarded, { userId: payment.user_id, credits: posting!.balance }].map((balance) => ({
    kind: 'credits' as const,
    ...balance,
  }))
}

/** Extends free shipping that is still active. */
async function giveBenefits(db: Db, { user_id, win_slots, free_shipping_days }: PaymentRow): Promise<void> {
  if (win_slots === 0 && free_shipping_days === 0) return
  const until = sql<Date>`greatest(clock_timestamp(), free_shipping_until) + ${free_shipping_days} * interval '1 day'`
  await db
    .updateTable('users')
    .set((user) => ({
      win_slots: user('win_slots', '+', win_slots),
      ...(free_shipping_days > 0 && { free_shipping_until: until }),
    }))
    .where('id', '=', user_id)
    .execute()
}
