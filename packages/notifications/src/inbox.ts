import { type Notice, type NoticeKind, noticeKinds } from '@centesimo/contract'
import type { Db } from '@centesimo/db'
import { formatNotice } from './format-notice.ts'
import { readFields } from './read-payload.ts'

type NoticeRow = Awaited<ReturnType<ReturnType<typeof selectNotices>['execute']>>[number]

/**
 * Inbox entries with what their sentences need; the caller adds whose and which. A kind that only a
 * newer version writes is left to that version.
 */
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
      'auctions.images as auction_images',
    ])
    .where('notices.kind', 'in', noticeKinds)
}

/** A row as the API shows it. */
export function presentNotice(row: NoticeRow): Notice {
  const kind = row.kind as NoticeKind
  const { auction_public_id: auctionId, auction_title: auctionTitle } = row
  const payload = readFields(kind, row.data)
  return {
    id: row.public_id,
    kind,
    auctionId,
    imageUrl: row.auction_images?.[0] ?? null,
    ...formatNotice({ kind, payload, auctionId, auctionTitle }),
    trackingUrl: ('trackingUrl' in payload && payload.trackingUrl) || null,
    readAt: row.read_at?.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
  }
}

/** The number of unread entries by user. Users without any are not in the map. */
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
