import type { AdminRole } from '@centesimo/contract'
import { type Database, type Db, recordAudit, transaction } from '@centesimo/db'
import { lockWithAdmins, roleOf, type UserRow } from '@centesimo/people'
import { isRefused, type Refused, refuse, refuseState } from '../../http/refusal.ts'

/** The acting admin and the affected user, by internal ids. */
export type ActionParties = { adminId: number; userId: number }
export type UserAction = ActionParties & { action: `user.${string}` }

/**
 * What an action does under the user's lock. Returns the changed fields, or null if there was
 * nothing to change and nothing is recorded.
 */
export type Change = (
  db: Db,
  person: UserRow,
  actor: AdminRole,
) => Promise<{ before: object; after: object } | Refused | null>

/** Runs an action in its own transaction. Returns the user as it was before. */
export async function runUserAction(
  database: Database,
  action: UserAction,
  change: Change,
): Promise<UserRow | Refused> {
  return await transaction(database.pool, ({ db }) => runUserActionWithin(db, action, change))
}

/**
 * The same in an open transaction. The actor's role is read again under the lock: two admins cannot
 * remove each other concurrently, so one who can sign in always remains. Only an admin acts on
 * accounts that have a role.
 */
export async function runUserActionWithin(
  db: Db,
  { adminId, userId, action }: UserAction,
  change: Change,
): Promise<UserRow | Refused> {
  const { person, admins } = await lockWithAdmins(db, userId)
  if (!person) return refuse('USER_NOT_FOUND')
  const admin = admins.find(({ id }) => id === adminId)
  const actor = admin ? roleOf(admin) : null
  if (actor === null) return refuse('FORBIDDEN')
  const refusal = refuseActor(actor, person)
  if (refusal) return refusal
  const changed = await change(db, person, actor)
  if (isRefused(changed)) return changed
  if (changed) {
    const { before, after } = changed
    await recordAudit(db, { adminId, action, target: { kind: 'user', id: person.public_id }, before, after })
  }
  return person
}

/** Only an admin acts on accounts that have a role. */
export function refuseActor(actor: AdminRole, { is_admin }: Pick<UserRow, 'is_admin'>): Refused | null {
  if (actor === 'admin' || !is_admin) return null
  return refuseState('Su questo account può agire solo un amministratore')
}

/** A closed account has no owner, so no action applies to it. */
export function refuseClosed({ closed_at }: Pick<UserRow, 'closed_at'>): Refused | null {
  return closed_at ? refuseState('Questo account è chiuso') : null
}
