import { type Database, type Db, newId, transaction } from '@centesimo/db'
import { type LinkMail, lockMailbox, writeLinkMail } from '@centesimo/people'
import { sql } from 'kysely'

const ONCE_IN_SECONDS = 60
/** More than the minute that an attempt in progress may take. */
const SOON = '90 seconds'

/**
 * Writes a user's link mail to the outbox, at most once a minute, however many requests come at
 * once. One that still waits for the mail server is not written twice, but retried soon. Returns
 * the seconds to wait if it is too early or the mailbox has had enough; 'gone' if the account is
 * closed.
 */
export async function requestLinkMail(
  { pool }: Pick<Database, 'pool'>,
  kind: LinkMail,
  userId: number,
): Promise<number | 'gone' | null> {
  return await transaction(pool, async ({ db }) => {
    const person = await lockPerson(db, userId)
    if (!person) return 'gone'
    const last = await db
      .selectFrom('outbox')
      .select([
        'id',
        'sent_at',
        'given_up_at',
        sql<number>`extract(epoch from clock_timestamp() - created_at)::float8`.as('age'),
      ])
      .where('user_id', '=', userId)
      .where('kind', '=', kind)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst()
    if (last && last.age < ONCE_IN_SECONDS) return Math.ceil(ONCE_IN_SECONDS - last.age)
    if (!last || last.sent_at || last.given_up_at) return writeLinkMail(db, person, { kind, key: `${kind}:${newId()}` })
    await sql`
      update outbox set created_at = clock_timestamp(), due_at = least(due_at, clock_timestamp() + ${SOON}::interval)
      where id = ${last.id}`.execute(db)
    return null
  })
}

/** Locks the mailbox before the user, as everywhere; waits for an account that is being closed. */
async function lockPerson(db: Db, userId: number) {
  const mailbox = await db.selectFrom('users').select('email_folded').where('id', '=', userId).executeTakeFirst()
  if (!mailbox) return undefined
  await lockMailbox(db, mailbox.email_folded)
  return await db
    .selectFrom('users')
    .select(['id', 'email_folded', 'email_verified'])
    .where('id', '=', userId)
    .where('closed_at', 'is', null)
    .forKeyShare()
    .executeTakeFirst()
}
