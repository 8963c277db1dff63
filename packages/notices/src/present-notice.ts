import type { Notice, NoticeKind } from '@centesimo/contract'
import type { Db } from '@centesimo/db'
import { sayNotice } from './say-notice.ts'

type NoticeRow = Awaited<ReturnType<ReturnType<typeof selectNotices>['execute']>>[number]

/** Notices with what is needed to say them; whose and which, the caller adds. */
export function selectNotices(db: Db) {
  return db
    .selectFrom('notices')
    .leftJoin('auctions', 'auctions.id', 'notices.auction_id')
    .select([
      'notices.id',
      'notices.public_id',
      'notices.user_id',
      'notices.kind',
      'notices.data',
      'notices.read_at',
      'notices.created_at',
      'auctions.public_id as auction_public_id',
      'auctions.title as auction_title',
    ])
}

/** A notice as its person sees it. */
export function presentNotice(row: NoticeRow): Notice {
  const kind = row.kind as NoticeKind
  const data = row.data as Record<string, unknown>
  return {
    id: row.public_id,
    kind,
    auctionId: row.auction_public_id,
    ...sayNotice({ kind, data, auctionId: row.auction_public_id, auctionTitle: row.auction_title }),
    readAt: row.read_at?.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
  }
}

/** How many notices each of these people has not read; who has none is left out. */
export async function countUnread(db: Db, userIds: readonly number[]): Promise<Map<number, number>> {
  if (userIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('notices')
    .select((row) => ['user_id', row.fn.countAll<number>().as('count')])
    .where('user_id', 'in', userIds)
    .where('read_at', 'is', null)
    .groupBy('user_id')
    .execute()
  return new Map(rows.map((row) => [row.user_id, row.count]))
}
