import type { Database } from '@centesimo/db'
import { type OpeningHours, orderTurns } from '@centesimo/domain'
import { autoBidColumns, toAutoBid } from './auto-bid-rows.ts'
import type { Command } from './bench.ts'
import type { Decision } from './decide.ts'
import type { EventBus } from './feed.ts'
import { type LiveState, toHotAuction } from './hot-auction.ts'
import { createBidQueue } from './lane.ts'
import { isPlatformPaused, ms } from './locked-auction.ts'
import type { BidOutcome } from './outcome.ts'
import { toBid } from './recent-bids.ts'
import { createRecentBids } from './recent-bids-memory.ts'
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
   * Submits the auto-bids that are due to the queues, in order. With `auctionId` only those of that
   * auction, as turns before its close. Returns the number of turns taken.
   */
  takeDueTurns: (auctionId?: number) => Promise<number>
  drained: () => Promise<void>
}

/**
 * Each queue has one batch in flight at a time. Auctions in different queues settle concurrently.
 */
const LANES = 3
const TURNS_AT_ONCE = 2_000
const KNOWN_BIDDERS = 200_000

/** Creates the bid queues. Every bid and every auto-bid turn of this process goes through them. */
export function createBidding(deps: BiddingDeps): Bidding {
  const { database, eventBus, monotonicMs } = deps
  const recentBids = createRecentBids(database.pool)
  const knownBidders = new Set<string>()
  const lanes = Array.from({ length: LANES }, () =>
    createBidQueue<Command, BidOutcome | 'skipped'>({ settle, monotonicMs }),
  )

  async function settle(batch: Command[]): Promise<(BidOutcome | 'skipped')[]> {
    if (knownBidders.size > KNOWN_BIDDERS) knownBidders.clear()
    const settled = await settleBatch({ ...deps, knownBidders }, batch)
    const hots = await toHotAuctions(settled)
    eventBus.publish([...hots.values()], settled.news)
    return settled.decisions.map((decision) => toOutcome(decision, hots))
  }

  async function toHotAuctions({ answered, fresh }: Settled): Promise<Map<number, LiveState>> {
    const hots = answered.map(async (auction): Promise<[number, LiveState]> => {
      return [auction.id, toHotAuction(auction, await recentBids(auction, fresh.get(auction.id) ?? []))]
    })
    return new Map(await Promise.all(hots))
  }

  const submit = (command: Command) => lanes[command.auctionId % LANES]!.submit(command)

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
    drained: async () => {
      await Promise.all(lanes.map((lane) => lane.drained()))
    },
  }
}

function toOutcome(decision: Decision, hots: Map<number, LiveState>): BidOutcome | 'skipped' {
  if (decision === 'skipped' || !decision.ok) return decision
  const { auction, row, credits, won, repeated } = decision
  return { ok: true, bid: toBid(auction.publicId, row), liveState: hots.get(auction.id)!, credits, won, repeated }
}

async function readDueTurns({ pool }: Database, auctionId: number | undefined) {
  const { rows } = await pool.query({
    name: 'due-turns',
    text: `
      select ${autoBidColumns} from autobids
      where not ${isPlatformPaused} and is_active and due_at <= to_timestamp(${ms('clock_timestamp()')} / 1000.0) and ($1::bigint is null or auction_id = $1)
      order by due_at limit ${TURNS_AT_ONCE}`,
    values: [auctionId ?? null],
  })
  return rows.map(toAutoBid)
}
