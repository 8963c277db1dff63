import type { Db } from '@centesimo/db'
import { notify } from '@centesimo/notifications'
import { sql } from 'kysely'
import type { UserRow } from './create-user.ts'
import { mailboxHash } from './mailbox.ts'

export type LinkMail = 'mail-verify' | 'mail-reset'

const MOST = [
  { mails: 5, withinSeconds: 3_600 },
  { mails: 15, withinSeconds: 86_400 },
] as const

/**
 * Writes the mail that brings a person a link; the link itself is made when the mail is sent, so nothing that proves a mailbox waits in a
 * table. A mailbox gets five an hour and fifteen a day, or anybody could fill a stranger's by accounts of other plus-tags. Gives the seconds until there
 * is room again, else null. The mailbox must be locked.
 */
export async function writeLinkMail(
  db: Db,
  person: Pick<UserRow, 'id' | 'email_folded' | 'email_verified'>,
  { kind, key }: { kind: LinkMail; key: string },
): Promise<number | null> {
  const mailbox = countedBy(person)
  const waitSeconds = await secondsUntilRoom(db, mailbox)
  if (waitSeconds !== null) return waitSeconds
  await notify(db, { kind, userId: person.id, payload: {}, key, countedBy: mailbox })
  return null
}

/** Whoever has proven a mailbox is counted alone: other accounts that name it must not keep its owner from a new password. */
function countedBy({ id, email_folded, email_verified }: Pick<UserRow, 'id' | 'email_folded' | 'email_verified'>) {
  return email_verified ? `person:${id}` : `mailbox:${mailboxHash(email_folded)}`
}

async function secondsUntilRoom(db: Db, countedBy: string): Promise<number | null> {
  const newest = await db
    .selectFrom('outbox')
    .select(sql<number>`extract(epoch from clock_timestamp() - created_at)::float8`.as('age'))
    .where('counted_by', '=', countedBy)
    .orderBy('created_at', 'desc')
    .limit(Math.max(...MOST.map(({ mails }) => mails)))
    .execute()
  // There is room when the oldest of so many is old enough.
  const waits = MOST.map(({ mails, withinSeconds }) => withinSeconds - (newest[mails - 1]?.age ?? withinSeconds))
  const longest = Math.ceil(Math.max(...waits))
  return longest > 0 ? longest : null
}
