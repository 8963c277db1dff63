import { runIsWon } from '@centesimo/db'
import { needsBidderHistory } from '@centesimo/domain'
import type pg from 'pg'
import type { LockedAuction } from './locked-auction.ts'

/** What the rules of auction kinds read: which users have won, and which have bid in the runs. */
export type BidderHistory = {
  winners: Set<number>
  /** Keys of auction, run and user. */
  runBidders: Set<string>
}

/**
 * Read under the locks of the auctions and the users. Ordinary auctions ask nothing, and nothing is
 * read for them.
 */
export async function readBidderHistory(
  client: pg.PoolClient,
  auctions: Iterable<LockedAuction>,
  userIds: readonly number[],
): Promise<BidderHistory> {
  const asking = [...auctions].filter(({ state }) => state.status === 'live' && needsBidderHistory(state))
  if (asking.length === 0) return { winners: new Set(), runBidders: new Set() }
  const { rows } = await client.query<{ winners: number[] | null; bidders: [number, number, number][] | null }>({
    name: 'bidder-history',
    text: `select
      (select json_agg(distinct won.winner_id) from runs won where won.winner_id = any($3::bigint[]) and ${runIsWon('won')}) as winners,
      (select json_agg(json_build_array(b.auction_id, b.run, b.user_id))
       from unnest($1::bigint[], $2::int[]) as asking (id, run) join run_bidders b on b.auction_id = asking.id and b.run = asking.run
       where b.user_id = any($3::bigint[])) as bidders`,
    values: [asking.map(({ id }) => id), asking.map(({ state }) => state.run), userIds],
  })
  const { winners, bidders } = rows[0]!
  return {
    winners: new Set(winners),
    runBidders: new Set((bidders ?? []).map(([auctionId, run, userId]) => runBidderKey(auctionId, run, userId))),
  }
}

/** The user's part of it in this auction, as the rules ask for it. */
export function historyOf(
  { winners, runBidders }: BidderHistory,
  { id, state }: LockedAuction,
  userId: number,
): { hasWon: boolean; hasBidInRun: boolean } {
  return { hasWon: winners.has(userId), hasBidInRun: runBidders.has(runBidderKey(id, state.run, userId)) }
}

/** A bid that the batch has accepted counts for the ones after it, and so does a win. */
export function addToHistory(
  { winners, runBidders }: BidderHistory,
  { id, state }: LockedAuction,
  { userId, hasWon }: { userId: number; hasWon: boolean },
): void {
  if (hasWon) winners.add(userId)
  if (state.joinUntilCents !== null) runBidders.add(runBidderKey(id, state.run, userId))
}

function runBidderKey(auctionId: number, run: number, userId: number): string {
  return `${auctionId}:${run}:${userId}`
}
