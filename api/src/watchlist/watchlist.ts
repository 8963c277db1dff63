import type { Db } from '@centesimo/db'

type Watch = { userId: number; auctionId: number }

/** Public ids of the auctions on a user's watchlist, latest first. */
export async function readWatched(db: Db, userId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('watchlist')
    .innerJoin('auctions', 'auctions.id', 'watchlist.auction_id')
    .select('auctions.public_id')
    .where('watchlist.user_id', '=', userId)
    .orderBy('watchlist.created_at', 'desc')
    .orderBy('watchlist.auction_id', 'desc')
    .execute()
  return rows.map((row) => row.public_id)
}

export async function watch(db: Db, { userId, auctionId }: Watch): Promise<void> {
  await db
    .insertInto('watchlist')
    .values({ user_id: userId, auction_id: auctionId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function unwatch(db: Db, { userId, auctionId }: Watch): Promise<void> {
  await db.deleteFrom('watchlist').where('user_id', '=', userId).where('auction_id', '=', auctionId).execute()
}
