import type { Referrals } from '@centesimo/db'
import { shownReferralStatus } from '@centesimo/people'
import type { Selectable } from 'kysely'

/** The fields of a referral that its referrer and admins see alike. */
export function presentReferral(row: Selectable<Referrals>) {
  return {
    id: row.public_id,
    referralCode: row.referral_code,
    status: shownReferralStatus(row),
    registrationBonusGiven: row.registration_bonus_given,
    firstPurchaseBonusGiven: row.first_purchase_bonus_given,
    createdAt: row.created_at.toISOString(),
    completedAt: row.completed_at?.toISOString() ?? null,
  }
}
