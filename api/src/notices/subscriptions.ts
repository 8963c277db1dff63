import type { Db } from '@centesimo/db'
import type { BrowserKeys } from '@centesimo/notices'
import { sql } from 'kysely'

const MOST_PER_PERSON = 10

/** A browser belongs to whoever subscribed with it last. Of one person's browsers the ten latest are kept. */
export async function subscribe(
  db: Db,
  { userId, endpoint, keys }: { userId: number; endpoint: string; keys: BrowserKeys },
): Promise<void> {
  const row = {
    ...{ user_id: userId, keys: JSON.stringify(keys), failures: 0, failing_since: null },
    created_at: sql<Date>`clock_timestamp()`,
  }
  await db
    .insertInto('push_subscriptions')
    .values({ endpoint, ...row })
    .onConflict((conflict) => conflict.column('endpoint').doUpdateSet(row))
    .execute()
  // After the row is there: of several at once, whoever looks last sees them all.
  await db
    .deleteFrom('push_subscriptions')
    .where('id', 'in', (row) =>
      row
        .selectFrom('push_subscriptions')
        .select('id')
        .where('user_id', '=', userId)
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .offset(MOST_PER_PERSON),
    )
    .execute()
}

/** Somebody else's browser stays as it is. */
export async function unsubscribe(db: Db, userId: number, endpoint: string): Promise<void> {
  await db.deleteFrom('push_subscriptions').where('user_id', '=', userId).where('endpoint', '=', endpoint).execute()
}
