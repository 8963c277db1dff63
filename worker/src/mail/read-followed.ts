import type { Db } from '@centesimo/db'
import { sql } from 'kysely'

/** An auction of the mail: `priceCents` is the present price, or the final one. */
export type FollowedAuction = { title: string; isLive: boolean; priceCents: number }

/** The auctions that still exist, live ones first. */
export function readFollowed(db: Db, publicIds: readonly string[]): Promise<FollowedAuction[]> {
  return db
    .selectFrom('auctions')
    .innerJoin('auction_states as s', 's.id', 'auctions.id')
    .select(['title', sql<boolean>`s.status = 'live'`.as('isLive')])
    .select(sql<number>`coalesce(nullif(s.current_bid_cents, 0), s.starting_bid_cents)`.as('priceCents'))
    .where('auctions.public_id', 'in', publicIds)
    .orderBy('isLive', 'desc')
    .orderBy('auctions.id', 'desc')
    .execute()
}
