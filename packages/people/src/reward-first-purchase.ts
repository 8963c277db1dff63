import type { Db } from '@centesimo/db'
import { earnsFirstPurchaseBonus } from './earns-first-purchase-bonus.ts'
import { type Balance, lockReferral, lockUsers, payBonuses } from './referral-bonuses.ts'

/**
 * Records a user's first captured purchase and pays the referrer's bonus, unless the referrer paid
 * or the payer already earned this referrer a bonus. Idempotent. Returns the balances to publish
 * after the commit.
 *
 * Call it before anything else in the transaction locks this user, or after `lockBuyer`. It locks
 * both users in id order, and the referrer usually has the lower id.
 */
export async function rewardFirstPurchase(db: Db, userId: number): Promise<Balance[]> {
  const invitation = await readInvitation(db, userId)
  const referral = invitation && (await lockReferral(db, invitation))
  if (!referral) await lockUsers(db, [userId])

  const isFirst = await db
    .updateTable('users')
    .set({ first_purchase_bonus: true })
    .where('id', '=', userId)
    .where('first_purchase_bonus', '=', false)
    .returning('id')
    .executeTakeFirst()
  // A pending referral is paid when an admin releases it.
  if (!isFirst || !referral || referral.status === 'pending' || referral.isOver) return []
  if (!(await earnsFirstPurchaseBonus(db, referral))) return []

  await db.updateTable('referrals').set({ first_purchase_bonus_given: true }).where('id', '=', referral.id).execute()
  return await payBonuses(db, referral, ['firstPurchase'])
}

/** Locks a buyer and their referrer in id order, so that `rewardFirstPurchase` may follow. */
export async function lockBuyer(db: Db, userId: number) {
  const invitation = await readInvitation(db, userId)
  await lockUsers(db, [userId, ...(invitation ? [invitation.referrer_id] : [])])
  return await db
    .selectFrom('users')
    .select(['id', 'full_name', 'email', 'credits', 'closed_at'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
}

/** A referral never changes its users, so it may be read before the locks. */
export function readInvitation(db: Db, userId: number) {
  return db
    .selectFrom('referrals')
    .select(['id', 'referrer_id', 'referred_user_id'])
    .where('referred_user_id', '=', userId)
    .executeTakeFirst()
}
