import type { AuctionState, EndReason } from './auction-state.ts'
import { closesAt, GRACE_MS, isCloseDue } from './deadline.ts'
import type { OpeningHours } from './opening-hours.ts'

export type Ending = { endedAt: number; winnerId: number | null; finalPriceCents: number; reason: EndReason }

/** A span in which bids could not be settled. Times are epoch ms. */
export type Outage = { from: number; to: number }

/**
 * What is known about bids being settled: when it was last proved (epoch ms), until when each node
 * had settled its own bids, and the outages that may concern an auction.
 */
export type BidProof = { provedAt: number | null; nodesProvedAt: readonly number[]; outages: readonly Outage[] }

/** A longer time without a proof is an outage. */
export const MAX_PROOF_GAP_MS = 1_000

/**
 * How long a close waits for a node that has not settled its bids of the deadline yet. A node that
 * keeps a bid waiting for longer has recorded an outage by then.
 */
export const NODE_WAIT_MS = 1_000

/** A node without a proof for this long before a deadline is gone, or too slow to be waited for. */
export const NODE_SILENT_MS = 3_000

/** How long bidders may need to come back after an outage: it counts as part of it. */
export const RECOVERY_MS = 1_000

/**
 * What the proof says about a deadline that has passed: `unproven` until bids were settled after
 * it, `outage` when bidders could not bid at that moment. Only a `fair` deadline ends a run.
 */
export function decideDeadline(
  deadline: number,
  { provedAt, outages }: Pick<BidProof, 'provedAt' | 'outages'>,
): { verdict: 'fair' | 'unproven' } | { verdict: 'outage'; outage: Outage } {
  if (provedAt === null || provedAt <= deadline) return { verdict: 'unproven' }
  const outage = outages.find(({ from, to }) => from < deadline && deadline <= to + RECOVERY_MS)
  return outage ? { verdict: 'outage', outage } : { verdict: 'fair' }
}

/**
 * Decides what a closer does under the auction's lock: nothing, extend the run after the outage
 * that is returned, or end it with its last bidder as the winner.
 */
export function decideClose(
  state: AuctionState,
  now: number,
  hours: OpeningHours,
  proof: BidProof,
): 'not-live' | 'not-yet' | 'unproven' | Outage | Ending {
  if (state.status !== 'live') return 'not-live'
  // A deadline stored under other opening hours counts as moved into the current ones.
  const deadline = closesAt(state, hours)
  if (deadline === null || !isCloseDue({ ...state, timerEndsAt: deadline }, now)) return 'not-yet'
  const decision = decideDeadline(deadline, proof)
  if (decision.verdict === 'outage') return decision.outage
  if (decision.verdict === 'unproven' || isNodeAwaited(deadline, now, proof)) return 'unproven'
  return endingOf(state, now, 'timer')
}

/** Whether a node that settled bids shortly before the deadline may still have one from then. */
function isNodeAwaited(deadline: number, now: number, { nodesProvedAt }: BidProof): boolean {
  if (now >= deadline + GRACE_MS + NODE_WAIT_MS) return false
  return nodesProvedAt.some((at) => deadline - NODE_SILENT_MS < at && at <= deadline)
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

/**
 * The end of a run at this moment: its leader, if any, wins at the current price. No run ends
 * before its last bid, even if the clock went backwards.
 */
export function endingOf(state: AuctionState, now: number, reason: EndReason): Ending {
  const endedAt = Math.max(now, state.lastBidAt ?? now)
  return { endedAt, winnerId: state.leaderId, finalPriceCents: state.currentBidCents, reason }
}
