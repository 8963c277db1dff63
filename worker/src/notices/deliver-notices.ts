import type { EventBus } from '@centesimo/auctioneer'
import { type Database, type Db, transaction } from '@centesimo/db'
import { countUnread, presentNotice, selectNotices } from '@centesimo/notifications'
import { sql } from 'kysely'
import type { PendingPush } from './push-queue.ts'

type Deps = {
  database: Database
  eventBus: Pick<EventBus, 'publishUserEvents'>
  push: (messages: readonly PendingPush[]) => void
}

const AT_A_TIME = 500
/** Older entries are only in the inbox: they interrupt no user. */
const FRESH_MS = 10 * 60_000

/**
 * Delivers new inbox entries to their users' sockets and devices. Entries are marked before
 * delivery (at most once): when the worker dies in between, the inbox is still complete.
 */
export async function deliverNotices({ database, eventBus, push }: Deps): Promise<void> {
  const taken = await transaction(database.pool, ({ db }) => takeUndelivered(db))
  const fresh = taken.filter((row) => row.ageMs < FRESH_MS)
  if (fresh.length === 0) return
  const unread = await countUnread(database.db, [...new Set(fresh.map((row) => row.user_id))])
  const oldestFirst = fresh.toReversed().map((row) => {
    return { userId: row.user_id, ageMs: row.ageMs, notice: presentNotice(row) }
  })
  eventBus.publishUserEvents(
    oldestFirst.map(({ userId, notice }) => {
      return { userId, kind: 'notice', notice, unread: unread.get(userId) ?? 0 } as const
    }),
  )
  push(oldestFirst.map(({ userId, ageMs, notice }) => ({ userId, notice, staleInMs: FRESH_MS - ageMs })))
}

/** Takes the newest entries first. */
async function takeUndelivered(db: Db) {
  const rows = await selectNotices(db)
    .select(sql<number>`(extract(epoch from clock_timestamp() - notices.created_at) * 1000)::float8`.as('ageMs'))
    .where('notices.delivered_at', 'is', null)
    .orderBy('notices.id', 'desc')
    .limit(AT_A_TIME)
    .forUpdate('notices')
    .skipLocked()
    .execute()
  if (rows.length === 0) return []
  const ids = rows.map((row) => row.id)
  await db.updateTable('notices').set({ delivered_at: sql<Date>`clock_timestamp()` }).where('id', 'in', ids).execute()
  return rows
}
