import type { NoticeKind } from '@centesimo/contract'
import { type Db, newId } from '@centesimo/db'

export type NewNotice = {
  /** Internal id. */
  userId: number
  kind: NoticeKind
  /** Internal id. */
  auctionId?: number
  /** What the sentence is made from: see `sayNotice`. */
  data?: Record<string, string | number>
  /** The reason; the same reason again is not told again. */
  key: string
}

/** Writes one entry of an inbox, in the caller's transaction. False when that reason was told before. */
export async function addNotice(db: Db, { userId, kind, auctionId, data = {}, key }: NewNotice): Promise<boolean> {
  const row = await db
    .insertInto('notices')
    .values({
      public_id: newId(),
      user_id: userId,
      kind,
      auction_id: auctionId ?? null,
      data: JSON.stringify(data),
      key,
    })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}
