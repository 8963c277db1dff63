import type { Db } from '@centesimo/db'

/**
 * Signs a user out of every device: deletes sessions and push subscriptions, since another person
 * may hold the browser. After the next sign-in the page subscribes again.
 */
export async function revokeSessionsOf(db: Db, userId: number): Promise<void> {
  await db.deleteFrom('sessions').where('user_id', '=', userId).execute()
  await db.deleteFrom('push_subscriptions').where('user_id', '=', userId).execute()
}
