import { type Database, type Transaction, transaction } from '@centesimo/db'
import { canAwardCredits, decideAdminClose, decideClose, type OpeningHours } from '@centesimo/domain'
import type pg from 'pg'
import { type By, recordAudit } from './admin-acts.ts'
import type { Bidding } from './bidding.ts'
import { endRun } from './end-run.ts'
import type { EventBus } from './feed.ts'
import { handOutPrize, type Prize } from './hand-out-prize.ts'
import { type LiveState, toHotAuction } from './hot-auction.ts'
import { isPlatformPaused, type LockedAuction, lockAuctions, readMoment } from './locked-auction.ts'
import { type News, noNews } from './news.ts'
import { type Refused, refused, refusedState } from './outcome.ts'
import { readRunBids } from './recent-bids.ts'

type Deps = { database: Database; bidding: Bidding; eventBus: EventBus; hours: OpeningHours }

/** No closer ends a run while no API node has been alive this recently: who cannot bid cannot lose. */
export const ALIVE_MS = 3_000

/** Runs that are closed side by side. */
const AT_ONCE = 4

/**
 * Ends every run whose deadline has passed. However many call it, a run ends once. First each auto-bid that was due before the deadline gets
 * its turn, which may move the deadline; then the auction is locked and looked at again. In a pause nothing is due. Returns the public ids of what this call ended.
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
  const results: PromiseSettledResult<LiveState | null>[] = []
  for (let from = 0; from < due.length; from += AT_ONCE) {
    results.push(...(await Promise.allSettled(due.slice(from, from + AT_ONCE).map(closeOne))))
  }
  const closed = results.flatMap((each) => (each.status === 'fulfilled' && each.value ? [each.value.id] : []))
  // One that cannot be closed must not keep the others open, nor go unheard.
  const failure = results.find((each) => each.status === 'rejected')
  if (failure && closed.length === 0) throw failure.reason
  return closed
}

/** An admin ends a live run before its time: the present leader wins, with a prize perhaps credits instead of the auction. */
export async function closeByAdmin(
  deps: Deps,
  auctionId: number,
  by: By,
  prize?: Prize,
): Promise<{ ok: true; liveState: LiveState } | Refused> {
  return end(deps, auctionId, async ({ client, db, auction, now, news }) => {
    const ending = decideAdminClose(auction.state, now)
    if (ending === 'not-live') return refused('INVALID_STATE')
    if (prize && !canAwardCredits(auction.state))
      return refusedState("L'asta non ha ancora una puntata: nessuno la vince")
    const before = { status: auction.state.status, run: auction.state.run }
    await endRun(client, auction, ending, news, { prizeCredits: prize?.winnerCredits })
    const { winnerId, finalPriceCents } = ending
    const given = prize && { ...prize, ...(await handOutPrize({ client, db }, auction, winnerId!, prize, news)) }
    const after = { status: 'ended', winnerId, finalPriceCents, ...given }
    await recordAudit(client, by, { action: 'auction.close', auction, before, after })
    return null
  })
}

async function closeIfDue(deps: Deps, auctionId: number): Promise<LiveState | null> {
  const result = await end(deps, auctionId, async ({ client, auction, now, isPaused, news }) => {
    const ending = decideClose(auction.state, now, deps.hours)
    if (typeof ending === 'string' || isPaused || !(await isHouseAlive(client))) return refused('INVALID_STATE')
    await endRun(client, auction, ending, news)
    return null
  })
  return result.ok ? result.liveState : null
}

type Closing = Pick<Transaction, 'client' | 'db'> & {
  auction: LockedAuction
  now: number
  isPaused: boolean
  news: News
}

async function end(
  { database, eventBus }: Deps,
  auctionId: number,
  decide: (closing: Closing) => Promise<Refused | null>,
): Promise<{ ok: true; liveState: LiveState } | Refused> {
  const news = noNews()
  const ended = await transaction(database.pool, async ({ client, db }) => {
    const auction = (await lockAuctions(client, [auctionId])).get(auctionId)
    if (!auction) return refused('AUCTION_NOT_FOUND')
    return (await decide({ client, db, auction, news, ...(await readMoment(client)) })) ?? auction
  })
  if ('code' in ended) return ended
  const liveState = toHotAuction(ended, await readRunBids(database.pool, { ...ended, run: ended.state.run }))
  eventBus.publish([liveState], news)
  return { ok: true, liveState }
}

async function readDueAuctions({ pool }: Database): Promise<number[]> {
  const { rows } = await pool.query({
    name: 'due-auctions',
    text: `
      select id from auction_states
      where status = 'live' and coalesce(timer_ends_at, waits_until) <= clock_timestamp() - interval '300 ms' and not ${isPlatformPaused}
      order by id`,
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
