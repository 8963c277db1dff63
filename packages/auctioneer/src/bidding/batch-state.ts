import { closesAt, lastTurnAt, needsBidderHistory, type OpeningHours } from '@centesimo/domain'
import type pg from 'pg'
import { type AutoBidRow, readAutoBids } from '../auto-bids/auto-bid-rows.ts'
import { type DomainEvents, noEvents } from '../events.ts'
import type { BidRow } from '../live-state/recent-bids.ts'
import { type BidLimits, readBidLimits } from '../rows/bid-limits.ts'
import { type BidderHistory, historyOf, readBidderHistory } from '../rows/bidder-history.ts'
import { type Buyers, buyerKey } from '../rows/buyers.ts'
import { type LockedAuction, lockAuctions } from '../rows/locked-auction.ts'
import { type LockedUser, lockFreeUsers, readPastBidders } from '../rows/locked-people.ts'
import { lackOfSlot, readUsedSlots, type UsedSlots } from '../rows/win-slots.ts'
import { type KnownRequest, type PlacedRow, readKnownRequests } from './settle-statement.ts'

/** A bid that a user placed by hand. `receivedAt` is on this process's monotonic clock. */
export type BidCommand = {
  kind: 'bid'
  auctionId: number
  userId: number
  requestId: string | null
  receivedAt: number
  /** Set when it waited for its bidder's own lock: nothing is wrong with the auction then. */
  waitedForUser?: boolean
  /** Its trace, if it is traced. */
  traceParent?: string
  /** The run that it was late for: it must not fall into the next one. */
  lateForRun?: number
}
/**
 * An auto-bid's turn. It is decided under the lock, so submitting it twice has no second effect.
 * The closer sets `beforeClose`: after the deadline such a turn counts as of the last moment before
 * it, so a slow server costs no auto-bid its turn.
 */
export type TurnCommand = {
  kind: 'turn'
  auctionId: number
  userId: number
  autoBidId: number
  beforeClose: boolean
}
/** Proves that this node's bid queue settles bids: see `settlement-proof.ts`. */
export type ProofCommand = { kind: 'proof' }
export type AuctionCommand = BidCommand | TurnCommand
export type Command = AuctionCommand | ProofCommand

/** A batch's locked rows, updated in memory as bids are accepted. */
export type BatchState = {
  now: number
  isPaused: boolean
  readAt: number
  auctions: Map<number, LockedAuction>
  people: Map<number, LockedUser>
  /** Of the users who have set any, with what they have used of them. */
  limits: ReadonlyMap<number, BidLimits>
  /** Users that another transaction has locked. */
  lockedOut: ReadonlySet<number>
  pastBidders: Set<string>
  history: BidderHistory
  slots: UsedSlots
  autoBids: Map<number, AutoBidRow>
  known: Map<string, KnownRequest>
  buyers: Buyers
  placed: (PlacedRow & BidRow)[]
  changedAutoBids: Map<number, AutoBidRow>
  leadersBefore: Map<number, number | null>
  /**
   * The last moment before each deadline that has passed. It stays fixed when the first of several
   * turns moves the deadline.
   */
  lastTurns: Map<number, number | null>
  /** Auctions whose deadline passed while bids could not be settled: no turn is taken now. */
  resting: Set<number>
  /** Auctions that this batch extended after an outage. */
  extended: LockedAuction[]
  events: DomainEvents
}

/**
 * Locks auctions, then users, then reads the rest of what the batch needs. The clock is read last.
 */
export async function loadBatchState(
  deps: { hours: OpeningHours; winSlots: number; monotonicMs: () => number },
  client: pg.PoolClient,
  batch: readonly AuctionCommand[],
  { waitsForAuctions = true } = {},
): Promise<BatchState> {
  const userIds = [...new Set(batch.map((command) => command.userId))]
  const auctionIds = [...new Set(batch.map((command) => command.auctionId))]
  const requests = batch.flatMap((command) =>
    command.kind === 'bid' && command.requestId ? [{ requestId: command.requestId, userId: command.userId }] : [],
  )
  const turns = batch.flatMap((command) => (command.kind === 'turn' ? [command.autoBidId] : []))
  // The queries are pipelined and run in this order, so every lock is held when the clock is read.
  const [auctions, people, autoBids, { now, isPaused, known, buyers, readAt }] = await Promise.all([
    lockAuctions(client, auctionIds, { skipLocked: !waitsForAuctions }),
    lockFreeUsers(client, userIds),
    turns.length > 0 ? readAutoBids(client, turns) : new Map<number, AutoBidRow>(),
    readKnownRequests(client, requests, { auctionIds, userIds }).then((read) => ({
      ...read,
      readAt: deps.monotonicMs(),
    })),
  ])
  const selective = [...auctions.values()].filter((auction) => auction.state.minCreditsRequired > 0)
  const pastBidders =
    selective.length > 0
      ? await readPastBidders(
          client,
          selective.map((each) => each.id),
          userIds,
        )
      : new Set<string>()
  const history = await readBidderHistory(client, auctions.values(), userIds)
  const slots = await readUsedSlots(client, { limit: deps.winSlots, bids: batch, locked: [...auctions.values()], now })
  const limited = [...people.locked.values()].filter(({ hasLimits }) => hasLimits).map(({ id }) => id)
  const limits = limited.length > 0 ? await readBidLimits(client, limited, now) : new Map<number, BidLimits>()
  return {
    now,
    isPaused,
    readAt,
    auctions,
    people: people.locked,
    limits,
    lockedOut: people.lockedOut,
    pastBidders,
    history,
    slots,
    autoBids,
    known: new Map(known.map((each) => [requestKey(each.requestId, each.row.bidderId), each])),
    buyers,
    placed: [],
    changedAutoBids: new Map(),
    leadersBefore: new Map([...auctions.values()].map((auction) => [auction.id, auction.state.leaderId])),
    lastTurns: new Map(
      [...auctions.values()].map((auction) => [
        auction.id,
        isLate(deps.hours, auction, now) ? lastTurnAt(auction.state, deps.hours) : null,
      ]),
    ),
    resting: new Set(),
    extended: [],
    events: noEvents(),
  }
}

/** Whether the deadline of a live run has passed. */
export function isLate(hours: OpeningHours, { state }: LockedAuction, now: number): boolean {
  const deadline = closesAt(state, hours)
  return state.status === 'live' && deadline !== null && now >= deadline
}

export function requestKey(requestId: string, userId: number): string {
  return `${userId}:${requestId.toLowerCase()}`
}

/**
 * What the rules ask of the user: who buys the item of the run, has bid in it, has won any, has a
 * slot for it.
 */
export function partOf({ buyers, history, slots, auctions }: BatchState, auction: LockedAuction, userId: number) {
  const { id, state } = auction
  const hasBought = buyers.size > 0 && buyers.has(buyerKey(id, state.run, userId))
  const lacksWinSlot = lackOfSlot(slots, { auction, among: auctions.values(), userId })
  return needsBidderHistory(state)
    ? { hasBought, lacksWinSlot, ...historyOf(history, auction, userId) }
    : { hasBought, lacksWinSlot, hasWon: false, hasBidInRun: false }
}
