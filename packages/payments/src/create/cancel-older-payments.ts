import type { Db } from '@centesimo/db'
import { sql } from 'kysely'

/** Unfinished payments a user may have at once, for example in several tabs. */
const MAX_UNFINISHED = 5
const UNFINISHED = ['creating', 'created', 'declined']

/**
 * Cancels all but the newest unpaid payments of a user, so that repeated clicks do not slow
 * reconciliation down for others. No money was taken for them, and a later approval takes none
 * either.
 */
export async function cancelOlderPayments(db: Db, userId: number): Promise<void> {
  const unfinished = db
    .selectFrom('payments')
    .select('id')
    .where('user_id', '=', userId)
    .where('state', 'in', UNFINISHED)
  const newest = unfinished.orderBy('id', 'desc').limit(MAX_UNFINISHED)
  // A locked row is being processed and is about to change state.
  const older = unfinished.where('id', 'not in', newest).forUpdate().skipLocked()
  await db
    .updateTable('payments')
    .set({ state: 'cancelled', explanation: 'replaced by a newer payment', updated_at: sql<Date>`clock_timestamp()` })
    .where('id', 'in', older)
    .execute()
}
