import type { Db } from '@centesimo/db'
import { notify } from '@centesimo/notifications'

/** Marks the user's e-mail as verified and queues the welcome mail the first time. */
export async function confirmEmail(db: Db, userId: number): Promise<void> {
  const confirmed = await db
    .updateTable('users')
    .set({ email_verified: true })
    .where('id', '=', userId)
    .where('email_verified', '=', false)
    .where('closed_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (!confirmed) return
  await notify(db, { kind: 'mail-welcome', userId, payload: {}, key: `mail-welcome:${userId}` })
}
