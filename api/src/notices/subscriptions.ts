import type { Db } from '@centesimo/db'
import type { BrowserKeys } from '@centesimo/notifications'
import { sql } from 'kysely'

const MAX_PER_USER = 10

/**
 * A browser belongs to the user who subscribed with it last, as its keys prove: an endpoint alone
 * may have been seen by others. Returns false for wrong keys. Each user keeps the ten latest.
 */
export async function subscribe(
  db: Db,
  { userId, endpoint, keys }: { userId: number; endpoint: string; keys: BrowserKeys },
): Promise<boolean> {
  const row = {
    user_id: userId,
    keys: JSON.stringify(keys),
    failures: 0,
    failing_since: null,
    created_at: sql<Date>`clock_timestamp()`,
  }
  const subscribed = await db
    .insertInto('push_subscriptions')
    .values({ endpoint, ...row })
    .onConflict((conflict) =>
      conflict
        .column('endpoint')
        .doUpdateSet(row)
        .where(sql<boolean>`push_subscriptions.user_id = excluded.user_id or push_subscriptions.keys = excluded.keys`),
    )
    .returning('id')
    .executeTakeFirst()
  if (!subscribed) return false
  // After the insert: of several concurrent calls the last one sees all rows.
  await db
    .deleteFrom('push_subscriptions')
    .where('id', 'in', (row) =>
      row
        .selectFrom('push_subscriptions')
        .select('id')
        .where('user_id', '=', userId)
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .offset(MAX_PER_USER),
    )
    .execute()
  return true
}

/** Another user's browser stays subscribed. */
export async function unsubscribe(db: Db, userId: number, endpoint: string): Promise<void> {
  await db.deleteFrom('push_subscriptions').where('user_id', '=', userId).where('endpoint', '=', endpoint).execute()
}
