import type { MailKind, MailPayload } from '@centesimo/contract/messages'
import type { Db } from '@centesimo/db'
import { CROWD_MAIL_DOMAIN, quietUntil, toQuietHours } from '@centesimo/domain'
import { isExcluded } from '@centesimo/ledger'
import { columnOfSwitch, purposeOfMail, switchOfMail } from '@centesimo/notifications'
import { sql } from 'kysely'
import type { Person } from './mail-content.ts'

/** The mail is not sent and why, or not before a moment (epoch ms). */
export type Skipped = { skipped: string }
export type Held = { heldUntil: number }

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

type Asked = { kind: MailKind; payload: MailPayload<MailKind>; userId: number | null; writtenAt: Date; now: number }

/** The account that a mail goes to, if it still exists, still wants this mail, and wants it now. */
export async function findRecipient(
  db: Db,
  { kind, payload, userId, writtenAt, now }: Asked,
): Promise<Person | Skipped | Held> {
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
  const mailSwitch = switchOfMail(kind)
  if (mailSwitch && !user[columnOfSwitch(mailSwitch)]) return { skipped: 'the account has these mails turned off' }
  const purpose = purposeOfMail(kind)
  if (purpose === 'invitation' && user.is_excluded) return { skipped: 'the account is in a time-out or excluded' }

  const quiet = toQuietHours(user.quiet_from, user.quiet_to)
  const quietEnd = purpose === 'needed' ? null : quietUntil(now, quiet)
  if (quietEnd !== null && !(await isTermBefore(db, payload, quietEnd))) return { heldUntil: quietEnd }
  const dueAt = quietUntil(writtenAt.getTime(), quiet) ?? writtenAt.getTime()
  if (aboutNow.includes(kind) && now - dueAt > ABOUT_NOW_MAX_AGE_MS) return { skipped: 'the mail is out of date' }
  if ((purpose === 'to-pay' || purpose === 'invitation') && (await isOver(db, payload, user.id)))
    return { skipped: 'what it says is over' }
  return {
    id: user.id,
    publicId: user.public_id,
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

/** Whether the order of the mail expires by then. */
async function isTermBefore(db: Db, payload: Asked['payload'], until: number): Promise<boolean> {
  if (!('orderId' in payload)) return false
  const order = await db
    .selectFrom('orders')
    .select('payment_due_at')
    .where('public_id', '=', payload.orderId)
    .executeTakeFirst()
  return order?.payment_due_at != null && order.payment_due_at.getTime() <= until
}

/** Whether the order is to be paid no more, or the user cannot bid any more or leads already. */
async function isOver(db: Db, payload: Asked['payload'], userId: number): Promise<boolean> {
  if ('orderId' in payload) {
    const order = await db
      .selectFrom('orders')
      .select('id')
      .where('public_id', '=', payload.orderId)
      .where('status', '<>', 'pending')
      .executeTakeFirst()
    return order !== undefined
  }
  if (!('auctionId' in payload)) return false
  const live = await db
    .selectFrom('auctions')
    .innerJoin('auction_states as s', 's.id', 'auctions.id')
    .select('s.id')
    .where('auctions.public_id', '=', payload.auctionId)
    .where('s.status', '=', 'live')
    .where('s.leader_id', 'is distinct from', userId)
    .executeTakeFirst()
  return live === undefined
}
