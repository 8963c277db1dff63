import type { AuctionState } from '../auction-state.ts'
import type { Ending } from '../closing.ts'
import type { AcceptedBid } from '../decide-bid.ts'
import type { OfferTerms, TermsEdit } from '../edit-auction.ts'
import { type OpeningHours, parseOpeningHours } from '../opening-hours.ts'
import type { BidRefusal } from '../refusal.ts'

/**
 * A whole market in memory, built from the rules alone. Tests send it and the real stores the same
 * commands and compare. It adds what single rules lack: balances, request ids, auto-bids between
 * turns, orders and refunds.
 */
export type ModelMarket = {
  hours: OpeningHours
  autoBidIntervalMs: number
  /** Wins that a user may have; 0: any number. No history of the model is 30 days long. */
  winSlots: number
  isPaused: boolean
  credits: Record<number, number>
  auctions: Record<number, ModelAuction>
  /** Accepted bids by user and request id. */
  requests: Record<string, { auctionId: number; bid: ModelBid }>
}

export type ModelBid = Omit<AcceptedBid, 'ok'> & { run: number; bidderId: number; isAutomatic: boolean }
export type ModelAutoBid = {
  userId: number
  isActive: boolean
  dueAt: number
  maxBids: number | null
  bidsPlaced: number
  lastBidAt: number | null
}
export type ModelOrder = { run: number; winnerId: number; amountCents: number; status: 'pending' | 'cancelled' }
export type ModelAuction = {
  state: AuctionState
  bids: ModelBid[]
  autoBids: ModelAutoBid[]
  orders: ModelOrder[]
  /** Winners of prizes in credits that an admin's close gave instead of an order. */
  prizeWinners: number[]
  isDeleted: boolean
}

export type ModelCommand =
  | { kind: 'grant'; userId: number; credits: number }
  | { kind: 'add'; auctionId: number; state: AuctionState }
  | { kind: 'start'; auctionId: number; durationMs: number | null; endTime: number | null }
  | { kind: 'bid'; auctionId: number; userId: number; bidId: string | null; waitedMs: number }
  | { kind: 'auto-start'; auctionId: number; userId: number; maxBids: number | null }
  | { kind: 'auto-stop'; auctionId: number; userId: number }
  | { kind: 'auto-turns'; auctionId: number; userId?: number }
  | { kind: 'close'; auctionId: number }
  | { kind: 'admin-close'; auctionId: number }
  | { kind: 'restart'; auctionId: number }
  | { kind: 'close-with'; auctionId: number; winnerCredits: number; refundOthers: boolean }
  | { kind: 'edit'; auctionId: number; terms: OfferTerms; edit: TermsEdit }
  | { kind: 'remove'; auctionId: number }
  | { kind: 'pause' }
  | { kind: 'resume' }

export type ModelAnswer =
  | { kind: 'done' }
  | { kind: 'bid'; bid: ModelBid }
  | { kind: 'ended'; ending: Ending }
  /** To be sent again after a close at `closeDueAt`. */
  | { kind: 'late'; closeDueAt: number }
  | {
      kind: 'refused'
      code:
        | Exclude<BidRefusal['code'], 'DEADLINE_PASSED'>
        | 'IDEMPOTENCY_MISMATCH'
        | 'INVALID_STATE'
        | 'AUCTION_NOT_FOUND'
        | 'VALIDATION_FAILED'
    }

export const DONE: ModelAnswer = { kind: 'done' }
export const INVALID: ModelAnswer = { kind: 'refused', code: 'INVALID_STATE' }

export function refusedAnswer(refusal: BidRefusal): ModelAnswer {
  if (refusal.code === 'DEADLINE_PASSED') return { kind: 'late', closeDueAt: refusal.closeDueAt }
  return { kind: 'refused', code: refusal.code }
}

export function emptyMarket(
  settings: Pick<ModelMarket, 'hours' | 'autoBidIntervalMs'> & Partial<Pick<ModelMarket, 'winSlots'>> = {
    hours: parseOpeningHours('00:00-24:00', 'Europe/Rome'),
    autoBidIntervalMs: 30_000,
  },
): ModelMarket {
  return { winSlots: 0, ...settings, isPaused: false, credits: {}, auctions: {}, requests: {} }
}

/** Applies the end of a run: auto-bids stop, and a win creates an order. */
export function settleEnd(auction: ModelAuction, ending: Pick<Ending, 'winnerId' | 'finalPriceCents'>): void {
  for (const auto of auction.autoBids) auto.isActive = false
  if (ending.winnerId === null) return
  const order = { run: auction.state.run, winnerId: ending.winnerId, amountCents: ending.finalPriceCents }
  auction.orders.push({ ...order, status: 'pending' })
}

/** A cancelled win counts as none. The wins of a deleted auction are gone with it. */
export function winsOf(market: ModelMarket, userId: number): number {
  return Object.values(market.auctions).reduce((wins, { orders, prizeWinners, isDeleted }) => {
    if (isDeleted) return wins
    const ordered = orders.filter((order) => order.winnerId === userId && order.status === 'pending')
    return wins + ordered.length + prizeWinners.filter((winnerId) => winnerId === userId).length
  }, 0)
}

/** Whether the user's wins and leads are all that they may have, this auction aside. */
export function lacksWinSlot(market: ModelMarket, { state }: ModelAuction, userId: number): boolean {
  if (market.winSlots === 0 || state.leaderId === userId) return false
  const isLed = (auction: ModelAuction) =>
    !auction.isDeleted && auction.state.status === 'live' && auction.state.leaderId === userId
  return winsOf(market, userId) + Object.values(market.auctions).filter(isLed).length >= market.winSlots
}

export function creditsOf(market: ModelMarket, userId: number): number {
  return market.credits[userId] ?? 0
}

/** What each bidder of the current run spent in it. */
export function spentBy({ state, bids }: ModelAuction): Map<number, number> {
  const spent = new Map<number, number>()
  for (const { run, bidderId, costCredits } of bids) {
    if (run === state.run) spent.set(bidderId, (spent.get(bidderId) ?? 0) + costCredits)
  }
  return spent
}

export function addCredits(market: ModelMarket, userId: number, credits: number): void {
  market.credits[userId] = creditsOf(market, userId) + credits
}
