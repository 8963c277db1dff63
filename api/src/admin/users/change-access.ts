import type { AdminRole } from '@centesimo/contract'
import { roleLabels } from '@centesimo/contract/admin-labels'
import { type Db, transaction } from '@centesimo/db'
import { type Balance, confirmEmail, hashPassword, lockForConfirmation, removeTotp, roleOf } from '@centesimo/people'
import type { Deps } from '../../deps.ts'
import { isRefused, type Refused, refuse, refuseState } from '../../http/refusal.ts'
import { forgetSignInAttempts } from '../../session/count-attempts.ts'
import { publishConfirmation } from '../../session/publish-confirmation.ts'
import { refuseGuessablePassword } from '../../session/refuse-guessable-password.ts'
import { revokeAccess } from '../../session/revoke-access.ts'
import { revokeSessionsOf } from '../../session/revoke-sessions.ts'
import { type ActionParties, refuseClosed, runUserAction, runUserActionWithin } from './run-user-action.ts'

type ActionResult = Promise<{ message: string } | Refused>

/**
 * Sets a user's password, which the user replaces at the next sign-in, revokes all their sessions
 * and notifies them by mail. Attempts of others no longer keep the user from signing in with it.
 */
export async function resetPassword(
  { database, limits, sessions }: Pick<Deps, 'database' | 'limits' | 'sessions'>,
  parties: ActionParties,
  newPassword: string,
): ActionResult {
  const password_hash = await hashPassword(newPassword)
  const person = await runUserAction(database, { ...parties, action: 'user.password' }, async (db, before) => {
    const refused = refuseClosed(before) ?? (await refuseGuessablePassword('newPassword', newPassword, before))
    if (refused) return refused
    const open = await countSessions(db, parties.userId)
    const must_change_password = parties.userId !== parties.adminId
    const set = { password_hash, must_change_password }
    await db.updateTable('users').set(set).where('id', '=', parties.userId).execute()
    await revokeAccess(db, parties.userId)
    return { before: { sessions: open }, after: { sessions: 0 } }
  })
  if (isRefused(person)) return person
  sessions.publishChange(parties.userId)
  await forgetSignInAttempts({ limits }, person)
  return { message: `La nuova password di ${person.username} è salvata` }
}

export async function signUserOut(
  { database, sessions }: Pick<Deps, 'database' | 'sessions'>,
  parties: ActionParties,
): ActionResult {
  const person = await runUserAction(database, { ...parties, action: 'user.sign-out' }, async (db) => {
    const open = await countSessions(db, parties.userId)
    await revokeSessionsOf(db, parties.userId)
    return { before: { sessions: open }, after: { sessions: 0 } }
  })
  if (isRefused(person)) return person
  sessions.publishChange(parties.userId)
  return { message: `Tutti i dispositivi di ${person.username} sono disconnessi` }
}

/** Marks an address as verified without a link, and posts what waited for it. */
export async function verifyUser(
  deps: Pick<Deps, 'config' | 'database' | 'eventBus' | 'sessions'>,
  parties: ActionParties,
): ActionResult {
  let rewarded: Balance[] = []
  const person = await transaction(deps.database.pool, async ({ db: tx }) => {
    await lockForConfirmation(tx, parties.userId)
    return await runUserActionWithin(tx, { ...parties, action: 'user.verify' }, async (db, before) => {
      const closed = refuseClosed(before)
      if (closed) return closed
      if (before.email_verified) return null
      rewarded = await confirmEmail(db, parties.userId, deps.config.rateLimitScale)
      return { before: { emailVerified: false }, after: { emailVerified: true } }
    })
  })
  if (isRefused(person)) return person
  publishConfirmation(deps, parties.userId, rewarded)
  return { message: `L'email di ${person.username} è verificata` }
}

/**
 * Gives an account a role, or takes it back (`null`); admins cannot change their own, so one always
 * remains. An account with a new role must sign in again: an admin's access must not rest on
 * a session that is weeks old.
 */
export async function setRole(
  { database, sessions }: Pick<Deps, 'database' | 'sessions'>,
  parties: ActionParties,
  role: AdminRole | null,
): ActionResult {
  const person = await runUserAction(database, { ...parties, action: 'user.role' }, async (db, before, actor) => {
    if (actor !== 'admin') return refuse('FORBIDDEN')
    const held = roleOf(before)
    if (held === role && before.is_admin === (role !== null)) return null
    if (parties.userId === parties.adminId) return refuseState('Non puoi cambiare il tuo stesso ruolo')
    const closed = refuseClosed(before)
    if (closed) return closed
    if (role && before.blocked_at) return refuseState('Sblocca prima questo account')
    await db
      .updateTable('users')
      .set({ is_admin: role !== null, admin_role: role })
      .where('id', '=', parties.userId)
      .execute()
    if (role) await revokeSessionsOf(db, parties.userId)
    return { before: { adminRole: held }, after: { adminRole: role } }
  })
  if (isRefused(person)) return person
  sessions.publishChange(parties.userId)
  return { message: role ? `${person.username}: ${roleLabels[role]}` : `${person.username} non ha più un ruolo` }
}

/**
 * For a user who lost the app, the recovery codes and the device with the passkeys. Ends all
 * sessions: the lost device may be signed in, and a thief who knows the password may wait in one.
 * Admins turn off their own factor with a code; otherwise an unattended screen would be enough.
 */
export async function clearTotp(
  { database, sessions }: Pick<Deps, 'database' | 'sessions'>,
  parties: ActionParties,
): ActionResult {
  const person = await runUserAction(database, { ...parties, action: 'user.clear-totp' }, async (db, before) => {
    if (parties.userId === parties.adminId) return refuseState('La tua verifica si disattiva con un codice')
    const removed = await db.deleteFrom('passkeys').where('user_id', '=', parties.userId).returning('id').execute()
    const totpEnabled = before.totp_enabled_at !== null
    if (!totpEnabled && removed.length === 0) return refuseState('Questo account non ha un secondo fattore')
    await removeTotp(db, parties.userId)
    await revokeSessionsOf(db, parties.userId)
    return {
      before: { totpEnabled, passkeys: removed.length },
      after: { totpEnabled: false, passkeys: 0 },
    }
  })
  if (isRefused(person)) return person
  sessions.publishChange(parties.userId)
  return { message: `A ${person.username} ora basta la password per accedere` }
}

async function countSessions(db: Db, userId: number): Promise<number> {
  const { count } = await db
    .selectFrom('sessions')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return count
}
