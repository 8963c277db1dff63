import type { Db } from '@centesimo/db'
import { notify } from '@centesimo/notifications'
import { sql } from 'kysely'
import { mailboxHash } from './mailbox.ts'
import type { UserRow } from './user-row.ts'

export type LinkMail = 'mail-verify' | 'mail-reset'

const MAIL_LIMITS = [
  { mails: 5, withinSeconds: 3_600 },
  { mails: 15, withinSeconds: 86_400 },
] as const

/**
 * Queues a mail with a link. Its token is created when the mail is sent, so no stored row proves a
 * mailbox. The limit of five mails an hour and fifteen a day per mailbox prevents flooding a
 * stranger through plus-tagged accounts. Returns the seconds until the limit allows the mail, or
 * null if it is queued. The mailbox must be locked.
 */
export async function writeLinkMail(
  db: Db,
  person: Pick<UserRow, 'id' | 'email_folded' | 'email_verified'>,
  { kind, key }: { kind: LinkMail; key: string },
): Promise<number | null> {
  const mailbox = mailCounterKey(person)
  const waitSeconds = await secondsUntilAllowed(db, mailbox)
  if (waitSeconds !== null) return waitSeconds
  await notify(db, { kind, userId: person.id, payload: {}, key, countedBy: mailbox })
  return null
}

/**
 * A verified account has its own counter, so that other accounts with the same mailbox cannot block
 * its password reset.
 */
function mailCounterKey({ id, email_folded, email_verified }: Pick<UserRow, 'id' | 'email_folded' | 'email_verified'>) {
  return email_verified ? `person:${id}` : `mailbox:${mailboxHash(email_folded)}`
}

async function secondsUntilAllowed(db: Db, mailCounterKey: string): Promise<number | null> {
  const newest = await db
    .selectFrom('outbox')
    .select(sql<number>`extract(epoch from clock_timestamp() - created_at)::float8`.as('age'))
    .where('counted_by', '=', mailCounterKey)
    .orderBy('created_at', 'desc')
    .limit(Math.max(...MAIL_LIMITS.map(({ mails }) => mails)))
    .execute()
  // The limit allows a mail once the oldest of the last `mails` rows has left the window.
  const waits = MAIL_LIMITS.map(({ mails, withinSeconds }) => withinSeconds - (newest[mails - 1]?.age ?? withinSeconds))
  const longest = Math.ceil(Math.max(...waits))
  return longest > 0 ? longest : null
}
