import type { Db } from '@centesimo/db'
import { endSessionsOf } from './end-sessions.ts'
import { notifyPasswordChange } from './notify-password-change.ts'

/** After a new password: ends all sessions, revokes reset links and notifies the user by mail. */
export async function revokeAccess(db: Db, userId: number): Promise<void> {
  await endSessionsOf(db, userId)
  await db.deleteFrom('email_tokens').where('user_id', '=', userId).where('purpose', '=', 'reset').execute()
  await notifyPasswordChange(db, userId)
}
