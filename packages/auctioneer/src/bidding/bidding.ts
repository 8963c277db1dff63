import type { Database } from '@centesimo/db'
import { type OpeningHours, orderTurns } from '@centesimo/domain'
import { type AutoBidColumns, autoBidColumns, toAutoBid } from '../auto-bids/auto-bid-rows.ts'
import type { EventBus } from '../live-state/event-bus.ts'
import { type LiveState, toLiveState } from '../live-state/live-state.ts'
import { toBid } from '../live-state/recent-bids.ts'
import { createRecentBidsCache } from '../live-state/recent-bids-cache.ts'
import type { BidOutcome } from '../outcome.ts'
import { epochMs, isPlatformPaused } from '../rows/locked-auction.ts'
import type { Command } from './batch-state.ts'
import { createBidQueue } from './bid-queue.ts'
import type { Decision } from './decide-command.ts'
import { type Settled, settleBatch } from './settle-batch.ts'

export type BiddingDeps = {
  database: Database
  eventBus: EventBus
  hours: OpeningHours
  autoBidIntervalMs: number
  monotonicMs: () => number
}

export type Bidding = {
  submit: (command: Command) => Promise<BidOutcome | 'skipped'>
  /**
   * Submits every due auto-bid to its queue, in turn order. With `auctionId` only those of that
   * auction, as its last turns before the close. Returns the number of turns taken.
   */
  takeDueTurns: (auctionId?: number) => Promise<number>
  waitUntilDrained: () => Promise<void>
}

/**
 * Each queue has one batch in flight at a time. Auctions in different queues settle concurrently.
 */
const QUEUES = 3
const MAX_TURNS = 2_000
const MAX_KNOWN_BIDDERS = 200_000

/** Creates the bid queues. Every bid and every auto-bid turn of this process goes through them. */
export function createBidding(deps: BiddingDeps): Bidding {
  const { database, eventBus, monotonicMs } = deps
  const recentBids = createRecentBidsCache(database.pool)
  const knownBidders = new Set<string>()
  const queues = Array.from({ length: QUEUES }, () =>
    createBidQueue<Command, BidOutcome | 'skipped'>({ settle, monotonicMs }),
  )

  async function settle(batch: Command[]): Promise<(BidOutcome | 'skipped')[]> {
    if (knownBidders.size > MAX_KNOWN_BIDDERS) knownBidders.clear()
    const settled = await settleBatch({ ...deps, knownBidders }, batch)
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

  const submit = (command: Command) => queues[command.auctionId % QUEUES]!.submit(command)

  async function takeDueTurns(closing?: number): Promise<number> {
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
    waitUntilDrained: async () => {
      await Promise.all(queues.map((queue) => queue.waitUntilDrained()))
    },
  }
}

function toOutcome(decision: Decision, liveStates: Map<number, LiveState>): BidOutcome | 'skipped' {
  if (decision === 'skipped' || !decision.ok) return decision
  const { auction, row, credits, won, repeated } = decision
  return { ok: true, bid: toBid(auction.publicId, row), liveState: liveStates.get(auction.id)!, credits, won, repeated }
}

async function readDueTurns({ pool }: Database, auctionId: number | undefined) {
  const { rows } = await pool.query<AutoBidColumns>({
    name: 'due-turns',
    text: `
      select ${autoBidColumns} from autobids
      where not ${isPlatformPaused} and is_active and due_at <= to_timestamp(${epochMs('clock_timestamp()')} / 1000.0) and ($1::bigint is null or auction_id = $1)
      order by due_at limit ${MAX_TURNS}`,
    values: [auctionId ?? null],
  })
  return rows.map(toAutoBid)
}
