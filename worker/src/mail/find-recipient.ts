import type { Database } from '@centesimo/db'
import type { Person } from './mail-content.ts'
import type { OutboxRow } from './outbox-rows.ts'

/** Nothing to send any more, and why. */
export type Skipped = { skipped: string }

/** What one may do again and again goes to mailboxes alone that are known to be the person's. What concerns money goes to any. */
const toConfirmedOnly = ['mail-outbid', 'mail-password-changed']

/** Who wants to know an hour later that he was outbid then? */
const OUTBID_IS_NEWS_MS = 30 * 60_000

/** The person of a row, if he is still there and still wants this mail. */
export async function findRecipient(
  db: Database['db'],
  { kind, user_id: userId, created_at: writtenAt }: OutboxRow,
): Promise<Person | Skipped> {
  const user = await db.selectFrom('users').selectAll().where('id', '=', userId).executeTakeFirst()
  if (!user) return { skipped: 'there is no such account' }
  if (user.closed_at) return { skipped: 'the account is closed' }
  if (user.demo && user.username.startsWith('demo_')) return { skipped: "nobody reads the demo crowd's mails" }
  if (kind === 'mail-verify' && user.email_verified) return { skipped: 'the address is confirmed already' }
  if (!user.email_verified && toConfirmedOnly.includes(kind)) return { skipped: 'the address is not confirmed' }
  if (kind === 'mail-outbid' && !user.outbid_mail) return { skipped: 'not wanted' }
  if (kind === 'mail-outbid' && Date.now() - writtenAt.getTime() > OUTBID_IS_NEWS_MS)
    return { skipped: 'no news any more' }
  return {
    id: user.id,
    username: user.username,
    email: user.email,
    fullName: user.full_name,
    isVerified: user.email_verified,
    credits: user.credits,
    referralCode: user.referral_code,
  }
}
