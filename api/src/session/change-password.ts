import { changePassword } from '@centesimo/contract'
import { transaction } from '@centesimo/db'
import { hashPassword } from '@centesimo/people'
import type { Deps } from '../deps.ts'
import { handle, type Route } from '../http/handle.ts'
import { isRefused, refuse } from '../http/refusal.ts'
import { closeOldDoors } from './close-old-doors.ts'
import { checkOwnPassword } from './own-password.ts'
import { signIn } from './sign-in.ts'

/** A new password ends every session and every link that the old one could have opened; here one stays signed in, under a new session. */
export function changePasswordRoute(deps: Pick<Deps, 'database' | 'sessions' | 'limits'>): Route {
  return handle(changePassword, async ({ body, user, request }) => {
    const known = await checkOwnPassword(deps, user.id, body.currentPassword)
    if (isRefused(known)) return known
    const password_hash = await hashPassword(body.newPassword)

    const isChanged = await transaction(deps.database.pool, async ({ db }) => {
      const changed = await db
        .updateTable('users')
        .set({ password_hash })
        .where('id', '=', user.id)
        .where('password_hash', '=', known.password_hash)
        .returning('id')
        .executeTakeFirst()
      if (!changed) return false
      await closeOldDoors(db, user.id)
      return true
    })
    // Somebody else changed it since it was checked.
    if (!isChanged) return refuse('WRONG_PASSWORD')
    await signIn(deps, request, { id: user.id, password_hash })
    return { message: 'Password aggiornata' }
  })
}
