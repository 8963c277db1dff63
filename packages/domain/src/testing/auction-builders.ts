import type { AuctionState, Bidder, BidTiming } from '../auction-state.ts'
import { type AcceptedBid, decideBid } from '../decide-bid.ts'
import { type OpeningHours, parseOpeningHours } from '../opening-hours.ts'

// Builders for tests: pass only what the test is about.

/** 17 June 2026, 12:00 in Rome. */
export const NOON = Date.UTC(2026, 5, 17, 10)
export const ALWAYS: OpeningHours = parseOpeningHours('00:00-24:00', 'Europe/Rome')
/** The platform's default hours. */
export const DAYTIME: OpeningHours = parseOpeningHours('10:00-24:00', 'Europe/Rome')

export function createLiveAuction(changes: Partial<AuctionState> = {}): AuctionState {
  return {
    status: 'live',
    run: 1,
    seq: 0,
    startingBidCents: 100,
    currentBidCents: 0,
    incrementCents: 1,
    bidCostCredits: 1,
    closingPriceCents: 1000,
    timerMs: 60_000,
    plannedEndsAt: null,
    waitsUntil: NOON + 7 * 86_400_000,
    timerEndsAt: null,
    leaderId: null,
    sellerId: 99,
    minCreditsRequired: 0,
    audience: 'all',
    joinUntilCents: null,
    startedAt: NOON - 1_000,
    lastBidAt: null,
    ...changes,
  }
}

/** A live auction that bidder 1 has led since `NOON`. */
export function createLedAuction(changes: Partial<AuctionState> = {}): AuctionState {
  return createLiveAuction({
    seq: 1,
    currentBidCents: 101,
    timerEndsAt: NOON + 60_000,
    leaderId: 1,
    lastBidAt: NOON,
    ...changes,
  })
}

export function bidder(changes: Partial<Bidder> = {}): Bidder {
  return {
    id: 2,
    credits: 10,
    hasBidBefore: false,
    hasBought: false,
    hasWon: false,
    hasBidInRun: false,
    lacksWinSlot: null,
    ...changes,
  }
}

/** The refusal's code, or 'ok'. */
export function decisionCode(
  state: AuctionState,
  who: Bidder,
  now: number,
  hours: OpeningHours = ALWAYS,
  command: Partial<BidTiming> = {},
): string {
  const decision = decideBid(state, who, { isAutomatic: false, waitedMs: 0, ...command }, now, hours)
  return decision.ok ? 'ok' : decision.refusal.code
}

/** The accepted bid; throws on a refusal. */
export function acceptBid(
  state: AuctionState,
  who: Bidder,
  now: number,
  hours: OpeningHours = ALWAYS,
  command: Partial<BidTiming> = {},
): AcceptedBid {
  const decision = decideBid(state, who, { isAutomatic: false, waitedMs: 0, ...command }, now, hours)
  if (!decision.ok) throw new Error(`refused: ${decision.refusal.code}`)
  return decision
}
