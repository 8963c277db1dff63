import { type Db, newId } from '@centesimo/db'
import { notify } from '@centesimo/notifications'
import { endSessionsOf } from './end-sessions.ts'

/** After a new password: ends all sessions, revokes reset links and notifies the user by mail. */
export async function revokeAccess(db: Db, userId: number): Promise<void> {
  await endSessionsOf(db, userId)
  await db.deleteFrom('email_tokens').where('user_id', '=', userId).where('purpose', '=', 'reset').execute()
  const key = `mail-password-changed:${newId()}`
  await notify(db, { kind: 'mail-password-changed', userId, payload: {}, key })
}
