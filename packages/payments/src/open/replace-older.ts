import type { Db } from '@centesimo/db'
import { sql } from 'kysely'

/** So many payments a person may have begun at once, as in several tabs. */
const MOST_UNFINISHED = 5
const UNFINISHED = ['creating', 'created', 'declined']

/**
 * Lets go of what a person began and never paid, save the newest: whoever begins over and over keeps nobody else waiting. Nothing was taken for
 * these, and a yes that comes later takes nothing either.
 */
export async function replaceOlder(db: Db, userId: number): Promise<void> {
  const unfinished = db
    .selectFrom('payments')
    .select('id')
    .where('user_id', '=', userId)
    .where('state', 'in', UNFINISHED)
  const newest = unfinished.orderBy('id', 'desc').limit(MOST_UNFINISHED)
  // Whoever is at work on one is about to move it on.
  const older = unfinished.where('id', 'not in', newest).forUpdate().skipLocked()
  await db
    .updateTable('payments')
    .set({ state: 'cancelled', explanation: 'replaced by a newer one', updated_at: sql<Date>`clock_timestamp()` })
    .where('id', 'in', older)
    .execute()
}
