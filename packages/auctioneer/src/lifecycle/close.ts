import { isLockTimeout, isRefusedByPostgres, type Transaction, transaction } from '@centesimo/db'
import { type BidProof, closesAt, decideClose, GRACE_MS, MAX_PROOF_GAP_MS, type OpeningHours } from '@centesimo/domain'
import type { Log } from '@centesimo/runtime'
import type pg from 'pg'
import { type BidPool, CLOSES_ALONE } from '../bidding/bid-pool.ts'
import type { Bidding } from '../bidding/bidding.ts'
import { isEachNodeProved, newestProofAt, readProofs } from '../bidding/settlement-proof.ts'
import { noEvents } from '../events.ts'
import type { EventBus } from '../live-state/event-bus.ts'
import { toLiveState } from '../live-state/live-state.ts'
import { readBidsOfRuns, runOf } from '../live-state/recent-bids.ts'
import { type Extension, extendRuns, extensionAfter } from '../pause/extend-runs.ts'
import { isPlatformPaused, type LockedAuction, lockAuctions, readClockAndPause } from '../rows/locked-auction.ts'
import { closeDelaySeconds } from './closing-metrics.ts'
import { type EndedRun, endRuns } from './end-runs.ts'

type Deps = {
  /** Closes need plans that are ready, as bids do. */
  bidPool: BidPool
  bidding: Bidding
  eventBus: EventBus
  hours: OpeningHours
  /**
   * Asks the nodes that take bids for proofs that bids are settled, and waits a moment until
   * `isEnough`.
   */
  requestProof: (isEnough: () => Promise<boolean>) => Promise<void>
  /** Auctions that this process closes apart, because they were locked. */
  closingAlone: Map<number, Promise<void>>
  monotonicMs: () => number
  shippingCents: number
  log: Log
}

/** Runs closed in one transaction at most: the first are published before the last are decided. */
const MAX_BATCH = 100
/**
 * Longer than a batch of bids holds a lock. A lock that lasts is an outage of its auction: the
 * closer comes back later, when the bids that it kept out have been reported.
 */
const LOCK_TIMEOUT_MS = 100
/** Then the next closer that finds the auction due starts again. */
const MAX_LOCKED_MS = 3_000

/**
 * Ends every run whose deadline has passed, or extends it when bids could not be settled at its
 * deadline; concurrent calls do so once. First each auto-bid that was due before the deadline gets
 * its turn, which may move the deadline; then the auctions are locked and checked again. Nothing is
 * due in a pause. Without a proof that bids are settled nothing happens. Returns the public ids of
 * the auctions that this call ended, in no order. With `only` it concerns one auction.
 */
export async function closeDue(deps: Deps, only: number | null = null): Promise<string[]> {
  if (only !== null) await deps.closingAlone.get(only)
  let due = await readDueAuctions(deps.bidPool, only)
  if (!due.every(isProved)) {
    await deps.requestProof(async () => {
      due = await readDueAuctions(deps.bidPool, only)
      return due.every(isProved)
    })
  }
  due = due.filter((auction) => isProved(auction) && !deps.closingAlone.has(auction.id))
  const [withTurns, others] = [due.filter(({ hasTurns }) => hasTurns), due.filter(({ hasTurns }) => !hasTurns)]
  const closed = await Promise.all([closeInBatches(deps, idsOf(others)), closeAfterTurns(deps, idsOf(withTurns))])
  return closed.flat()
}

/** The auctions without turns do not wait for these. */
async function closeAfterTurns(deps: Deps, ids: readonly number[]): Promise<string[]> {
  if (ids.length > 0) await deps.bidding.takeDueTurns(ids)
  return closeInBatches(deps, ids)
}

async function closeInBatches(deps: Deps, ids: readonly number[]): Promise<string[]> {
  const closed: string[] = []
  for (let from = 0; from < ids.length; from += MAX_BATCH) {
    closed.push(...(await closeFree(deps, ids.slice(from, from + MAX_BATCH))))
  }
  return closed
}

/** Closes what is not locked; what is locked is closed apart. */
async function closeFree(deps: Deps, ids: readonly number[]): Promise<string[]> {
  try {
    const { ended, locked } = await closeBatch(deps, ids, { skipLocked: true })
    for (const id of ids) if (!locked.has(id)) startClosingAlone(deps, id)
    return ended
  } catch (error) {
    if (!isRefusedByPostgres(error)) throw error
    // One auction that cannot be closed must not keep the others open.
    const closed: string[] = []
    if (ids.length > 1) for (const id of ids) closed.push(...(await closeFree(deps, [id])))
    else deps.log.warn({ err: error, auction: ids[0] }, 'an auction could not be closed')
    return closed
  }
}

function startClosingAlone(deps: Deps, id: number): void {
  const { closingAlone } = deps
  if (closingAlone.has(id) || closingAlone.size >= CLOSES_ALONE) return
  const closing = closeAlone(deps, id)
    .catch((error) => deps.log.warn({ err: error, auction: id }, 'an auction could not be closed'))
    .finally(() => closingAlone.delete(id))
  closingAlone.set(id, closing)
}

/** Closes one auction apart from all others: waits for its lock, a moment at a time. */
async function closeAlone(deps: Deps, id: number): Promise<void> {
  const { monotonicMs } = deps
  const lockedSince = monotonicMs()
  for (let lockedMs = 0; lockedMs < MAX_LOCKED_MS; lockedMs = monotonicMs() - lockedSince) {
    try {
      await closeBatch(deps, [id], { skipLocked: false, lockedSince })
      return
    } catch (error) {
      if (!isLockTimeout(error)) throw error
    }
  }
}

const idsOf = (due: readonly Due[]) => due.map(({ id }) => id)

/**
 * Decides a batch of due auctions in one transaction. Returns the public ids of those that ended,
 * and the ids that could be locked.
 */
async function closeBatch(
  { bidPool, eventBus, hours, monotonicMs, shippingCents }: Deps,
  ids: readonly number[],
  { skipLocked, lockedSince = null }: { skipLocked: boolean; lockedSince?: number | null },
): Promise<{ ended: string[]; locked: ReadonlySet<number> }> {
  const events = noEvents()
  const settle = async ({ client, commitWith }: Transaction) => {
    const [auctions, { now, isPaused }] = await Promise.all([
      lockAuctions(client, ids, { skipLocked }),
      readClockAndPause(client),
    ])
    const decided = {
      auctions,
      ended: [] as EndedRun[],
      extended: [] as LockedAuction[],
      delaysMs: [] as number[],
      bids: new Map() as Awaited<ReturnType<typeof readBidsOfRuns>>,
    }
    if (isPaused || auctions.size === 0) return decided
    const deadlines = new Map([...auctions.values()].map(({ id, state }) => [id, closesAt(state, hours) ?? now]))
    const oldest = Math.min(...deadlines.values())
    const [proofs, turnsLeft, bids] = await Promise.all([
      readProofs(client, [...auctions.keys()], oldest),
      readTurnsLeft(client, [...auctions.keys()]),
      readBidsOfRuns(client, [...auctions.values()].map(runOf)),
    ])
    decided.bids = bids
    const extensions: Extension[] = []
    for (const auction of auctions.values()) {
      const lockedMs = lockedSince === null ? 0 : monotonicMs() - lockedSince
      const decision = decideClose(
        auction.state,
        now,
        hours,
        withLock(proofs.of(auction.id), lockedMs, deadlines.get(auction.id)!, now),
      )
      if (typeof decision === 'string') continue
      if ('reason' in decision) {
        // A turn that failed or found no room is taken at the next call.
        if (turnsLeft.has(auction.id)) continue
        decided.ended.push({ auction, ending: decision })
        decided.delaysMs.push(now - deadlines.get(auction.id)! - GRACE_MS)
      } else extensions.push(extensionAfter(auction, decision, now, hours))
    }
    const written = endRuns(client, decided.ended, { events, shippingCents })
    if (extensions.length === 0) commitWith(written)
    else {
      await written
      decided.extended = await extendRuns(client, extensions, { now, reason: 'outage' })
    }
    return decided
  }
  const begin = `begin; set local lock_timeout = ${LOCK_TIMEOUT_MS}` as const
  const { auctions, ended, extended, delaysMs, bids } = await transaction(bidPool, settle, { begin })
  for (const delayMs of delaysMs) closeDelaySeconds.observe(delayMs / 1_000)
  const changed = [...ended.map(({ auction }) => auction), ...extended]
  if (changed.length > 0) {
    eventBus.publish(
      changed.map((auction) => toLiveState(auction, bids.get(auction.id) ?? [])),
      events,
    )
  }
  return { ended: ended.map(({ auction }) => auction.publicId), locked: new Set(auctions.keys()) }
}

/**
 * An auction that stayed locked when its close was due could not be bid on either. When that began
 * is not known, so it counts from before the deadline.
 */
function withLock(proof: BidProof, lockedMs: number, deadline: number, now: number): BidProof {
  if (lockedMs <= MAX_PROOF_GAP_MS) return proof
  return { ...proof, outages: [...proof.outages, { from: Math.min(deadline - 1, now - lockedMs), to: now }] }
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

/**
 * A live run whose deadline has passed. `isProved`: bids have been settled since then, on each node
 * that may have one from before it. `hasTurns`: an auto-bid was due before it.
 */
type Due = { id: number; isProved: boolean; hasTurns: boolean }

const isProved = (due: Due) => due.isProved

/** The longest overdue first. */
async function readDueAuctions(pool: BidPool, only: number | null): Promise<Due[]> {
  const { rows } = await pool.query<Due>({
    name: 'due-auctions',
    text: `
      select id, coalesce(timer_ends_at, waits_until) < ${newestProofAt} is true
          and ${isEachNodeProved('coalesce(timer_ends_at, waits_until)')} as "isProved",
        exists (select from autobids a where a.auction_id = s.id and a.is_active and a.due_at < s.timer_ends_at) as "hasTurns"
      from auction_states s
      where status = 'live' and coalesce(timer_ends_at, waits_until) <= clock_timestamp() - $1 * interval '1 ms' and not ${isPlatformPaused}
        and ($2::bigint is null or id = $2)
      order by coalesce(timer_ends_at, waits_until), id limit 1000`,
    values: [GRACE_MS, only],
  })
  return rows
}
