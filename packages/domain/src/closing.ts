import type { AuctionState, EndReason } from './auction-state.ts'
import { closesAt, GRACE_MS } from './deadline.ts'
import type { OpeningHours } from './opening-hours.ts'

export type Ending = { endedAt: number; winnerId: number | null; finalPriceCents: number; reason: EndReason }

/** What a closer that holds the auction's lock does: nothing, or end the run with its last bidder as the winner. */
export function decideClose(state: AuctionState, now: number, hours: OpeningHours): 'not-live' | 'not-yet' | Ending {
  if (state.status !== 'live') return 'not-live'
  const end = closesAt(state, hours)
  if (end === null || now < end + GRACE_MS) return 'not-yet'
  return endingOf(state, now, 'timer')
}

/** An admin ends a live run before its time; the present leader wins. */
export function decideAdminClose(state: AuctionState, now: number): 'not-live' | Ending {
  return state.status === 'live' ? endingOf(state, now, 'admin') : 'not-live'
}

/** Credits can be the prize of a live auction that has a last bid. */
export function canAwardCredits(state: Pick<AuctionState, 'status' | 'leaderId'>): boolean {
  return state.status === 'live' && state.leaderId !== null
}

/** The moment that an auto-bid's turn before a close is judged as of, or null when no timer runs. */
export function lastTurnAt(state: AuctionState, hours: OpeningHours): number | null {
  return state.timerEndsAt === null ? null : closesAt(state, hours)! - 1
}

function endingOf(state: AuctionState, now: number, reason: EndReason): Ending {
  return { endedAt: now, winnerId: state.leaderId, finalPriceCents: state.currentBidCents, reason }
}
