import type { EventBus } from '@centesimo/auctioneer'
import type { NoticeKind } from '@centesimo/contract'
import { type Database, type Db, transaction } from '@centesimo/db'
import { PUSH_FRESH_MS, splitByQuiet, toQuietHours } from '@centesimo/domain'
import { countUnread, noticesFor, presentNotice, pushMessage, selectNotices } from '@centesimo/notifications'
import { sql } from 'kysely'
import { takeDailyPushes } from './follow-pushes.ts'
import { recordHeldPushes } from './held-pushes.ts'
import type { PendingPush } from './push-queue.ts'

type Deps = {
  database: Database
  eventBus: Pick<EventBus, 'publishUserEvents'>
  push: (messages: readonly PendingPush[]) => void
  now?: number
}

const AT_A_TIME = 500

/**
 * Delivers new inbox entries to their users' sockets and devices; in a user's quiet hours the
 * devices wait. Entries are marked before delivery (at most once): when the worker dies in between,
 * the inbox is still complete.
 */
export async function deliverNotices({ database, eventBus, push, now = Date.now() }: Deps): Promise<void> {
  const { fresh, pushed } = await transaction(database.pool, async ({ db }) => {
    const rows = await takeUndelivered(db)
    return { fresh: rows.filter(isFresh).map(toFresh), pushed: await takePushes(db, rows, now) }
  })
  if (fresh.length === 0) return
  const unread = await countUnread(database.db, [...new Set(fresh.map(({ userId }) => userId))])
  eventBus.publishUserEvents(
    fresh.toReversed().map(({ userId, notice }) => {
      return { userId, kind: 'notice', notice, unread: unread.get(userId) ?? 0 } as const
    }),
  )
  push(
    pushed
      .map(toFresh)
      .map(({ userId, ageMs, notice }) => ({ userId, message: pushMessage(notice), staleInMs: PUSH_FRESH_MS - ageMs })),
  )
}

type Row = Awaited<ReturnType<typeof lockUndelivered>>[number]

function isFresh({ ageMs }: Row): boolean {
  return ageMs < PUSH_FRESH_MS
}

function toFresh(row: Row) {
  return { userId: row.user_id, ageMs: row.ageMs, notice: presentNotice(row) }
}

/** The fresh ones to push now, oldest first. Quiet hours hold theirs; a day's limit drops some. */
async function takePushes(db: Db, rows: readonly Row[], now: number): Promise<Row[]> {
  const pushes = rows.toReversed().map((row) => {
    const { id, user_id: userId, kind, ageMs } = row
    const quiet = toQuietHours(row.quiet_from, row.quiet_to)
    return { row, id, userId, kinds: [kind as NoticeKind], quiet, ageMs, freshMs: PUSH_FRESH_MS }
  })
  const { held, ready } = splitByQuiet(pushes, now)
  await recordHeldPushes(db, held)
  return (await takeDailyPushes(db, ready, now)).map(({ row }) => row)
}

/** Takes what is to be paid before all others, and of either the newest entries first. */
async function takeUndelivered(db: Db) {
  const toPay = await lockUndelivered(db, 'in', AT_A_TIME)
  const others = toPay.length < AT_A_TIME ? await lockUndelivered(db, 'not in', AT_A_TIME - toPay.length) : []
  const rows = [...toPay, ...others]
  if (rows.length === 0) return []
  const ids = rows.map((row) => row.id)
  await db.updateTable('notices').set({ delivered_at: sql<Date>`clock_timestamp()` }).where('id', 'in', ids).execute()
  return rows
}

function lockUndelivered(db: Db, operator: 'in' | 'not in', limit: number) {
  return selectNotices(db)
    .innerJoin('users', 'users.id', 'notices.user_id')
    .select(['users.quiet_from', 'users.quiet_to'])
    .select(sql<number>`(extract(epoch from clock_timestamp() - notices.created_at) * 1000)::float8`.as('ageMs'))
    .where('notices.delivered_at', 'is', null)
    .where('notices.kind', operator, noticesFor('to-pay'))
    .orderBy('notices.id', 'desc')
    .limit(limit)
    .forUpdate('notices')
    .skipLocked()
    .execute()
}
