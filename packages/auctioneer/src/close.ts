import { type Database, transaction } from '@centesimo/db'
import { decideAdminClose, decideClose, type OpeningHours } from '@centesimo/domain'
import type pg from 'pg'
import { type By, recordAct } from './admin-acts.ts'
import type { Bidding } from './bidding.ts'
import { endRun } from './end-run.ts'
import type { Feed } from './feed.ts'
import { type HotAuction, toHotAuction } from './hot-auction.ts'
import { type LockedAuction, lockAuctions, readClock } from './locked-auction.ts'
import { type News, noNews } from './news.ts'
import { type Refused, refused } from './outcome.ts'
import { readRunBids } from './recent-bids.ts'

type Deps = { database: Database; bidding: Bidding; feed: Feed; hours: OpeningHours }

/** What the last bidder gets, in credits (0: the auction, as in an ordinary win), and whether the others get back what they spent in this run. */
export type Prize = { winnerCredits: number; refundOthers: boolean }

/** No closer ends a run while no API node has been alive this recently: who cannot bid cannot lose. */
export const ALIVE_MS = 3_000

/** Runs that are closed side by side. */
const AT_ONCE = 4

/**
 * Ends every run whose deadline has passed. However many call it, a run ends once. First each auto-bid that was due before the deadline gets
 * its turn, which may move the deadline; then the auction is locked and looked at again. Returns the public ids of what this call ended.
 */
export async function closeDue(deps: Deps): Promise<string[]> {
  const { pool } = deps.database
  const due = await readDueAuctions(deps.database)
  // While nobody can bid, auto-bids do not either.
  if (due.length === 0 || !(await isHouseAlive(pool))) return []
  const closeOne = async (id: number) => {
    await deps.bidding.takeDueTurns(id)
    return closeIfDue(deps, id)
  }
  const results: PromiseSettledResult<HotAuction | null>[] = []
  for (let from = 0; from < due.length; from += AT_ONCE) {
    results.push(...(await Promise.allSettled(due.slice(from, from + AT_ONCE).map(closeOne))))
  }
  const closed = results.flatMap((each) => (each.status === 'fulfilled' && each.value ? [each.value.id] : []))
  // One that cannot be closed must not keep the others open, nor go unheard.
  const failure = results.find((each) => each.status === 'rejected')
  if (failure && closed.length === 0) throw failure.reason
  return closed
}

/** An admin ends a live run before its time: the present leader wins. */
export async function closeByAdmin(
  deps: Deps,
  auctionId: number,
  by: By,
  prize?: Prize,
): Promise<{ ok: true; hot: HotAuction } | Refused> {
  if (prize) throw new Error('not built yet')
  return end(deps, auctionId, async (client, auction, now, news) => {
    const ending = decideAdminClose(auction.state, now)
    if (ending === 'not-live') return refused('INVALID_STATE')
    const before = { status: auction.state.status, run: auction.state.run }
    await endRun(client, auction, ending, news)
    const after = { status: 'ended', winnerId: ending.winnerId, finalPriceCents: ending.finalPriceCents }
    await recordAct(client, by, { act: 'auction.close', auction, before, after })
    return null
  })
}

async function closeIfDue(deps: Deps, auctionId: number): Promise<HotAuction | null> {
  const result = await end(deps, auctionId, async (client, auction, now, news) => {
    const ending = decideClose(auction.state, now, deps.hours)
    if (typeof ending === 'string' || !(await isHouseAlive(client))) return refused('INVALID_STATE')
    await endRun(client, auction, ending, news)
    return null
  })
  return result.ok ? result.hot : null
}

async function end(
  { database, feed }: Deps,
  auctionId: number,
  decide: (client: pg.PoolClient, auction: LockedAuction, now: number, news: News) => Promise<Refused | null>,
): Promise<{ ok: true; hot: HotAuction } | Refused> {
  const news = noNews()
  const ended = await transaction(database.pool, async ({ client }) => {
    const auction = (await lockAuctions(client, [auctionId])).get(auctionId)
    if (!auction) return refused('AUCTION_NOT_FOUND')
    return (await decide(client, auction, await readClock(client), news)) ?? auction
  })
  if ('code' in ended) return ended
  const hot = toHotAuction(ended, await readRunBids(database.pool, { ...ended, run: ended.state.run }))
  feed.publish([hot], news)
  return { ok: true, hot }
}

async function readDueAuctions({ pool }: Database): Promise<number[]> {
  const { rows } = await pool.query({
    name: 'due-auctions',
    text: `
      select id from auction_states
      where status = 'live' and coalesce(timer_ends_at, waits_until) <= clock_timestamp() - interval '300 ms' order by id`,
  })
  return rows.map((row) => row.id)
}

async function isHouseAlive(client: Pick<pg.Pool, 'query'> | pg.PoolClient): Promise<boolean> {
  const { rows } = await client.query({
    name: 'house-alive',
    text: `select exists (select from heartbeats where role = 'api' and beat_at > clock_timestamp() - $1 * interval '1 ms') as alive`,
    values: [ALIVE_MS],
  })
  return rows[0].alive
}
