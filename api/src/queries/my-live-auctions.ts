import { limits, type MyLiveAuction } from '@centesimo/contract'
import type { Deps } from '../deps.ts'

/**
 * The live auctions that a user has bid on in the present run or follows: those with bids first,
 * then the next to end. Starts from the live auctions, which are few, not from the user's history.
 */
export async function listLiveAuctionsOf(
  { database, reader }: Pick<Deps, 'database' | 'reader'>,
  userId: number,
): Promise<MyLiveAuction[]> {
  const rows = await database.db
    .selectFrom('auction_states as state')
    .innerJoin('auctions', 'auctions.id', 'state.id')
    .leftJoin('run_bidders as mine', (join) =>
      join
        .onRef('mine.auction_id', '=', 'state.id')
        .onRef('mine.run', '=', 'state.run')
        .on('mine.user_id', '=', userId),
    )
    .leftJoin('watchlist', (join) =>
      join.onRef('watchlist.auction_id', '=', 'state.id').on('watchlist.user_id', '=', userId),
    )
    .select([
      'auctions.public_id',
      'mine.bids',
      'mine.credits',
      'mine.bought',
      'mine.cents',
      'watchlist.user_id as watched_by',
    ])
    .where('state.status', '=', 'live')
    .where((row) => row.or([row('mine.bids', '>', 0), row('watchlist.user_id', 'is not', null)]))
    .orderBy(
      (row) => row.fn.coalesce('mine.bids', row.lit(0)),
      (order) => order.desc(),
    )
    .limit(limits.page.max)
    .execute()
  const own = new Map(rows.map((row) => [row.public_id, row]))
  const auctions = await reader.show([...own.keys()])
  return auctions
    .filter((auction) => auction.status === 'live')
    .map((auction) => {
      const { bids, credits, bought, cents, watched_by } = own.get(auction.id)!
      return {
        auction,
        bids: bids ?? 0,
        spentHere: { credits: credits ?? 0, bought: bought ?? 0, cents: cents ?? 0 },
        isWatched: watched_by !== null,
      }
    })
    .sort((a, b) => Number(b.bids > 0) - Number(a.bids > 0) || endOf(a.auction) - endOf(b.auction))
}

/** An auction that waits for its first bid comes after those whose countdown runs. */
function endOf({ timerEndsAt }: MyLiveAuction['auction']): number {
  return timerEndsAt === null ? Number.MAX_SAFE_INTEGER : Date.parse(timerEndsAt)
}
