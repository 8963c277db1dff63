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
  const bought = await postPaid(db, payment, payment.credits!, `Acquisto di ${payment.title}`)
  await giveBenefits(db, payment)
  return [...rewarded.map((balance) => ({ kind: 'credits' as const, ...balance })), bought]
}

/**
 * Posts the credits that a paid order had won. They cost what was paid for them. They are no first
 * purchase: a friend's win of a few cents earns the referrer nothing.
 */
export async function givePrize(db: Db, payment: PaymentRow, prizeCredits: number): Promise<BalanceEvent> {
  return await postPaid(db, payment, prizeCredits, `Crediti vinti: «${payment.title}»`)
}

async function postPaid(db: Db, payment: PaymentRow, credits: number, description: string): Promise<BalanceEvent> {
  const { id, user_id: userId, amount_cents: cents } = payment
  const entry = {
    userId,
    type: 'purchase',
    amount: credits,
    key: purchaseKey(id),
    description,
    paymentId: id,
    cents,
  } as const
  const [posting] = await post(db, [entry])
  return { kind: 'credits', userId, credits: posting!.balance }
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
