import type { AuctionState, EndReason } from './auction-state.ts'
import { closesAt, isCloseDue } from './deadline.ts'
import type { OpeningHours } from './opening-hours.ts'

export type Ending = { endedAt: number; winnerId: number | null; finalPriceCents: number; reason: EndReason }

/**
 * Decides what a closer does under the auction's lock: nothing, or end the run with its last bidder
 * as the winner.
 */
export function decideClose(state: AuctionState, now: number, hours: OpeningHours): 'not-live' | 'not-yet' | Ending {
  if (state.status !== 'live') return 'not-live'
  // A deadline stored under other opening hours counts as moved into the current ones.
  if (!isCloseDue({ ...state, timerEndsAt: closesAt(state, hours) }, now)) return 'not-yet'
  return endingOf(state, now, 'timer')
}

/** An admin closes a live run early; the current leader wins. */
export function decideAdminClose(state: AuctionState, now: number): 'not-live' | Ending {
  return state.status === 'live' ? endingOf(state, now, 'admin') : 'not-live'
}

/** Credits can be the prize only of a live auction with a bid. */
export function canAwardCredits(state: Pick<AuctionState, 'status' | 'leaderId'>): boolean {
  return state.status === 'live' && state.leaderId !== null
}

/** The moment that an auto-bid's turn before a close counts as of, or null when no timer runs. */
export function lastTurnAt(state: AuctionState, hours: OpeningHours): number | null {
  return state.timerEndsAt === null ? null : closesAt(state, hours)! - 1
}

function endingOf(state: AuctionState, now: number, reason: EndReason): Ending {
  return { endedAt: now, winnerId: state.leaderId, finalPriceCents: state.currentBidCents, reason }
}
