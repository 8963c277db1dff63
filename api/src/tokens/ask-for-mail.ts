import { type Database, type Db, newId, transaction } from '@centesimo/db'
import { type LinkMail, lockMailbox, writeLinkMail } from '@centesimo/people'
import { sql } from 'kysely'

const ONCE_IN_SECONDS = 60
/** More than a minute after an attempt that may be under way just now. */
const SOON = '90 seconds'

/**
 * Writes the mail that brings a person a link, at most once a minute, however many ask at once. One that still waits for the mail server is not
 * written twice, but tried again soon. Seconds to wait when it is too early or the mailbox had enough of them; 'gone' when the account is closed.
 */
export async function askForMail(
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

/** The mailbox before the person, as everywhere; and an account that is being closed is waited for. */
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
