import type { Db } from '@centesimo/db'
import type { BrowserKeys } from '@centesimo/notifications'
import { sql } from 'kysely'

export type Subscription = { id: number; endpoint: string; keys: BrowserKeys; isFailing: boolean }

/** The subscribed browsers of each user. Blocked and closed accounts have none. */
export async function readSubscriptions(db: Db, userIds: readonly number[]): Promise<Map<number, Subscription[]>> {
  if (userIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('push_subscriptions')
    .innerJoin('users', 'users.id', 'push_subscriptions.user_id')
    .select(['push_subscriptions.id', 'user_id', 'endpoint', 'keys', 'failures'])
    .where('user_id', 'in', userIds)
    .where('users.blocked_at', 'is', null)
    .where('users.closed_at', 'is', null)
    .execute()
  const byUser = Map.groupBy(rows, (row) => row.user_id)
  return new Map(
    [...byUser].map(([userId, own]) => [
      userId,
      own.map(({ id, endpoint, keys, failures }) => {
        return { id, endpoint, keys: keys as BrowserKeys, isFailing: failures > 0 }
      }),
    ]),
  )
}

const MOST_FAILURES = 10
const FAILING_FOR = '1 day'

/**
 * Counts a failed delivery. A browser that fails for a day is removed; it subscribes again when its
 * page opens. A day outlasts failures of a push service or of our own network.
 */
export async function countFailure(db: Db, id: number): Promise<void> {
  await db
    .updateTable('push_subscriptions')
    .where('id', '=', id)
    .set((was) => ({
      failures: was('failures', '+', 1),
      failing_since: sql<Date>`coalesce(failing_since, clock_timestamp())`,
    }))
    .execute()
  await db
    .deleteFrom('push_subscriptions')
    .where('id', '=', id)
    .where('failures', '>=', MOST_FAILURES)
    .where('failing_since', '<', sql<Date>`clock_timestamp() - ${FAILING_FOR}::interval`)
    .execute()
}

export async function forgetFailures(db: Db, id: number): Promise<void> {
  await db.updateTable('push_subscriptions').set({ failures: 0, failing_since: null }).where('id', '=', id).execute()
}

export async function removeSubscription(db: Db, id: number): Promise<void> {
  await db.deleteFrom('push_subscriptions').where('id', '=', id).execute()
}
