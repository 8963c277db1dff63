import { type Db, newId } from '@centesimo/db'
import { notify } from '@centesimo/notifications'

/** Mails the user that their password was changed. Call it in the transaction of the change. */
export async function notifyPasswordChange(db: Db, userId: number): Promise<void> {
  const key = `mail-password-changed:${newId()}`
  await notify(db, { kind: 'mail-password-changed', userId, payload: {}, key })
}
