import type { Db } from '@centesimo/db'
import { isPaidByReferrer, readPayers } from './is-paid-by-referrer.ts'
import { bonusKey, type ReferralRow } from './referral-bonuses.ts'

/**
 * Whether a friend's first purchase earns a bonus. It does not if the referrer paid for it, if its
 * payer already earned this referrer a bonus, or if it was refunded. Both users must be locked.
 */
export async function earnsFirstPurchaseBonus(db: Db, referral: ReferralRow): Promise<boolean> {
  if (await isPaidByReferrer(db, referral)) return false
  if (await isPaidByKnownPayer(db, referral)) return false
  return (await readFirstPurchase(db, referral.referred_user_id))?.state !== 'refunded'
}

async function isPaidByKnownPayer(db: Db, { id, referrer_id, referred_user_id }: ReferralRow): Promise<boolean> {
  const payers = await readPayers(db, referred_user_id)
  if (payers.length === 0) return false
  const others = await db
    .selectFrom('referrals')
    .innerJoin('payments', 'payments.user_id', 'referrals.referred_user_id')
    .select('referrals.id')
    .distinct()
    .where('referrals.referrer_id', '=', referrer_id)
    .where('referrals.id', '<>', id)
    .where('payments.payer_email_folded', 'in', payers)
    .execute()
  if (others.length === 0) return false
  const keys = others.map((other) => bonusKey(other.id, 'firstPurchase'))
  return (await db.selectFrom('ledger').select('id').where('key', 'in', keys).executeTakeFirst()) !== undefined
}

/** The payment of a user's first purchase of a package; undefined before it. */
export async function readFirstPurchase(db: Db, userId: number) {
  return await db
    .selectFrom('ledger')
    .innerJoin('payments', 'payments.id', 'ledger.payment_id')
    .select(['payments.id', 'payments.state'])
    .where('ledger.user_id', '=', userId)
    .where('ledger.type', '=', 'purchase')
    .where('payments.purpose', '=', 'credits')
    .orderBy('ledger.id')
    .limit(1)
    .executeTakeFirst()
}
