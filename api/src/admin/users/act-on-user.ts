import { type Database, type Db, recordAct, transaction } from '@centesimo/db'
import { lockWithAdmins, type UserRow } from '@centesimo/people'
import { isRefused, type Refused, refuse, refuseState } from '../../http/refusal.ts'

/** Which admin acts on whom, by internal ids. */
export type Acting = { adminId: number; userId: number }
export type UserAct = Acting & { act: `user.${string}` }

/** What an act does under the person's lock: what it changed, or null where nothing had to be changed and nothing is recorded. */
export type Change = (db: Db, person: UserRow) => Promise<{ before: object; after: object } | Refused | null>

/** Does an act in a transaction of its own. Gives the person as before it. */
export async function actOnUser(database: Database, act: UserAct, change: Change): Promise<UserRow | Refused> {
  return await transaction(database.pool, ({ db }) => actWithin(db, act, change))
}

/**
 * The same in a transaction that is open. Whoever is no admin any more when the locks are held does nothing: of two who shut each other out at once one
 * stays, and so there is always somebody who can sign in and let the others in again.
 */
export async function actWithin(db: Db, { adminId, userId, act }: UserAct, change: Change): Promise<UserRow | Refused> {
  const { person, admins } = await lockWithAdmins(db, userId)
  if (!person) return refuse('USER_NOT_FOUND')
  if (admins.every(({ id }) => id !== adminId)) return refuse('FORBIDDEN')
  const changed = await change(db, person)
  if (isRefused(changed)) return changed
  if (changed) {
    const { before, after } = changed
    await recordAct(db, { adminId, act, target: { kind: 'user', id: person.public_id }, before, after })
  }
  return person
}

/** A closed account is nobody's any more: nothing is done to it. */
export function refuseClosed({ closed_at }: UserRow): Refused | null {
  return closed_at ? refuseState('Questo account è chiuso') : null
}
