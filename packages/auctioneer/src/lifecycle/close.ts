import { type Database, type Transaction, transaction } from '@centesimo/db'
import {
  ALIVE_MS,
  canAwardCredits,
  decideAdminClose,
  decideClose,
  GRACE_MS,
  type OpeningHours,
} from '@centesimo/domain'
import type pg from 'pg'
import type { Bidding } from '../bidding/bidding.ts'
import { type DomainEvents, noEvents } from '../events.ts'
import type { EventBus } from '../live-state/event-bus.ts'
import { type LiveState, toLiveState } from '../live-state/live-state.ts'
import { readRunBids } from '../live-state/recent-bids.ts'
import { type Refused, refused, refusedState } from '../outcome.ts'
import { type Actor, recordAudit } from '../record-audit.ts'
import { isPlatformPaused, type LockedAuction, lockAuctions, readClockAndPause } from '../rows/locked-auction.ts'
import { awardPrize, type Prize } from './award-prize.ts'
import { endRun } from './end-run.ts'

type Deps = { database: Database; bidding: Bidding; eventBus: EventBus; hours: OpeningHours }

/** Runs that are closed concurrently. */
const MAX_CONCURRENT_CLOSES = 4

/**
 * Ends every run whose deadline has passed; concurrent calls end a run once. First each auto-bid
 * that was due before the deadline gets its turn, which may move the deadline; then the auction is
 * locked and checked again. In a pause nothing is due. Returns the public ids of the auctions that
 * this call ended.
 */
export async function closeDue(deps: Deps): Promise<string[]> {
  const { pool } = deps.database
  const due = await readDueAuctions(deps.database)
  // While bids cannot be placed, auto-bids get no turns.
  if (due.length === 0 || !(await isApiAlive(pool))) return []
  const closeOne = async (id: number) => {
    await deps.bidding.takeDueTurns(id)
    return closeIfDue(deps, id)
  }
  const results: PromiseSettledResult<LiveState | null>[] = []
  for (let from = 0; from < due.length; from += MAX_CONCURRENT_CLOSES) {
    results.push(...(await Promise.allSettled(due.slice(from, from + MAX_CONCURRENT_CLOSES).map(closeOne))))
  }
  const closed = results.flatMap((each) => (each.status === 'fulfilled' && each.value ? [each.value.id] : []))
  // An auction that cannot be closed must not keep the others open, nor fail silently.
  const failure = results.find((each) => each.status === 'rejected')
  if (failure && closed.length === 0) throw failure.reason
  return closed
}

/**
 * Ends a live run early, for an admin: the present leader wins the auction, or credits where
 * `prize` says so.
 */
export async function closeByAdmin(
  deps: Deps,
  auctionId: number,
  actor: Actor,
  prize?: Prize,
): Promise<{ ok: true; liveState: LiveState } | Refused> {
  return closeUnderLock(deps, auctionId, async ({ client, db, auction, now, events }) => {
    const ending = decideAdminClose(auction.state, now)
    if (ending === 'not-live') return refused('INVALID_STATE')
    if (prize && !canAwardCredits(auction.state))
      return refusedState("L'asta non ha ancora una puntata: nessuno la vince")
    const before = { status: auction.state.status, run: auction.state.run }
    await endRun(client, auction, ending, events, { prizeCredits: prize?.winnerCredits })
    const { winnerId, finalPriceCents } = ending
    const prizeResult = prize && { ...prize, ...(await awardPrize({ client, db }, auction, winnerId!, prize, events)) }
    const after = { status: 'ended', winnerId, finalPriceCents, ...prizeResult }
    await recordAudit(client, actor, { action: 'auction.close', auction, before, after })
    return null
  })
}

async function closeIfDue(deps: Deps, auctionId: number): Promise<LiveState | null> {
  const result = await closeUnderLock(deps, auctionId, async ({ client, auction, now, isPaused, events }) => {
    const ending = decideClose(auction.state, now, deps.hours)
    if (typeof ending === 'string' || isPaused || !(await isApiAlive(client))) return refused('INVALID_STATE')
    await endRun(client, auction, ending, events)
    return null
  })
  return result.ok ? result.liveState : null
}

type CloseContext = Pick<Transaction, 'client' | 'db'> & {
  auction: LockedAuction
  now: number
  isPaused: boolean
  events: DomainEvents
}

async function closeUnderLock(
  { database, eventBus }: Deps,
  auctionId: number,
  decide: (closing: CloseContext) => Promise<Refused | null>,
): Promise<{ ok: true; liveState: LiveState } | Refused> {
  const events = noEvents()
  const ended = await transaction(database.pool, async ({ client, db }) => {
    const auction = (await lockAuctions(client, [auctionId])).get(auctionId)
    if (!auction) return refused('AUCTION_NOT_FOUND')
    return (await decide({ client, db, auction, events, ...(await readClockAndPause(client)) })) ?? auction
  })
  if ('code' in ended) return ended
  const liveState = toLiveState(ended, await readRunBids(database.pool, { ...ended, run: ended.state.run }))
  eventBus.publish([liveState], events)
  return { ok: true, liveState }
}

async function readDueAuctions({ pool }: Database): Promise<number[]> {
  const { rows } = await pool.query<{ id: number }>({
    name: 'due-auctions',
    text: `
      select id from auction_states
      where status = 'live' and coalesce(timer_ends_at, waits_until) <= clock_timestamp() - $1 * interval '1 ms' and not ${isPlatformPaused}
      order by id`,
    values: [GRACE_MS],
  })
  return rows.map((row) => row.id)
}

async function isApiAlive(client: Pick<pg.Pool, 'query'> | pg.PoolClient): Promise<boolean> {
  const { rows } = await client.query<{ alive: boolean }>({
    name: 'api-alive',
    text: `select exists (select from heartbeats where role = 'api' and beat_at > clock_timestamp() - $1 * interval '1 ms') as alive`,
    values: [ALIVE_MS],
  })
  return rows[0]!.alive
}
