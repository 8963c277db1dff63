import type { BodyOf, login } from '@centesimo/contract'
import { transaction } from '@centesimo/db'
import { hashPassword, type UserRow } from '@centesimo/people'
import type { Deps } from '../deps.ts'
import { type Refused, refuse, refuseFields } from '../http/refusal.ts'
import { refuseGuessablePassword } from './refuse-guessable-password.ts'
import { revokeAccess } from './revoke-access.ts'

/**
 * A password that was generated, or that an admin has set, is known to another person: it signs in
 * only together with one that its user chooses. null if nothing stands against the sign-in.
 */
export async function refuseInitialPassword(
  user: UserRow,
  { password, newPassword }: BodyOf<typeof login>,
): Promise<Refused | null> {
  if (!user.must_change_password) return null
  if (newPassword === undefined) return refuse('NEW_PASSWORD_REQUIRED')
  if (newPassword === password) return refuseFields({ newPassword: 'Scegli una password diversa da quella attuale' })
  return await refuseGuessablePassword('newPassword', newPassword, user)
}

/** Returns the user with the new password; null if the old one was replaced meanwhile. */
export async function replaceInitialPassword(
  { database }: Pick<Deps, 'database'>,
  user: UserRow,
  newPassword: string,
): Promise<UserRow | null> {
  const password_hash = await hashPassword(newPassword)
  return await transaction(database.pool, async ({ db }) => {
    const changed = await db
      .updateTable('users')
      .set({ password_hash, must_change_password: false })
      .where('id', '=', user.id)
      .where('password_hash', '=', user.password_hash)
      .returning('id')
      .executeTakeFirst()
    if (!changed) return null
    await revokeAccess(db, user.id)
    return { ...user, password_hash, must_change_password: false }
  })
}
