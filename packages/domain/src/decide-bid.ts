import { kindObstacle } from './auction-kind.ts'
import type { AuctionState, Bidder, BidTiming } from './auction-state.ts'
import { closesAt, deadlineAfterBid, GRACE_MS } from './deadline.ts'
import { isOpen, type OpeningHours } from './opening-hours.ts'
import { nextBidCents, reachesClosingPrice } from './price.ts'
import type { BidRefusal } from './refusal.ts'

export type AcceptedBid = {
  ok: true
  seq: number
  amountCents: number
  costCredits: number
  decidedAt: number
  timerEndsAt: number
  wins: boolean
}

/**
 * Decides one bid against the current state. `now` is the database's clock, read under the
 * auction's lock. During a platform pause no bid is accepted. A bid that reached the server before
 * the deadline counts even if it waited, hence `decidedAt`. The new deadline counts from `now`, so
 * that all other bidders get the full timer.
 */
export function decideBid(
  state: AuctionState,
  bidder: Bidder,
  command: BidTiming,
  now: number,
  hours: OpeningHours,
  isPaused = false,
): AcceptedBid | { ok: false; refusal: BidRefusal } {
  const decidedAt = decisionTime(state, command, now)
  const refusal = refusalOf(state, bidder, decidedAt, hours, isPaused)
  if (refusal) return { ok: false, refusal }

  const amountCents = nextBidCents(state)
  return {
    ok: true,
    seq: state.seq + 1,
    amountCents,
    costCredits: state.bidCostCredits,
    decidedAt,
    // Even if the clock went backwards, the other bidders get at least the full timer.
    timerEndsAt: deadlineAfterBid(state, Math.max(now, decidedAt), hours),
    wins: reachesClosingPrice(state.closingPriceCents, amountCents),
  }
}

/** The state after an accepted bid. A winning bid ends the auction. */
export function applyBid(state: AuctionState, bidderId: number, bid: AcceptedBid): AuctionState {
  return {
    ...state,
    status: bid.wins ? 'ended' : state.status,
    seq: bid.seq,
    currentBidCents: bid.amountCents,
    timerEndsAt: bid.timerEndsAt,
    leaderId: bidderId,
    lastBidAt: bid.decidedAt,
  }
}

/**
 * The reason to refuse starting an auto-bid, or null. The leader may start one: its turns are
 * skipped while they lead.
 */
export function refuseAutoBid(
  state: AuctionState,
  bidder: Bidder,
  now: number,
  hours: OpeningHours,
  isPaused = false,
): BidRefusal | null {
  return refusalOf({ ...state, leaderId: null }, bidder, now, hours, isPaused)
}

function decisionTime(state: AuctionState, command: BidTiming, now: number): number {
  const waitedMs = Math.min(Math.max(command.waitedMs, 0), GRACE_MS)
  const claimed = command.asOf ?? now - waitedMs
  return Math.max(claimed, state.lastBidAt ?? claimed, state.startedAt ?? claimed)
}

function refusalOf(
  state: AuctionState,
  bidder: Bidder,
  at: number,
  hours: OpeningHours,
  isPaused: boolean,
): BidRefusal | null {
  if (state.sellerId === bidder.id) return { code: 'OWN_AUCTION' }
  if (!bidder.hasBidBefore && bidder.credits < state.minCreditsRequired) {
    return { code: 'MIN_CREDITS_REQUIRED', minCredits: state.minCreditsRequired }
  }
  if (state.status === 'upcoming') return { code: 'AUCTION_NOT_LIVE' }
  if (state.status === 'ended') return { code: 'AUCTION_CLOSED' }
  if (bidder.hasBought) return { code: 'ALREADY_BOUGHT' }
  const obstacle = kindObstacle(state, bidder)
  if (obstacle) return { code: obstacle }
  if (bidder.lacksWinSlot) return { code: 'NO_WIN_SLOT', freeAt: bidder.lacksWinSlot.freeAt }
  // A deadline that passes during a pause does not close the auction.
  if (isPaused) return { code: 'PLATFORM_PAUSED' }
  const deadline = closesAt(state, hours)
  if (deadline !== null && at >= deadline) return { code: 'DEADLINE_PASSED', closeDueAt: deadline + GRACE_MS }
  if (!isOpen(hours, at)) return { code: 'OUTSIDE_HOURS' }
  if (state.leaderId === bidder.id) return { code: 'ALREADY_LEADING' }
  if (bidder.credits < state.bidCostCredits) return { code: 'INSUFFICIENT_CREDITS' }
  return null
}
