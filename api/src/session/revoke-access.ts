import type { Db } from '@centesimo/db'
import { notifyPasswordChange } from './notify-password-change.ts'
import { revokeSessionsOf } from './revoke-sessions.ts'

/** After a new password: revokes all sessions and reset links and notifies the user by mail. */
export async function revokeAccess(db: Db, userId: number): Promise<void> {
  await revokeSessionsOf(db, userId)
  await db.deleteFrom('email_tokens').where('user_id', '=', userId).where('purpose', '=', 'reset').execute()
  await notifyPasswordChange(db, userId)
}
