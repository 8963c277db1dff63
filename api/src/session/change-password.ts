import { changePassword } from '@centesimo/contract'
import { type Db, transaction } from '@centesimo/db'
import { hashPassword } from '@centesimo/people'
import type { Deps } from '../deps.ts'
import { handle, type Route } from '../http/handle.ts'
import { isRefused, Refusal, refuse } from '../http/refusal.ts'
import { checkOwnPassword } from './check-own-password.ts'
import { refuseGuessablePassword } from './refuse-guessable-password.ts'
import { revokeAccess } from './revoke-access.ts'
import { signIn } from './sign-in.ts'

/**
 * A new password revokes every session and every link issued before; the caller stays signed
 * in, under a new session. The new session keeps the old authentication time: no second factor was
 * asked here, so the re-authentication window must not grow.
 */
export function changePasswordRoute(deps: Pick<Deps, 'database' | 'sessions' | 'limits'>): Route {
  return handle(changePassword, async ({ body, user, request }) => {
    const known = await checkOwnPassword(deps, user.id, body.currentPassword)
    if (isRefused(known)) return known
    const weak = await refuseGuessablePassword('newPassword', body.newPassword, known)
    if (weak) return weak
    const password_hash = await hashPassword(body.newPassword)

    const start = await transaction(deps.database.pool, async ({ db }) => {
      const changed = await db
        .updateTable('users')
        .set({ password_hash, must_change_password: false })
        .where('id', '=', user.id)
        .where('password_hash', '=', known.password_hash)
        .returning('id')
        .executeTakeFirst()
      if (!changed) return null
      const continued = await readContinued(db, deps.sessions.keyOf(request.headers.cookie))
      await revokeAccess(db, user.id)
      return continued
    })
    // A concurrent request changed it since the check.
    if (!start) return refuse('WRONG_PASSWORD')
    await signIn(deps, request, { ...known, password_hash }, start)
    return { message: 'Password aggiornata' }
  })
}

/** A session that was revoked after authorization must not change anything. */
async function readContinued(db: Db, sessionKey: string | null) {
  const session = await db
    .selectFrom('sessions')
    .select(['authenticated_at', 'created_at', 'has_second_factor'])
    .where('id_hash', '=', sessionKey ?? '')
    .forUpdate()
    .executeTakeFirst()
  if (!session) throw new Refusal(refuse('UNAUTHENTICATED'))
  return {
    authenticatedAt: session.authenticated_at,
    signedInAt: session.created_at,
    hasSecondFactor: session.has_second_factor,
  }
}
