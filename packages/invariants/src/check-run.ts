import type { Database, Db } from '@centesimo/db'
import { sql } from 'kysely'

export type CheckName = 'minute' | 'auctions' | 'users'

const LONGEST_STATEMENT_MS = 20_000

/**
 * Runs one check in a transaction of its own, which also keeps its results. Returns null without a
 * check while another worker is at one: all take the lock of the same row.
 */
export async function runCheck<T>(
  database: Database,
  name: CheckName,
  work: (db: Db, cursor: unknown) => Promise<{ result: T; cursor: object; isRoundDone?: boolean }>,
): Promise<T | null> {
  const startedAt = performance.now()
  const locked = database.db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (db) => {
      const lock = await db
        .selectFrom('invariant_checks')
        .select('name')
        .where('name', '=', 'minute')
        .forUpdate()
        .skipLocked()
        .executeTakeFirst()
      if (!lock) return null
      await sql`select set_config('statement_timeout', ${String(LONGEST_STATEMENT_MS)}, true)`.execute(db)
      const { cursor: before } = await db
        .selectFrom('invariant_checks')
        .select('cursor')
        .where('name', '=', name)
        .executeTakeFirstOrThrow()
      const { result, cursor, isRoundDone = false } = await work(db, before)
      const now = sql<Date>`clock_timestamp()`
      await db
        .updateTable('invariant_checks')
        .set({
          cursor: JSON.stringify(cursor),
          finished_at: now,
          duration_ms: Math.round(performance.now() - startedAt),
        })
        .$if(isRoundDone, (update) => update.set({ round_finished_at: now }))
        .where('name', '=', name)
        .execute()
      return { result }
    })
  const done = await locked.catch((error) => {
    // The row changed between the snapshot and the lock: another worker has just checked.
    if (error.code === '40001') return null
    throw error
  })
  return done?.result ?? null
}
