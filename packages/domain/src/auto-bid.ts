import { type KindObstacle, kindObstacle } from './auction-kind.ts'
import type { AuctionState, Bidder } from './auction-state.ts'
import { closesAt } from './deadline.ts'
import { isOpen, nextOpening, type OpeningHours } from './opening-hours.ts'

/**
 * `bought`: its user buys the item and gets the credits back. `limit`, `excluded`: what its user
 * has set refuses its bid. `beginners`, `joining-closed`: the kind of the auction refuses it.
 * `win-slots`: none of its user's slots is free.
 */
export type AutoBidStopReason =
  | ('not-live' | 'credits' | 'max-bids' | 'bought' | 'limit' | 'excluded')
  | ('beginners' | 'joining-closed' | 'win-slots')
export type TurnDecision = 'bid' | { wait: number } | { off: AutoBidStopReason }

type BidCount = { maxBids: number | null; bidsPlaced: number }

/** Whether an auto-bid has placed all the bids that its user wanted at most. */
export function isUsedUp({ maxBids, bidsPlaced }: BidCount): boolean {
  return maxBids !== null && bidsPlaced >= maxBids
}

/**
 * The count of a running auto-bid whose user wants another maximum. One at or below what it has
 * placed uses it up at that number.
 */
export function withMaxBids({ bidsPlaced }: BidCount, maxBids: number | null): BidCount {
  return { bidsPlaced, maxBids: maxBids === null ? null : Math.max(maxBids, bidsPlaced) }
}

/**
 * Decides an auto-bid's turn. For a turn before a close `now` is the moment that it counts as of
 * (see `lastTurnAt`). After the deadline a due auto-bid stays due: only the closer grants that
 * turn.
 */
export function decideTurn(turn: {
  auto: { dueAt: number } & BidCount
  state: AuctionState
  bidder: Bidder
  now: number
  hours: OpeningHours
  intervalMs: number
}): TurnDecision {
  const { auto, state, bidder, now, hours } = turn
  if (state.status !== 'live') return { off: 'not-live' }
  if (isUsedUp(auto)) return { off: 'max-bids' }
  const end = closesAt(state, hours)
  if (now < auto.dueAt || (end !== null && now >= end)) return { wait: auto.dueAt }
  if (bidder.hasBought) return { off: 'bought' }
  const obstacle = kindObstacle(state, bidder)
  if (obstacle) return { off: stopReasons[obstacle] }
  if (bidder.lacksWinSlot) return { off: 'win-slots' }
  if (!isOpen(hours, now)) return { wait: nextOpening(hours, now) }
  if (state.leaderId === bidder.id) return { wait: nextDueAt(now, turn.intervalMs) }
  if (bidder.credits < state.bidCostCredits) return { off: 'credits' }
  return 'bid'
}

const stopReasons: Record<KindObstacle, AutoBidStopReason> = {
  BEGINNERS_ONLY: 'beginners',
  JOINING_CLOSED: 'joining-closed',
}

/**
 * The first turn of an auto-bid: at once, but never earlier than the interval after its last bid.
 */
export function firstDueAt(now: number, lastAutoBidAt: number | null, intervalMs: number): number {
  return lastAutoBidAt === null ? now : Math.max(now, lastAutoBidAt + intervalMs)
}

/** The turn after one taken at `now`: missed turns are not made up. */
export function nextDueAt(now: number, intervalMs: number): number {
  return now + intervalMs
}

/** Sorts the turns of one auction: by due time, then oldest last bid (none first), then id. */
export function orderTurns<Turn extends { dueAt: number; lastBidAt: number | null; id: number }>(
  turns: readonly Turn[],
): Turn[] {
  return turns.toSorted((a, b) => a.dueAt - b.dueAt || (a.lastBidAt ?? 0) - (b.lastBidAt ?? 0) || a.id - b.id)
}
