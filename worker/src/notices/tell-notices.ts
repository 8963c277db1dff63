import type { Feed } from '@centesimo/auctioneer'
import { type Database, type Db, transaction } from '@centesimo/db'
import { countUnread, presentNotice, selectNotices } from '@centesimo/notices'
import { sql } from 'kysely'
import type { PushMessage } from './push-queue.ts'

type Deps = { database: Database; feed: Pick<Feed, 'tell'>; push: (messages: readonly PushMessage[]) => void }

const AT_A_TIME = 500
/** What is older stands in the inbox and interrupts nobody any more. */
const FRESH_MS = 10 * 60_000

/**
 * Tells every notice that was not told yet to its person's screens and devices, the newest first. They are marked before they are told: who dies
 * in between has told too little and never anything twice, and the inbox has it all.
 */
export async function tellNotices({ database, feed, push }: Deps): Promise<void> {
  const taken = await transaction(database.pool, ({ db }) => takeUntold(db))
  const fresh = taken.filter((row) => row.ageMs < FRESH_MS)
  if (fresh.length === 0) return
  const unread = await countUnread(database.db, [...new Set(fresh.map((row) => row.user_id))])
  // Oldest first, as they came about.
  const told = fresh.reverse().map((row) => ({ userId: row.user_id, ageMs: row.ageMs, notice: presentNotice(row) }))
  feed.tell(
    told.map(({ userId, notice }) => ({ userId, kind: 'notice', notice, unread: unread.get(userId) ?? 0 }) as const),
  )
  push(told.map(({ userId, ageMs, notice }) => ({ userId, notice, staleInMs: FRESH_MS - ageMs })))
}

async function takeUntold(db: Db) {
  const rows = await selectNotices(db)
    .select(sql<number>`(extract(epoch from clock_timestamp() - notices.created_at) * 1000)::float8`.as('ageMs'))
    .where('notices.told_at', 'is', null)
    .orderBy('notices.id', 'desc')
    .limit(AT_A_TIME)
    .forUpdate('notices')
    .skipLocked()
    .execute()
  if (rows.length === 0) return []
  const ids = rows.map((row) => row.id)
  await db.updateTable('notices').set({ told_at: sql<Date>`clock_timestamp()` }).where('id', 'in', ids).execute()
  return rows
}
