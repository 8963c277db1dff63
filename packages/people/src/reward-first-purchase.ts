import type { Db } from '@centesimo/db'
import { earnsFirstPurchase } from './earns-first-purchase.ts'
import { type Balance, lockReferral, lockUsers, payBonuses } from './referral-bonuses.ts'

/**
 * Remembers that a person has made the first captured purchase, and pays whoever had invited that person, unless the payer is the same or has
 * brought the bonus before; a repeat does nothing. Gives the balances to tell once the transaction is durable.
 *
 * Call it before anything else in the transaction locks this person, or after `lockBuyer`: it locks the two by id, and the referrer is usually
 * the older one.
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
  // One that waits for an admin is paid when it is released.
  if (!isFirst || !referral || referral.status === 'pending' || referral.isOver) return []
  if (!(await earnsFirstPurchase(db, referral))) return []

  await db.updateTable('referrals').set({ first_purchase_bonus_given: true }).where('id', '=', referral.id).execute()
  return await payBonuses(db, referral, ['firstPurchase'])
}

/** Locks a person who pays, and by id with it whoever had invited that person: `rewardFirstPurchase` may follow. */
export async function lockBuyer(db: Db, userId: number) {
  const invitation = await readInvitation(db, userId)
  await lockUsers(db, [userId, ...(invitation ? [invitation.referrer_id] : [])])
  return await db
    .selectFrom('users')
    .select(['id', 'full_name', 'email', 'credits', 'closed_at'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
}

/** Who invited somebody never changes, so it may be read before the locks. */
export function readInvitation(db: Db, userId: number) {
  return db
    .selectFrom('referrals')
    .select(['id', 'referrer_id', 'referred_user_id'])
    .where('referred_user_id', '=', userId)
    .executeTakeFirst()
}
