import type { Notice } from '@centesimo/contract'
import type { Db } from '@centesimo/db'
import { countUnread, presentNotice, selectNotices } from '@centesimo/notifications'
import { sql } from 'kysely'
import type { Page } from '../http/handle.ts'
import { type PageStart, pageOf } from '../http/paging.ts'

/** A user's inbox, newest first. */
export async function listNoticesOf(db: Db, userId: number, { beforeId, limit }: PageStart): Promise<Page<Notice[]>> {
  const rows = await selectNotices(db)
    .where('notices.user_id', '=', userId)
    .where('notices.id', '<', beforeId)
    .orderBy('notices.id', 'desc')
    .limit(limit + 1)
    .execute()
  const { count } = await db
    .selectFrom('notices')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return pageOf(rows, { limit, totalCount: count }, presentNotice)
}

export async function countUnreadOf(db: Db, userId: number): Promise<number> {
  return (await countUnread(db, [userId])).get(userId) ?? 0
}

/** Marks the user's notices as read: those named, or all. Other users' ids are ignored. */
export async function markRead(db: Db, userId: number, ids?: readonly string[]): Promise<void> {
  if (ids?.length === 0) return
  await db
    .updateTable('notices')
    .set({ read_at: sql<Date>`clock_timestamp()` })
    .where('user_id', '=', userId)
    .where('read_at', 'is', null)
    .$if(ids !== undefined, (query) => query.where('public_id', 'in', ids!))
    .execute()
}
