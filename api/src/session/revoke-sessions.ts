import type { Db } from '@centesimo/db'
import { revokeTokensOf } from './api-tokens.ts'

/**
 * Signs a user out of every device: deletes sessions and push subscriptions, since another person
 * may hold the browser, and revokes API tokens. After the next sign-in the page subscribes again.
 */
export async function revokeSessionsOf(db: Db, userId: number): Promise<void> {
  await db.deleteFrom('sessions').where('user_id', '=', userId).execute()
  await revokeTokensOf(db, userId)
  await db.deleteFrom('push_subscriptions').where('user_id', '=', userId).execute()
}
