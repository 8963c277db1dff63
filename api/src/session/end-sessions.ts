import type { Db } from '@centesimo/db'

/**
 * Takes a person off every device: no session, and no message to a browser that somebody else may hold. Where the person signs in again, the page
 * subscribes again.
 */
export async function endSessionsOf(db: Db, userId: number): Promise<void> {
  await db.deleteFrom('sessions').where('user_id', '=', userId).execute()
  await db.deleteFrom('push_subscriptions').where('user_id', '=', userId).execute()
}
