import type { Db } from '@centesimo/db'

/** Marks the user's e-mail as verified and queues the welcome mail the first time. */
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
  await db
    .insertInto('outbox')
    .values({ kind: 'mail-welcome', user_id: userId, key: `mail-welcome:${userId}` })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute()
}
