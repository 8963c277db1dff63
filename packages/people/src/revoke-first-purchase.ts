import type { Db } from '@centesimo/db'
import { readFirstPurchase } from './earns-first-purchase-bonus.ts'
import { type Balance, lockReferral, revokeBonus } from './referral-bonuses.ts'
import { readInvitation } from './reward-first-purchase.ts'

/**
 * Revokes the referrer's bonus when the friend's first purchase is fully refunded. Other payments
 * change nothing. Returns the balances to publish after the commit. Call it after `lockBuyer`.
 */
export async function revokeFirstPurchase(
  db: Db,
  { userId, paymentId }: { userId: number; paymentId: number },
): Promise<Balance[]> {
  const invitation = await readInvitation(db, userId)
  if (!invitation || (await readFirstPurchase(db, userId))?.id !== paymentId) return []
  const referral = await lockReferral(db, invitation)
  if (!referral.first_purchase_bonus_given) return []
  await db.updateTable('referrals').set({ first_purchase_bonus_given: false }).where('id', '=', referral.id).execute()
  return await revokeBonus(db, referral, 'firstPurchase')
}
