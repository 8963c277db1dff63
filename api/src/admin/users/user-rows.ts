import type { AdminUser } from '@centesimo/contract'
import { roleOf, type UserRow } from '@centesimo/people'

/** The columns that admins see; never a password or a secret. */
export const userColumns = [
  'id',
  'public_id',
  'username',
  'email',
  'full_name',
  'avatar',
  'email_verified',
  'credits',
  'debt_credits',
  'is_admin',
  'admin_role',
  'demo',
  'blocked_at',
  'closed_at',
  'last_seen_at',
  'referral_code',
  'total_referrals',
  'created_at',
] as const satisfies readonly (keyof UserRow)[]

/** A user for admins. A closed account shows neither e-mail nor referral code. */
export function presentUserRow(row: Pick<UserRow, (typeof userColumns)[number]>): AdminUser {
  return {
    id: row.public_id,
    username: row.username,
    email: row.closed_at ? '' : row.email,
    fullName: row.full_name,
    avatar: row.avatar,
    emailVerified: row.email_verified,
    credits: row.credits,
    debt: row.debt_credits,
    isAdmin: row.is_admin,
    adminRole: roleOf(row),
    isDemo: row.demo,
    blockedAt: row.blocked_at?.toISOString() ?? null,
    closedAt: row.closed_at?.toISOString() ?? null,
    lastSeenAt: row.last_seen_at?.toISOString() ?? null,
    referralCode: row.closed_at ? '' : row.referral_code,
    totalReferrals: row.total_referrals,
    createdAt: row.created_at.toISOString(),
  }
}
