import { type Db, newId } from '@centesimo/db'
import { notify } from '@centesimo/notifications'
import { listPasskeys } from './passkeys/own-passkeys.ts'

/** Mails the user that their password was changed. Call it in the transaction of the change. */
export async function notifyPasswordChange(db: Db, userId: number, { removedPasskeys = 0 } = {}): Promise<void> {
  const key = `mail-password-changed:${newId()}`
  const passkeys = (await listPasskeys(db, userId)).length
  await notify(db, { kind: 'mail-password-changed', userId, payload: { passkeys, removedPasskeys }, key })
}
