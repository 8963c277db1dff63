import type { AuctionState, Bidder } from './auction-state.ts'
import { decideTurn, firstDueAt, nextDueAt, orderTurns } from './auto-bid.ts'
import { decideAdminClose, decideClose, type Ending, lastTurnAt } from './closing.ts'
import { isDue, restartState, startState } from './deadline.ts'
import { type AcceptedBid, applyBid, judge, refuseAutoBid } from './judge.ts'
import { type OpeningHours, parseOpeningHours } from './opening-hours.ts'
import type { BidRefusal } from './refusal.ts'
import { canRestart, canStart } from './runs.ts'

/**
 * A whole auction house in memory, made of the rules alone: tests drive it and the real stores with the same commands
 * and compare. It knows what single rules do not: balances, request ids, auto-bids between turns, orders and refunds.
 */
export type House = {
  hours: OpeningHours
  autoBidIntervalMs: number
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
}

export type HouseCommand =
  | { kind: 'grant'; userId: number; credits: number }
  | { kind: 'add'; auctionId: number; state: AuctionState }
  | { kind: 'start'; auctionId: number; durationMs: number | null; endTime: number | null }
  | { kind: 'bid'; auctionId: number; userId: number; bidId: string | null; waitedMs: number }
  | { kind: 'auto-start'; auctionId: number; userId: number; maxBids: number | null }
  | { kind: 'auto-stop'; auctionId: number; userId: number }
  | { kind: 'auto-turns'; auctionId: number }
  | { kind: 'close'; auctionId: number }
  | { kind: 'admin-close'; auctionId: number }
  | { kind: 'restart'; auctionId: number }

export type HouseAnswer =
  | { kind: 'done' }
  | { kind: 'bid'; bid: ModelBid }
  | { kind: 'ended'; ending: Ending }
  | { kind: 'refused'; code: BidRefusal['code'] | 'IDEMPOTENCY_MISMATCH' | 'INVALID_STATE' }

const DONE: HouseAnswer = { kind: 'done' }
const INVALID: HouseAnswer = { kind: 'refused', code: 'INVALID_STATE' }

export function emptyHouse(
  settings: Pick<House, 'hours' | 'autoBidIntervalMs'> = {
    hours: parseOpeningHours('00:00-24:00', 'Europe/Rome'),
    autoBidIntervalMs: 30_000,
  },
): House {
  return { ...settings, credits: {}, auctions: {}, requests: {} }
}

/** The house after one command, and what its sender is told. The given house stays as it was. */
export function step(house: House, command: HouseCommand, now: number): { house: House; answer: HouseAnswer } {
  const { hours, ...rest } = house
  // The hours keep a memory of days; all the rest is plain data.
  const next: House = { hours, ...structuredClone(rest) }
  return { answer: act(next, command, now), house: next }
}

function act(house: House, command: HouseCommand, now: number): HouseAnswer {
  if (command.kind === 'grant') {
    house.credits[command.userId] = creditsOf(house, command.userId) + command.credits
    return DONE
  }
  if (command.kind === 'add') {
    house.auctions[command.auctionId] = { state: command.state, bids: [], autoBids: [], orders: [] }
    return DONE
  }
  const auction = house.auctions[command.auctionId]
  if (!auction) throw new Error(`The house has no auction ${command.auctionId}`)
  switch (command.kind) {
    case 'start':
      if (!canStart(auction.state)) return INVALID
      auction.state = startState(auction.state, { now, hours: house.hours, ...command })
      return DONE
    case 'bid':
      return bid(house, auction, command, now)
    case 'auto-start':
      return startAutoBid(house, auction, command, now)
    case 'auto-stop':
      for (const auto of auction.autoBids) if (auto.userId === command.userId) auto.isActive = false
      return DONE
    case 'auto-turns':
      takeTurns(house, auction, now, now)
      return DONE
    case 'close':
      return close(house, auction, now)
    case 'admin-close':
      return end(auction, decideAdminClose(auction.state, now))
    case 'restart':
      return restart(house, auction, now)
  }
}

function bid(house: House, auction: ModelAuction, command: HouseCommand & { kind: 'bid' }, now: number): HouseAnswer {
  const { auctionId, userId, bidId, waitedMs } = command
  const known = bidId === null ? undefined : house.requests[`${userId} ${bidId}`]
  if (known) {
    if (known.auctionId !== auctionId) return { kind: 'refused', code: 'IDEMPOTENCY_MISMATCH' }
    return { kind: 'bid', bid: known.bid }
  }
  const answer = place(house, auction, userId, { isAutomatic: false, waitedMs }, now)
  if (bidId !== null && answer.kind === 'bid') house.requests[`${userId} ${bidId}`] = { auctionId, bid: answer.bid }
  return answer
}

function place(
  house: House,
  auction: ModelAuction,
  userId: number,
  command: { isAutomatic: boolean; waitedMs: number; asOf?: number },
  now: number,
): HouseAnswer {
  const verdict = judge(auction.state, bidderOf(house, auction, userId), command, now, house.hours)
  if (!verdict.ok) return { kind: 'refused', code: verdict.refusal.code }
  const { ok: _, ...accepted } = verdict
  const bid = { ...accepted, run: auction.state.run, bidderId: userId, isAutomatic: command.isAutomatic }
  auction.state = applyBid(auction.state, userId, verdict)
  auction.bids.push(bid)
  house.credits[userId] = creditsOf(house, userId) - verdict.costCredits
  if (verdict.wins) settleEnd(auction, { winnerId: userId, finalPriceCents: verdict.amountCents })
  return { kind: 'bid', bid }
}

function startAutoBid(
  house: House,
  auction: ModelAuction,
  { userId, maxBids }: HouseCommand & { kind: 'auto-start' },
  now: number,
): HouseAnswer {
  const refusal = refuseAutoBid(auction.state, bidderOf(house, auction, userId), now, house.hours)
  if (refusal) return { kind: 'refused', code: refusal.code }
  const old = auction.autoBids.find((auto) => auto.userId === userId)
  if (old?.isActive) return DONE
  const lastBidAt = old?.lastBidAt ?? null
  const dueAt = firstDueAt(now, lastBidAt, house.autoBidIntervalMs)
  auction.autoBids = auction.autoBids.filter((auto) => auto !== old)
  auction.autoBids.push({ userId, isActive: true, dueAt, maxBids, bidsPlaced: 0, lastBidAt })
  return DONE
}

/** `asOf` is `now`, or the last moment before a deadline for the turns before a close. */
function takeTurns(house: House, auction: ModelAuction, now: number, asOf: number): void {
  const due = auction.autoBids.filter((auto) => auto.isActive && auto.dueAt <= asOf)
  for (const { id } of orderTurns(due.map((auto) => ({ ...auto, id: auto.userId })))) {
    const auto = due.find(({ userId }) => userId === id)!
    const decision = decideTurn({
      auto,
      state: auction.state,
      bidder: bidderOf(house, auction, id),
      now: asOf,
      hours: house.hours,
      intervalMs: house.autoBidIntervalMs,
    })
    if (decision === 'bid') {
      const answer = place(house, auction, id, { isAutomatic: true, waitedMs: 0, asOf }, now)
      if (answer.kind !== 'bid') throw new Error('A turn that may bid was refused')
      auto.bidsPlaced += 1
      auto.lastBidAt = now
      auto.dueAt = nextDueAt(now, house.autoBidIntervalMs)
      // With its last bid placed it is off at once.
      if (auto.bidsPlaced === auto.maxBids) auto.isActive = false
    } else if ('wait' in decision) auto.dueAt = decision.wait
    else auto.isActive = false
  }
}

function close(house: House, auction: ModelAuction, now: number): HouseAnswer {
  const asOf = lastTurnAt(auction.state, house.hours)
  if (asOf !== null && isDue(auction.state, now)) takeTurns(house, auction, now, asOf)
  return end(auction, decideClose(auction.state, now, house.hours))
}

function end(auction: ModelAuction, decision: Ending | 'not-live' | 'not-yet'): HouseAnswer {
  if (typeof decision === 'string') return INVALID
  auction.state = { ...auction.state, status: 'ended' }
  settleEnd(auction, decision)
  return { kind: 'ended', ending: decision }
}

function settleEnd(auction: ModelAuction, ending: Pick<Ending, 'winnerId' | 'finalPriceCents'>): void {
  for (const auto of auction.autoBids) auto.isActive = false
  if (ending.winnerId === null) return
  const order = { run: auction.state.run, winnerId: ending.winnerId, amountCents: ending.finalPriceCents }
  auction.orders.push({ ...order, status: 'pending' })
}

function restart(house: House, auction: ModelAuction, now: number): HouseAnswer {
  const order = auction.orders.find(({ run }) => run === auction.state.run)
  if (!canRestart({ status: auction.state.status, orderStatus: order?.status ?? null })) return INVALID
  if (order) {
    order.status = 'cancelled'
    const spent = auction.bids.filter(({ run, bidderId }) => run === order.run && bidderId === order.winnerId)
    const refund = spent.reduce((sum, { costCredits }) => sum + costCredits, 0)
    house.credits[order.winnerId] = creditsOf(house, order.winnerId) + refund
  }
  auction.state = restartState(auction.state, now, house.hours)
  return DONE
}

function bidderOf(house: House, auction: ModelAuction, id: number): Bidder {
  const hasBid = auction.bids.some(({ bidderId }) => bidderId === id)
  const hasAutoBid = auction.autoBids.some(({ userId }) => userId === id)
  return { id, credits: creditsOf(house, id), hasPlayedHere: hasBid || hasAutoBid }
}

function creditsOf(house: House, userId: number): number {
  return house.credits[userId] ?? 0
}
