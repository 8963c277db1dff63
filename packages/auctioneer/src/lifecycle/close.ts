import { type Database, isRefusedByPostgres, type Transaction, transaction } from '@centesimo/db'
import {
  canAwardCredits,
  closesAt,
  decideAdminClose,
  decideClose,
  GRACE_MS,
  type OpeningHours,
} from '@centesimo/domain'
import type { Log } from '@centesimo/runtime'
import type pg from 'pg'
import type { Bidding } from '../bidding/bidding.ts'
import { readProofs } from '../bidding/settlement-proof.ts'
import { type DomainEvents, noEvents } from '../events.ts'
import type { EventBus } from '../live-state/event-bus.ts'
import { type LiveState, toLiveState } from '../live-state/live-state.ts'
import { readBidsOfRuns, readRunBids, runOf } from '../live-state/recent-bids.ts'
import { type Refused, refused, refusedState } from '../outcome.ts'
import { type Extension, extendRuns, extensionAfter } from '../pause/extend-runs.ts'
import { type Actor, recordAudit } from '../record-audit.ts'
import { isPlatformPaused, type LockedAuction, lockAuctions, readClockAndPause } from '../rows/locked-auction.ts'
import { awardPrize, type Prize } from './award-prize.ts'
import { type EndedRun, endRuns } from './end-runs.ts'

type Deps = {
  database: Database
  bidding: Bidding
  eventBus: EventBus
  hours: OpeningHours
  /** Asks the nodes that take bids for a proof that bids are settled, and waits for it a moment. */
  requestProof: () => Promise<void>
  /** Auctions that this process closes apart, because they were locked. */
  closingAlone: Map<number, Promise<void>>
  log: Log
}

/** Runs closed in one transaction at most: the first are published before the last are decided. */
const MAX_BATCH = 100
/**
 * Longer than a batch of bids holds a lock. A lock that lasts is an outage of its auction: the
 * closer comes back later, when the bids that it kept out have been reported.
 */
const LOCK_TIMEOUT_MS = 100
/** Each waits with a connection of its own. */
const MAX_CLOSING_ALONE = 3

/**
 * Ends every run whose deadline has passed, or extends it when bids could not be settled at its
 * deadline; concurrent calls do so once. First each auto-bid that was due before the deadline gets
 * its turn, which may move the deadline; then the auctions are locked and checked again. Nothing is
 * due in a pause. Without a proof that bids are settled nothing happens. Returns the public ids of
 * the auctions that this call ended.
 */
export async function closeDue(deps: Deps): Promise<string[]> {
  let due = await readDueAuctions(deps.database)
  if (due.some(({ isProved }) => !isProved)) {
    await deps.requestProof()
    due = await readDueAuctions(deps.database)
  }
  due = due.filter(({ id, isProved }) => isProved && !deps.closingAlone.has(id))
  if (due.length === 0) return []
  await deps.bidding.takeDueTurns(idsOf(due))
  const closed: string[] = []
  for (let from = 0; from < due.length; from += MAX_BATCH) {
    const batch = due.slice(from, from + MAX_BATCH)
    const { ended, locked } = await closeBatch(deps, idsOf(batch), { skipLocked: true }).catch((error) => {
      // One auction that cannot be closed must not keep the others open.
      if (!isRefusedByPostgres(error)) throw error
      return { ended: [], locked: new Set<number>() }
    })
    closed.push(...ended)
    for (const auction of batch) if (!locked.has(auction.id)) startClosingAlone(deps, auction)
  }
  return closed
}

function startClosingAlone(deps: Deps, auction: Due): void {
  const { closingAlone } = deps
  if (closingAlone.has(auction.id) || closingAlone.size >= MAX_CLOSING_ALONE) return
  const closing = closeAlone(deps, auction).finally(() => closingAlone.delete(auction.id))
  closingAlone.set(auction.id, closing)
}

/** Closes one auction apart from all others, and waits for its lock. */
async function closeAlone(deps: Deps, { id }: Due): Promise<void> {
  try {
    await deps.bidding.takeDueTurns([id])
    await closeBatch(deps, [id], { skipLocked: false })
  } catch (error) {
    deps.log.warn({ err: error, auction: id }, 'an auction could not be closed')
  }
}

const idsOf = (due: readonly Due[]) => due.map(({ id }) => id)

/**
 * Decides a batch of due auctions in one transaction. Returns the public ids of those that ended,
 * and the ids that could be locked.
 */
async function closeBatch(
  { database, eventBus, hours }: Deps,
  ids: readonly number[],
  { skipLocked }: { skipLocked: boolean },
): Promise<{ ended: string[]; locked: ReadonlySet<number> }> {
  const events = noEvents()
  const settle = async ({ client }: Transaction) => {
    const [auctions, { now, isPaused }] = await Promise.all([
      lockAuctions(client, ids, { skipLocked }),
      readClockAndPause(client),
    ])
    const decided = { auctions, ended: [] as EndedRun[], extended: [] as LockedAuction[] }
    if (isPaused || auctions.size === 0) return decided
    const oldest = Math.min(...[...auctions.values()].map(({ state }) => closesAt(state, hours) ?? now))
    const [proofs, turnsLeft] = await Promise.all([
      readProofs(client, [...auctions.keys()], oldest),
      readTurnsLeft(client, [...auctions.keys()]),
    ])
    const extensions: Extension[] = []
    for (const auction of auctions.values()) {
      const decision = decideClose(auction.state, now, hours, proofs.of(auction.id))
      if (typeof decision === 'string') continue
      if ('reason' in decision) {
        // A turn that failed or found no room is taken at the next call.
        if (!turnsLeft.has(auction.id)) decided.ended.push({ auction, ending: decision })
      } else extensions.push(extensionAfter(auction, decision, now, hours))
    }
    await endRuns(client, decided.ended, events)
    decided.extended = await extendRuns(client, extensions, { now, reason: 'outage' })
    return decided
  }
  const begin = `begin; set local lock_timeout = ${LOCK_TIMEOUT_MS}` as const
  const { auctions, ended, extended } = await transaction(database.pool, settle, { begin })
  const changed = [...ended.map(({ auction }) => auction), ...extended]
  if (changed.length > 0) {
    const bids = await readBidsOfRuns(database.pool, changed.map(runOf))
    eventBus.publish(
      changed.map((auction) => toLiveState(auction, bids.get(auction.id) ?? [])),
      events,
    )
  }
  return { ended: ended.map(({ auction }) => auction.publicId), locked: new Set(auctions.keys()) }
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
    await endRuns(client, [{ auction, ending, prizeCredits: prize?.winnerCredits }], events)
    const { winnerId, finalPriceCents } = ending
    const prizeResult = prize && { ...prize, ...(await awardPrize({ client, db }, auction, winnerId!, prize, events)) }
    const after = { status: 'ended', winnerId, finalPriceCents, ...prizeResult }
    await recordAudit(client, actor, { action: 'auction.close', auction, before, after })
    return null
  })
}

type CloseContext = Pick<Transaction, 'client' | 'db'> & {
  auction: LockedAuction
  now: number
  events: DomainEvents
}

async function closeUnderLock(
  { database, eventBus }: Pick<Deps, 'database' | 'eventBus'>,
  auctionId: number,
  decide: (closing: CloseContext) => Promise<Refused | null>,
): Promise<{ ok: true; liveState: LiveState } | Refused> {
  const events = noEvents()
  const ended = await transaction(database.pool, async ({ client, db }) => {
    const auction = (await lockAuctions(client, [auctionId])).get(auctionId)
    if (!auction) return refused('AUCTION_NOT_FOUND')
    const { now } = await readClockAndPause(client)
    return (await decide({ client, db, auction, events, now })) ?? auction
  })
  if ('code' in ended) return ended
  const liveState = toLiveState(ended, await readRunBids(database.pool, runOf(ended)))
  eventBus.publish([liveState], events)
  return { ok: true, liveState }
}

/** Auctions with an auto-bid whose turn was due before the deadline and is not taken yet. */
async function readTurnsLeft(client: pg.PoolClient, auctionIds: readonly number[]): Promise<Set<number>> {
  const { rows } = await client.query<{ auction_id: number }>({
    name: 'turns-left',
    text: `
      select distinct a.auction_id from autobids a join auction_states s on s.id = a.auction_id
      where a.auction_id = any($1) and a.is_active and a.due_at < s.timer_ends_at`,
    values: [auctionIds],
  })
  return new Set(rows.map((row) => row.auction_id))
}

/** A live run whose deadline has passed. `isProved`: bids have been settled since then. */
type Due = { id: number; isProved: boolean }

/** The longest overdue first. */
async function readDueAuctions({ pool }: Database): Promise<Due[]> {
  const { rows } = await pool.query<Due>({
    name: 'due-auctions',
    text: `
      select id, coalesce(timer_ends_at, waits_until) < (select max(proved_at) from settlement_proofs) is true as "isProved"
      from auction_states
      where status = 'live' and coalesce(timer_ends_at, waits_until) <= clock_timestamp() - $1 * interval '1 ms' and not ${isPlatformPaused}
      order by coalesce(timer_ends_at, waits_until), id limit 1000`,
    values: [GRACE_MS],
  })
  return rows
}
