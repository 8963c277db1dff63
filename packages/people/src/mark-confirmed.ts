import type { Db } from '@centesimo/db'
import { notify } from '@centesimo/notifications'

/** The mailbox is proven to be the person's; the first time the house says welcome. */
export async function markConfirmed(db: Db, userId: number): Promise<void> {
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
