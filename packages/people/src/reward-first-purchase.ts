import type { Db } from '@centesimo/db'
import { type Balance, lockReferral, lockUsers, payBonuses } from './referral-bonuses.ts'

/**
 * Remembers that a person has made the first captured purchase, and pays whoever had invited that person; a repeat does nothing. Gives the
 * balances to tell once the transaction is durable.
 *
 * Call it before anything else in the transaction locks this person: it locks the two by id, and the referrer is usually the older one.
 */
export async function rewardFirstPurchase(db: Db, userId: number): Promise<Balance[]> {
  // Who invited somebody never changes, so it may be read before the locks.
  const invitation = await db
    .selectFrom('referrals')
    .select(['id', 'referrer_id', 'referred_user_id'])
    .where('referred_user_id', '=', userId)
    .executeTakeFirst()
  const referral = invitation && (await lockReferral(db, invitation))
  if (!referral) await lockUsers(db, [userId])

  const isFirst = await db
    .updateTable('users')
    .set({ first_purchase_bonus: true })
    .where('id', '=', userId)
    .where('first_purchase_bonus', '=', false)
    .returning('id')
    .executeTakeFirst()
  // One that waits for an admin is paid when it is released.
  if (!isFirst || !referral || referral.status === 'pending' || referral.isOver) return []

  await db.updateTable('referrals').set({ first_purchase_bonus_given: true }).where('id', '=', referral.id).execute()
  return await payBonuses(db, referral, ['firstPurchase'])
}
