import type { Db } from '@centesimo/db'
import { sql } from 'kysely'

/**
 * Makes due what a user's quiet hours hold, after they have changed: the worker sends it, or holds
 * it until their new end.
 */
export async function askHeldAgain(db: Db, userId: number): Promise<void> {
  const now = sql<Date>`clock_timestamp()`
  await db.updateTable('held_pushes').set({ push_at: now }).where('user_id', '=', userId).execute()
  await db
    .updateTable('outbox')
    .set({ due_at: now })
    .where('user_id', '=', userId)
    .where('sent_at', 'is', null)
    .where('given_up_at', 'is', null)
    // What was tried waits for its next attempt, or is being sent.
    .where('attempts', '=', 0)
    .where('due_at', '>', now)
    .execute()
}
