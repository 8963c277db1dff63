import type { MailKind } from '@centesimo/contract/messages'
import type { Db } from '@centesimo/db'
import { CROWD_MAIL_DOMAIN } from '@centesimo/domain'
import { isExcluded } from '@centesimo/ledger'
import { sql } from 'kysely'
import type { Person } from './mail-content.ts'

/** The mail is not sent, and why. */
export type Skipped = { skipped: string }

/**
 * Mails that a user can cause repeatedly, and mails with words of an admin about an account, go
 * only to confirmed addresses: an unconfirmed one may be a stranger's. Mails about money go to
 * every address.
 */
const toConfirmedOnly: readonly MailKind[] = [
  'mail-outbid',
  'mail-auction-started',
  'mail-password-changed',
  'mail-new-device',
  'mail-security-changed',
  'mail-account-blocked',
  'mail-account-unblocked',
  'mail-from-admin',
  'mail-monthly',
  'mail-followed',
]

/** Worthless after half an hour: the auction has moved on. */
const aboutNow: readonly MailKind[] = ['mail-outbid', 'mail-auction-started']
const ABOUT_NOW_MAX_AGE_MS = 30 * 60_000

/** The account that a mail goes to, if it still exists and still wants this mail. */
export async function findRecipient(
  db: Db,
  { kind, userId, writtenAt }: { kind: MailKind; userId: number | null; writtenAt: Date },
): Promise<Person | Skipped> {
  const user = await db
    .selectFrom('users')
    .selectAll()
    .select(sql<boolean>`${sql.raw(isExcluded('users'))}`.as('is_excluded'))
    .where('id', '=', userId)
    .executeTakeFirst()
  if (!user) return { skipped: 'there is no such account' }
  if (user.closed_at) return { skipped: 'the account is closed' }
  if (user.demo && user.email.endsWith(`@${CROWD_MAIL_DOMAIN}`)) return { skipped: 'the demo crowd reads no mail' }
  if (kind === 'mail-verify' && user.email_verified) return { skipped: 'the address is already confirmed' }
  if (!user.email_verified && toConfirmedOnly.includes(kind)) return { skipped: 'the address is not confirmed' }
  if (kind === 'mail-outbid' && !user.outbid_mail) return { skipped: 'the account has outbid mails turned off' }
  if (kind === 'mail-followed' && !user.follow_mail) return { skipped: 'the account has these mails turned off' }
  if (kind === 'mail-followed' && user.is_excluded) return { skipped: 'the account is in a time-out or excluded' }
  if (kind === 'mail-monthly' && !user.monthly_mail) return { skipped: 'the account has monthly mails turned off' }
  if (aboutNow.includes(kind) && Date.now() - writtenAt.getTime() > ABOUT_NOW_MAX_AGE_MS)
    return { skipped: 'the mail is out of date' }
  return {
    id: user.id,
    username: user.username,
    email: user.email,
    fullName: user.full_name,
    isVerified: user.email_verified,
    mustConfirmEmail: user.must_confirm_email,
    awaitedCredits: user.awaited_credits,
    credits: user.credits,
    referralCode: user.referral_code,
  }
}
