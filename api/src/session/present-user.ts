import type { User } from '@centesimo/contract'
import { type Db, runIsWon } from '@centesimo/db'
import { toQuietHours } from '@centesimo/domain'
import { roleOf, type UserRow } from '@centesimo/people'
import { sql } from 'kysely'

/** A user for themselves: never a password, never a token. */
export async function presentUser(db: Db, row: UserRow): Promise<User> {
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
    showsWinCost: row.shows_win_cost,
    followMail: row.follow_mail,
    quietHours: toQuietHours(row.quiet_from, row.quiet_to),
    hasLimits: row.has_limits,
    freeShippingUntil: row.free_shipping_until?.toISOString() ?? null,
    ...(await readHistory(db, row.id)),
    createdAt: row.created_at.toISOString(),
  }
}

/** A bid decides by the same wins: see `readBidderHistory` of the auctioneer. */
async function readHistory(db: Db, userId: number): Promise<Pick<User, 'hasWon' | 'hasBid'>> {
  const { rows } = await sql<Pick<User, 'hasWon' | 'hasBid'>>`
    select exists (select from runs where winner_id = ${userId} and ${sql.raw(runIsWon('runs'))}) as "hasWon",
      exists (select from ledger where user_id = ${userId} and type = 'bid') as "hasBid"`.execute(db)
  return rows[0]!
}
