import { type Transaction, transaction } from '@centesimo/db'
import { confirmEmail, hashPassword, lockForConfirmation, type UserRow } from '@centesimo/people'
import { sql } from 'kysely'
import type { Deps } from '../deps.ts'
import type { Refused } from '../http/refusal.ts'
import { notifyPasswordChange } from '../session/notify-password-change.ts'
import { publishConfirmation } from '../session/publish-confirmation.ts'
import { refuseGuessablePassword } from '../session/refuse-guessable-password.ts'
import { revokeSessionsOf } from '../session/revoke-sessions.ts'
import { tokenHash } from './token-hash.ts'

type Db = Transaction['db']
type Person = Pick<UserRow, 'id' | 'username' | 'email' | 'full_name'>

/**
 * Sets a new password by a mailed link, once. It uses up all the user's other reset links, ends all
 * sessions, removes the passkeys and verifies the mailbox. Returns the user, null for a link that
 * is wrong, used or expired, or why the password is refused.
 */
export async function setPassword(
  deps: Pick<Deps, 'config' | 'database' | 'eventBus' | 'sessions'>,
  { token, password }: { token: string; password: string },
): Promise<Person | Refused | null> {
  const { config, database } = deps
  const hash = tokenHash(token)
  // Hashing is expensive, so an invalid link is refused first.
  const person = await findPerson(database.db, hash)
  if (!person) return null
  const weak = await refuseGuessablePassword('password', password, person)
  if (weak) return weak
  const password_hash = await hashPassword(password)

  const rewarded = await transaction(database.pool, async ({ db }) => {
    await lockForConfirmation(db, person.id)
    const id = (await findPerson(db, hash, 'lock'))?.id
    if (id === undefined || !(await isUsedNow(db, id, hash))) return null
    await db.updateTable('users').set({ password_hash, must_change_password: false }).where('id', '=', id).execute()
    const paid = await confirmEmail(db, id, config.rateLimitScale)
    await revokeSessionsOf(db, id)
    const removedPasskeys = await removePasskeysOf(db, id)
    await notifyPasswordChange(db, id, { removedPasskeys })
    return paid
  })
  if (!rewarded) return null
  publishConfirmation(deps, person.id, rewarded)
  return person
}

/**
 * The link's owner. Locks the user, not the link: of two links used concurrently only one succeeds.
 */
async function findPerson(db: Db, hash: string, lock?: 'lock'): Promise<Person | undefined> {
  return await db
    .selectFrom('email_tokens as t')
    .innerJoin('users as u', 'u.id', 't.user_id')
    .select(['u.id', 'u.username', 'u.email', 'u.full_name'])
    .where('t.token_hash', '=', hash)
    .where('t.purpose', '=', 'reset')
    .where('t.used_at', 'is', null)
    .where('t.expires_at', '>', sql<Date>`clock_timestamp()`)
    .whereRef('t.email', '=', 'u.email')
    .where('u.closed_at', 'is', null)
    .where('u.blocked_at', 'is', null)
    .$if(lock === 'lock', (query) => query.forUpdate('u'))
    .executeTakeFirst()
}

/**
 * The way out for a user who lost the only passkey, or to whose account a thief added one: without
 * it neither can be removed. A mailbox must not be enough for an admin, whose way is another admin.
 */
async function removePasskeysOf(db: Db, userId: number): Promise<number> {
  const removed = await db
    .deleteFrom('passkeys')
    .where('user_id', 'in', db.selectFrom('users').select('id').where('id', '=', userId).where('is_admin', '=', false))
    .returning('id')
    .execute()
  return removed.length
}

/** Uses up this link and all the user's others; false if it was used meanwhile. */
async function isUsedNow(db: Db, userId: number, hash: string): Promise<boolean> {
  const unused = db
    .updateTable('email_tokens')
    .set({ used_at: sql<Date>`clock_timestamp()` })
    .where('user_id', '=', userId)
    .where('purpose', '=', 'reset')
    .where('used_at', 'is', null)
  const used = await unused.where('token_hash', '=', hash).returning('token_hash').executeTakeFirst()
  if (used) await unused.execute()
  return used !== undefined
}
