import type { Database } from '@centesimo/db'
import { MAX_PROOF_GAP_MS, type OpeningHours, orderTurns } from '@centesimo/domain'
import { tracing } from '@centesimo/runtime'
import { type AutoBidColumns, autoBidColumns, toAutoBid } from '../auto-bids/auto-bid-rows.ts'
import type { EventBus } from '../live-state/event-bus.ts'
import { type LiveState, toLiveState } from '../live-state/live-state.ts'
import { toBid } from '../live-state/recent-bids.ts'
import { createRecentBidsCache } from '../live-state/recent-bids-cache.ts'
import { type BidOutcome, type Late, Unavailable } from '../outcome.ts'
import { epochMs, isPlatformPaused } from '../rows/locked-auction.ts'
import type { Timers } from '../timers.ts'
import type { AuctionCommand, Command } from './batch-state.ts'
import { type BidArrivals, createBidArrivals } from './bid-arrivals.ts'
import { autoBidDelaySeconds, autoBids, batchSize, batchWaitSeconds, queueDepth, settleSeconds } from './bid-metrics.ts'
import { BATCHES_IN_FLIGHT, type BidPool, LOCKED_IN_FLIGHT } from './bid-pool.ts'
import { createBidQueue } from './bid-queue.ts'
import type { Retry } from './bid-queue-options.ts'
import { createOutageReporter } from './outage-reporter.ts'
import { type Phases, startPhases } from './phases.ts'
import { isYoung, type Locked, type Settled, settleBatch } from './settle-batch.ts'
import { withdrawProof } from './settlement-proof.ts'
import { markTraced, traceBatch } from './trace-batch.ts'

export type BiddingDeps = {
  database: Database
  /** Connections for batches alone, so that no page and no report keeps a bid waiting. */
  bidPool: BidPool
  eventBus: EventBus
  hours: OpeningHours
  autoBidIntervalMs: number
  shippingCents: number
  winSlots: number
  monotonicMs: () => number
  timers: Timers
  /** The internal id of a public one. */
  resolveId: (auctionId: string) => Promise<number | undefined>
  nodeId: string
  /** Whether users' bids go through this process's queues now. */
  takesBids: () => boolean
}

export type Bidding = {
  submit: (command: AuctionCommand) => Promise<BidOutcome | Late | 'skipped'>
  /**
   * Submits every auto-bid that is due, in order. With `closing` only those of these auctions, as
   * turns before their close. A turn whose auction or user is locked stays due. Returns the number
   * of turns taken.
   */
  takeDueTurns: (closing?: readonly number[]) => Promise<number>
  arrivals: BidArrivals
  /** Proves that this process's queue settles bids. Throws `Unavailable`. */
  prove: () => Promise<void>
  /** How many bids and turns wait for a batch. */
  waiting: () => number
  waitUntilDrained: () => Promise<void>
}

/** No auction has this id. */
const PROOF_KEY = 0
const MAX_TURNS = 2_000

type Outcome = BidOutcome | Late | 'skipped' | 'proved' | Locked

/** Creates the bid queue. Every bid and every auto-bid turn of this process goes through it. */
export function createBidding(deps: BiddingDeps): Bidding {
  const { database, bidPool, eventBus, monotonicMs, takesBids } = deps
  const recentBids = createRecentBidsCache(bidPool)
  /** The last one: a bid may be on its way to the database for as long. */
  let proofTookMs = 0
  const outages = createOutageReporter(bidPool, { ...deps, onTheWayMs: () => proofTookMs })
  const queue = createBidQueue<Command, Outcome>({
    settle,
    isAwaited: (command) => command.kind === 'bid' && !command.waitedForUser,
    monotonicMs,
    timers: deps.timers,
    keyOf: (command) => (command.kind === 'proof' ? PROOF_KEY : command.auctionId),
    arrivedAt: (command) => (command.kind === 'bid' ? command.receivedAt : monotonicMs()),
    retryOf,
    whileLocked: (command) => (command.kind === 'turn' ? 'skipped' : null),
    maxInFlight: BATCHES_IN_FLIGHT,
    maxAloneInFlight: LOCKED_IN_FLIGHT,
    onUnavailable(command, arrivedAt) {
      if (!takesBids() || command.kind === 'proof') return
      if (command.kind === 'turn' || !command.waitedForUser) outages.report(command.auctionId, arrivedAt)
    },
  })

  /**
   * No other auction waits for one that is locked: its bids go into a batch that waits for the
   * lock. A locked user keeps only their own bids waiting, after a moment in which the order is
   * kept. Turns stay due and do not wait.
   */
  function retryOf(outcome: Outcome, command: Command): Retry | null {
    if (command.kind !== 'bid') return null
    if (outcome === 'auction-locked') return 'alone'
    if (outcome !== 'user-locked') return null
    return isYoung(monotonicMs(), command) ? 'soon' : 'last'
  }

  async function settle(
    batch: Command[],
    { alone, oldestOther }: { alone: boolean; oldestOther: () => number | null },
  ): Promise<Outcome[]> {
    const phases = startPhases(monotonicMs)
    const behindMs = () => {
      const now = monotonicMs()
      return proofTookMs + now - Math.min(oldestOther() ?? now, oldestAt() ?? now)
    }
    const settled = await settleBatch(deps, batch, { waitsForAuctions: alone, behindMs, phases })
    const liveStates = await toLiveStates(settled)
    if (tracing()) markTraced(batch, liveStates)
    eventBus.publish([...liveStates.values()], settled.events)
    phases.end('publish')
    measureBatch(batch, phases)
    traceBatch(batch, phases)
    return settled.decisions.map((decision) => toOutcome(decision, liveStates))
  }

  async function toLiveStates({ answered, fresh }: Settled): Promise<Map<number, LiveState>> {
    const bids = await recentBids(answered, fresh)
    return new Map(answered.map((auction) => [auction.id, toLiveState(auction, bids.get(auction.id) ?? [])]))
  }

  async function submit(command: AuctionCommand): Promise<BidOutcome | Late | 'skipped'> {
    const outcome = await queue.submit(command)
    if (outcome === 'auction-locked' || outcome === 'user-locked') return 'skipped'
    if (outcome === 'proved') throw new Error('a bid was answered with a proof')
    return outcome
  }

  async function takeDueTurns(closing?: readonly number[]): Promise<number> {
    const due = await readDueTurns(database, closing)
    const beforeClose = closing !== undefined
    const readAt = monotonicMs()
    const turns = orderTurns(due).map(async ({ id, userId, auctionId, overdueMs }) => {
      const outcome = await submit({ kind: 'turn', autoBidId: id, userId, auctionId, beforeClose })
      autoBids.inc({ outcome: outcome === 'skipped' ? 'skipped' : 'bid' })
      if (outcome !== 'skipped') autoBidDelaySeconds.observe((overdueMs + monotonicMs() - readAt) / 1_000)
      return outcome
    })
    const outcomes = await Promise.allSettled(turns)
    return outcomes.filter((each) => each.status === 'fulfilled' && each.value !== 'skipped').length
  }

  const { oldestAt, reported, ...arrivals } = createBidArrivals({
    ...deps,
    waitingSince: queue.waitingSince,
    report: outages.report,
  })

  queueDepth.add(() => [{ value: queue.waiting }])

  return {
    submit,
    takeDueTurns,
    arrivals,
    prove: async () => {
      if (!takesBids()) throw new Unavailable('users do not bid at this process')
      const askedAt = monotonicMs()
      await queue.submit({ kind: 'proof' })
      proofTookMs = monotonicMs() - askedAt
    },
    waiting: () => queue.waiting,
    waitUntilDrained: async () => {
      await Promise.all([queue.waitUntilDrained(), reported()])
      await outages.lastTry()
      // Without it closes wait for this node, a second at most.
      if (!takesBids()) await withdrawProof(bidPool, deps.nodeId).catch(() => {})
    },
  }
}

/** Batches with nothing but a proof are not measured: they would hide the bids of a quiet hour. */
function measureBatch(batch: readonly Command[], phases: Phases): void {
  const commands = batch.filter((command) => command.kind !== 'proof')
  if (commands.length === 0) return
  batchSize.observe(commands.length)
  const arrivals = commands.flatMap((command) => (command.kind === 'bid' ? [command.receivedAt] : []))
  const begunAt = phases.ended[0]!.from
  if (arrivals.length > 0) batchWaitSeconds.observe((begunAt - Math.min(...arrivals)) / 1_000)
  for (const { phase, from, to } of phases.ended) settleSeconds.observe({ phase }, (to - from) / 1_000)
}

function toOutcome(decision: Settled['decisions'][number], liveStates: Map<number, LiveState>): Outcome {
  if (typeof decision === 'string' || !decision.ok) return decision
  const { auction, row, credits, won, repeated } = decision
  const [bid, liveState] = [toBid(auction.publicId, row), liveStates.get(auction.id)!]
  return { ok: true, bid, liveState, credits, spentHere: decision.spentHere!, won, repeated }
}

/**
 * Without a recent proof that bids are settled, auto-bids rest. A closer has such a proof, and the
 * batch checks it again.
 */
async function readDueTurns({ pool }: Database, closing: readonly number[] | undefined) {
  const { rows } = await pool.query<AutoBidColumns & { overdue_ms: number }>({
    name: 'due-turns',
    text: `
      select ${autoBidColumns}, ${epochMs('clock_timestamp()')} - ${epochMs('due_at')} as overdue_ms from autobids
      where not ${isPlatformPaused} and is_active and due_at <= to_timestamp(${epochMs('clock_timestamp()')} / 1000.0) and ($1::bigint[] is null or auction_id = any($1))
        and ($1::bigint[] is not null or exists (select from settlement_proofs where proved_at > clock_timestamp() - ${MAX_PROOF_GAP_MS} * interval '1 ms'))
      order by due_at limit ${MAX_TURNS}`,
    values: [closing ?? null],
  })
  return rows.map((row) => ({ ...toAutoBid(row), overdueMs: row.overdue_ms }))
}
