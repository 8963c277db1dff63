import type { User } from '@centesimo/contract'
import { roleOf, type UserRow } from '@centesimo/people'

/** A user for themselves: never a password, never a token. */
export function presentUser(row: UserRow): User {
  return {
    id: row.public_id,
    username: row.username,
    email: row.email,
    fullName: row.full_name,
    avatar: row.avatar,
    emailVerified: row.email_verified,
    mustConfirmEmail: row.must_confirm_email,
    awaitedCredits: row.awaited_credits,
    credits: row.credits,
    isAdmin: row.is_admin,
    adminRole: roleOf(row),
    referralCode: row.referral_code,
    totalReferrals: row.total_referrals,
    outbidMail: row.outbid_mail,
    monthlyMail: row.monthly_mail,
    hasLimits: row.has_limits,
    freeShippingUntil: row.free_shipping_until?.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
  }
}
