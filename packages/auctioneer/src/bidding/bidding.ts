import type { Database } from '@centesimo/db'
import { MAX_PROOF_GAP_MS, type OpeningHours, orderTurns } from '@centesimo/domain'
import { type AutoBidColumns, autoBidColumns, toAutoBid } from '../auto-bids/auto-bid-rows.ts'
import type { EventBus } from '../live-state/event-bus.ts'
import { type LiveState, toLiveState } from '../live-state/live-state.ts'
import { toBid } from '../live-state/recent-bids.ts'
import { createRecentBidsCache } from '../live-state/recent-bids-cache.ts'
import { type BidOutcome, Unavailable } from '../outcome.ts'
import { epochMs, isPlatformPaused } from '../rows/locked-auction.ts'
import type { AuctionCommand, Command } from './batch-state.ts'
import { type BidQueue, createBidQueue } from './bid-queue.ts'
import { createOutageReporter } from './outage-reporter.ts'
import { type Settled, settleBatch } from './settle-batch.ts'

export type BiddingDeps = {
  database: Database
  eventBus: EventBus
  hours: OpeningHours
  autoBidIntervalMs: number
  monotonicMs: () => number
  nodeId: string
  /** Whether users' bids go through this process's queues now. */
  takesBids: () => boolean
}

export type Bidding = {
  submit: (command: AuctionCommand) => Promise<BidOutcome | 'skipped'>
  /**
   * Submits every auto-bid that is due to its queue, in order. With `closing` only those of these
   * auctions, as turns before their close. Returns the number of turns taken.
   */
  takeDueTurns: (closing?: readonly number[]) => Promise<number>
  /** Proves that a queue of this process settles bids. Throws `Unavailable`. */
  prove: () => Promise<void>
  waitUntilDrained: () => Promise<void>
}

/** An auction is in one batch at a time; batches of different auctions settle concurrently. */
const BATCHES_IN_FLIGHT = 4
/** No auction has this id. */
const PROOF_KEY = 0
const MAX_TURNS = 2_000
const MAX_KNOWN_BIDDERS = 200_000

type Outcome = BidOutcome | 'skipped' | 'busy' | 'proved'

/** Creates the bid queues. Every bid and every auto-bid turn of this process goes through them. */
export function createBidding(deps: BiddingDeps): Bidding {
  const { database, eventBus, monotonicMs, takesBids } = deps
  const recentBids = createRecentBidsCache(database.pool)
  const knownBidders = new Set<string>()
  const outages = createOutageReporter(database.pool, monotonicMs)
  const onUnavailable = (command: Command, arrivedAt: number) => {
    if (!takesBids() || command.kind === 'proof') return
    outages.report(command.auctionId, command.kind === 'bid' ? command.receivedAt : arrivedAt)
  }
  const shared = createBidQueue<Command, Outcome>({
    settle: settleShared,
    monotonicMs,
    keyOf: (command) => (command.kind === 'proof' ? PROOF_KEY : command.auctionId),
    maxInFlight: BATCHES_IN_FLIGHT,
    onUnavailable,
  })
  /** Auctions that another transaction had locked, each with a queue that waits for the lock. */
  const own = new Map<number, BidQueue<Command, Outcome>>()

  /**
   * No other auction waits for one that is locked: its commands are answered with `busy` and move,
   * in order, to a queue of its own.
   */
  async function settleShared(batch: Command[]): Promise<Outcome[]> {
    const ready = batch.filter((command) => command.kind === 'proof' || !own.has(command.auctionId))
    const outcomes = ready.length > 0 ? await settle(ready, { skipLocked: true }) : []
    const answers = new Map(ready.map((command, i) => [command, outcomes[i]!]))
    return batch.map((command) => {
      const outcome = answers.get(command) ?? 'busy'
      if (outcome === 'busy' && command.kind !== 'proof') openOwnQueue(command.auctionId)
      return outcome
    })
  }

  async function settle(batch: Command[], { skipLocked = false } = {}): Promise<Outcome[]> {
    if (knownBidders.size > MAX_KNOWN_BIDDERS) knownBidders.clear()
    const settled = await settleBatch({ ...deps, knownBidders }, batch, { skipLocked })
    const liveStates = await toLiveStates(settled)
    eventBus.publish([...liveStates.values()], settled.events)
    return settled.decisions.map((decision) => toOutcome(decision, liveStates))
  }

  async function toLiveStates({ answered, fresh }: Settled): Promise<Map<number, LiveState>> {
    const liveStates = answered.map(async (auction): Promise<[number, LiveState]> => {
      return [auction.id, toLiveState(auction, await recentBids(auction, fresh.get(auction.id) ?? []))]
    })
    return new Map(await Promise.all(liveStates))
  }

  async function submit(command: AuctionCommand): Promise<BidOutcome | 'skipped'> {
    const { auctionId } = command
    const queue = own.get(auctionId) ?? shared
    const outcome = await queue.submit(command)
    const settled = outcome === 'busy' ? await openOwnQueue(auctionId).submit(command) : outcome
    if (settled === 'busy' || settled === 'proved') throw new Error(`a command was answered with ${settled}`)
    return settled
  }

  /** The queue closes when it is idle. */
  function openOwnQueue(auctionId: number): BidQueue<Command, Outcome> {
    const known = own.get(auctionId)
    if (known) return known
    const onIdle = () => {
      if (own.get(auctionId) === queue) own.delete(auctionId)
    }
    const queue = createBidQueue<Command, Outcome>({ settle, monotonicMs, onUnavailable, onIdle })
    own.set(auctionId, queue)
    return queue
  }

  async function takeDueTurns(closing?: readonly number[]): Promise<number> {
    const due = await readDueTurns(database, closing)
    const turns = orderTurns(due).map(({ id, userId, auctionId }) =>
      submit({ kind: 'turn', autoBidId: id, userId, auctionId, beforeClose: closing !== undefined }),
    )
    const outcomes = await Promise.allSettled(turns)
    return outcomes.filter((each) => each.status === 'fulfilled' && each.value !== 'skipped').length
  }

  return {
    submit,
    takeDueTurns,
    prove: async () => {
      if (!takesBids()) throw new Unavailable('users do not bid at this process')
      await shared.submit({ kind: 'proof' })
    },
    waitUntilDrained: async () => {
      await Promise.all([shared, ...own.values()].map((queue) => queue.waitUntilDrained()))
    },
  }
}

function toOutcome(decision: Settled['decisions'][number], liveStates: Map<number, LiveState>): Outcome {
  if (typeof decision === 'string' || !decision.ok) return decision
  const { auction, row, credits, won, repeated } = decision
  return { ok: true, bid: toBid(auction.publicId, row), liveState: liveStates.get(auction.id)!, credits, won, repeated }
}

/**
 * Without a recent proof that bids are settled, auto-bids rest. A closer has such a proof, and the
 * batch checks it again.
 */
async function readDueTurns({ pool }: Database, closing: readonly number[] | undefined) {
  const { rows } = await pool.query<AutoBidColumns>({
    name: 'due-turns',
    text: `
      select ${autoBidColumns} from autobids
      where not ${isPlatformPaused} and is_active and due_at <= to_timestamp(${epochMs('clock_timestamp()')} / 1000.0) and ($1::bigint[] is null or auction_id = any($1))
        and ($1::bigint[] is not null or exists (select from settlement_proofs where proved_at > clock_timestamp() - ${MAX_PROOF_GAP_MS} * interval '1 ms'))
      order by due_at limit ${MAX_TURNS}`,
    values: [closing ?? null],
  })
  return rows.map(toAutoBid)
}
