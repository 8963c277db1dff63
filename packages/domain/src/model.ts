import type { Bidder } from './auction-state.ts'
import { decideTurn, firstDueAt, nextDueAt, orderTurns } from './auto-bid.ts'
import { decideAdminClose, decideClose, type Ending, lastTurnAt } from './closing.ts'
import { isDue, startState } from './deadline.ts'
import { applyBid, decideBid, refuseAutoBid } from './judge.ts'
import { closeWith, edit, remove, restart, resume } from './model-desk.ts'
import {
  creditsOf,
  DONE,
  give,
  type House,
  type HouseAnswer,
  type HouseCommand,
  INVALID,
  type ModelAuction,
  settleEnd,
} from './model-house.ts'
import { canStart } from './runs.ts'

/** The market after one command, and the answer. The given market is not changed. */
export function step(house: House, command: HouseCommand, now: number): { house: House; answer: HouseAnswer } {
  const { hours, ...rest } = house
  // The opening hours cache days; everything else is plain data.
  const next: House = { hours, ...structuredClone(rest) }
  return { answer: act(next, command, now), house: next }
}

function act(house: House, command: HouseCommand, now: number): HouseAnswer {
  if (command.kind === 'grant') {
    give(house, command.userId, command.credits)
    return DONE
  }
  if (command.kind === 'add') {
    house.auctions[command.auctionId] = { state: command.state, bids: [], autoBids: [], orders: [], isDeleted: false }
    return DONE
  }
  if (command.kind === 'pause') {
    house.isPaused = true
    return DONE
  }
  if (command.kind === 'resume') return resume(house, now)
  const auction = house.auctions[command.auctionId]
  if (!auction) throw new Error(`The market has no auction ${command.auctionId}`)
  if (auction.isDeleted) return { kind: 'refused', code: 'AUCTION_NOT_FOUND' }
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
    case 'close-with':
      return closeWith(house, auction, command, now)
    case 'restart':
      return restart(house, auction, now)
    case 'edit':
      return edit(house, auction, command, now)
    case 'remove':
      return remove(house, auction, command.auctionId)
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
  const verdict = decideBid(auction.state, bidderOf(house, auction, userId), command, now, house.hours, house.isPaused)
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
  const refusal = refuseAutoBid(auction.state, bidderOf(house, auction, userId), now, house.hours, house.isPaused)
  if (refusal) return { kind: 'refused', code: refusal.code }
  const old = auction.autoBids.find((auto) => auto.userId === userId)
  if (old?.isActive) return DONE
  const lastBidAt = old?.lastBidAt ?? null
  const dueAt = firstDueAt(now, lastBidAt, house.autoBidIntervalMs)
  auction.autoBids = auction.autoBids.filter((auto) => auto !== old)
  auction.autoBids.push({ userId, isActive: true, dueAt, maxBids, bidsPlaced: 0, lastBidAt })
  return DONE
}

/** `asOf` is `now`; for turns before a close, the last moment before the deadline. */
function takeTurns(house: House, auction: ModelAuction, now: number, asOf: number): void {
  if (house.isPaused) return
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
      if (answer.kind !== 'bid') throw new Error('An auto-bid turn that decided to bid was refused')
      auto.bidsPlaced += 1
      auto.lastBidAt = now
      auto.dueAt = nextDueAt(now, house.autoBidIntervalMs)
      // The auto-bid stops with its last bid.
      if (auto.bidsPlaced === auto.maxBids) auto.isActive = false
    } else if ('wait' in decision) auto.dueAt = decision.wait
    else auto.isActive = false
  }
}

function close(house: House, auction: ModelAuction, now: number): HouseAnswer {
  if (house.isPaused) return INVALID
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

function bidderOf(house: House, auction: ModelAuction, id: number): Bidder {
  const hasBid = auction.bids.some(({ bidderId }) => bidderId === id)
  const hasAutoBid = auction.autoBids.some(({ userId }) => userId === id)
  return { id, credits: creditsOf(house, id), hasPlayedHere: hasBid || hasAutoBid }
}
