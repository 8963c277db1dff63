import { type AuctionAutoBid, limits } from '@centesimo/contract'
import type { Db } from '@centesimo/db'

/** An auction's auto-bids: active ones by next turn, then stopped ones. At most one page. */
export async function readAutoBids(db: Db, auctionId: number): Promise<AuctionAutoBid[]> {
  const rows = await db
    .selectFrom('autobids as a')
    .innerJoin('users as u', 'u.id', 'a.user_id')
    .select(['u.public_id as userId', 'u.username', 'a.is_active as isActive', 'a.bids_placed as bidsPlaced'])
    .select(['a.max_bids as maxBids', 'a.due_at', 'a.stop_reason as stopReason'])
    .where('a.auction_id', '=', auctionId)
    .orderBy('a.is_active', 'desc')
    .orderBy('a.due_at')
    .orderBy('a.id')
    .limit(limits.page.max)
    .execute()
  return rows.map(({ due_at, ...autoBid }) => ({
    ...autoBid,
    nextBidAt: autoBid.isActive ? due_at.toISOString() : null,
    stopReason: autoBid.isActive ? null : autoBid.stopReason,
  }))
}
