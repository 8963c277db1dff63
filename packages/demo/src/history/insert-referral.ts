import { newId, type Transaction } from '@centesimo/db'
import { bonusEntry } from '@centesimo/people'
import type { HistoryAccount } from './insert-people.ts'
import type { Gift } from './ledger-book.ts'

/** Writes the referral of a new account without purchases; returns what both get for it. */
export async function insertReferral(
  { db }: Transaction,
  referrer: HistoryAccount,
  friend: HistoryAccount,
): Promise<Gift[]> {
  const at = friend.joinedAt + 1
  const { referral_code } = await db
    .updateTable('users')
    .set((user) => ({ total_referrals: user('total_referrals', '+', 1) }))
    .where('id', '=', referrer.id)
    .returning('referral_code')
    .executeTakeFirstOrThrow()
  const referral = await db
    .insertInto('referrals')
    .values({
      public_id: newId(),
      referrer_id: referrer.id,
      referred_user_id: friend.id,
      referral_code,
      email: friend.email,
      status: 'completed',
      registration_bonus_given: true,
      completed_at: new Date(at),
      created_at: new Date(at),
    })
    .returning(['id', 'referrer_id', 'referred_user_id'])
    .executeTakeFirstOrThrow()
  return (['friend', 'referrer'] as const).map((bonus) => {
    const { amount: credits, ...entry } = bonusEntry(referral, bonus)
    return { ...entry, credits, at }
  })
}
