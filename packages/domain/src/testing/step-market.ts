import type { Bidder } from '../auction-state.ts'
import { decideTurn, firstDueAt, isUsedUp, nextDueAt, orderTurns, withMaxBids } from '../auto-bid.ts'
import { decideAdminClose, decideClose, type Ending, lastTurnAt } from '../closing.ts'
import { isCloseDue, startState } from '../deadline.ts'
import { applyBid, decideBid, refuseAutoBid } from '../decide-bid.ts'
import { canStart } from '../runs.ts'
import { closeWith, edit, remove, restart, resume } from './model-admin.ts'
import {
  addCredits,
  creditsOf,
  DONE,
  INVALID,
  lacksWinSlot,
  type ModelAnswer,
  type ModelAuction,
  type ModelAutoBid,
  type ModelCommand,
  type ModelMarket,
  refusedAnswer,
  settleEnd,
  winsOf,
} from './model-market.ts'

/** The market after one command, and the answer. The given market is not changed. */
export function stepMarket(
  market: ModelMarket,
  command: ModelCommand,
  now: number,
): { market: ModelMarket; answer: ModelAnswer } {
  const { hours, ...rest } = market
  // The opening hours cache days; everything else is plain data.
  const next: ModelMarket = { hours, ...structuredClone(rest) }
  return { answer: applyCommand(next, command, now), market: next }
}

function applyCommand(market: ModelMarket, command: ModelCommand, now: number): ModelAnswer {
  if (command.kind === 'grant') {
    addCredits(market, command.userId, command.credits)
    return DONE
  }
  if (command.kind === 'add') {
    market.auctions[command.auctionId] = {
      state: command.state,
      bids: [],
      autoBids: [],
      orders: [],
      prizeWinners: [],
      isDeleted: false,
    }
    return DONE
  }
  if (command.kind === 'pause') {
    market.isPaused = true
    return DONE
  }
  if (command.kind === 'resume') return resume(market, now)
  const auction = market.auctions[command.auctionId]
  if (!auction) throw new Error(`The market has no auction ${command.auctionId}`)
  if (auction.isDeleted) return { kind: 'refused', code: 'AUCTION_NOT_FOUND' }
  switch (command.kind) {
    case 'start':
      if (!canStart(auction.state)) return INVALID
      auction.state = startState(auction.state, { now, hours: market.hours, ...command })
      return DONE
    case 'bid':
      return bid(market, auction, command, now)
    case 'auto-start':
      return startAutoBid(market, auction, command, now)
    case 'auto-stop':
      for (const auto of auction.autoBids) if (auto.userId === command.userId) auto.isActive = false
      return DONE
    case 'auto-turns':
      takeTurns(market, auction, now, now, command.userId)
      return DONE
    case 'close':
      return close(market, auction, now)
    case 'admin-close':
      return end(auction, decideAdminClose(auction.state, now))
    case 'close-with':
      return closeWith(market, auction, command, now)
    case 'restart':
      return restart(market, auction, now)
    case 'edit':
      return edit(market, auction, command, now)
    case 'remove':
      return remove(market, auction, command.auctionId)
  }
}

function bid(
  market: ModelMarket,
  auction: ModelAuction,
  command: ModelCommand & { kind: 'bid' },
  now: number,
): ModelAnswer {
  const { auctionId, userId, bidId, waitedMs } = command
  const known = bidId === null ? undefined : market.requests[`${userId} ${bidId}`]
  if (known) {
    if (known.auctionId !== auctionId) return { kind: 'refused', code: 'IDEMPOTENCY_MISMATCH' }
    return { kind: 'bid', bid: known.bid }
  }
  const answer = place(market, auction, userId, { isAutomatic: false, waitedMs }, now)
  if (bidId !== null && answer.kind === 'bid') market.requests[`${userId} ${bidId}`] = { auctionId, bid: answer.bid }
  return answer
}

function place(
  market: ModelMarket,
  auction: ModelAuction,
  userId: number,
  command: { isAutomatic: boolean; waitedMs: number; asOf?: number },
  now: number,
): ModelAnswer {
  const decision = decideBid(
    auction.state,
    bidderOf(market, auction, userId),
    command,
    now,
    market.hours,
    market.isPaused,
  )
  if (!decision.ok) return refusedAnswer(decision.refusal)
  const { ok: _, ...accepted } = decision
  const bid = { ...accepted, run: auction.state.run, bidderId: userId, isAutomatic: command.isAutomatic }
  auction.state = applyBid(auction.state, userId, decision)
  auction.bids.push(bid)
  market.credits[userId] = creditsOf(market, userId) - decision.costCredits
  if (decision.wins) settleEnd(auction, { winnerId: userId, finalPriceCents: decision.amountCents })
  return { kind: 'bid', bid }
}

function startAutoBid(
  market: ModelMarket,
  auction: ModelAuction,
  { userId, maxBids }: ModelCommand & { kind: 'auto-start' },
  now: number,
): ModelAnswer {
  const old = auction.autoBids.find((auto) => auto.userId === userId)
  if (old?.isActive) return changeAutoBid(old, maxBids)
  const refusal = refuseAutoBid(auction.state, bidderOf(market, auction, userId), now, market.hours, market.isPaused)
  if (refusal) return refusedAnswer(refusal)
  const lastBidAt = old?.lastBidAt ?? null
  const dueAt = firstDueAt(now, lastBidAt, market.autoBidIntervalMs)
  auction.autoBids = auction.autoBids.filter((auto) => auto !== old)
  auction.autoBids.push({ userId, isActive: true, dueAt, maxBids, bidsPlaced: 0, lastBidAt })
  return DONE
}

function changeAutoBid(auto: ModelAutoBid, maxBids: number | null): ModelAnswer {
  Object.assign(auto, withMaxBids(auto, maxBids))
  auto.isActive = !isUsedUp(auto)
  return DONE
}

/**
 * `asOf` is `now`; for turns before a close, the last moment before the deadline. With `userId`
 * only that user's turn is taken.
 */
function takeTurns(market: ModelMarket, auction: ModelAuction, now: number, asOf: number, userId?: number): void {
  if (market.isPaused) return
  const isAsked = (auto: ModelAutoBid) => userId === undefined || auto.userId === userId
  const due = auction.autoBids.filter((auto) => auto.isActive && auto.dueAt <= asOf && isAsked(auto))
  for (const { id } of orderTurns(due.map((auto) => ({ ...auto, id: auto.userId })))) {
    const auto = due.find(({ userId }) => userId === id)!
    const decision = decideTurn({
      auto,
      state: auction.state,
      bidder: bidderOf(market, auction, id),
      now: asOf,
      hours: market.hours,
      intervalMs: market.autoBidIntervalMs,
    })
    if (decision === 'bid') {
      const answer = place(market, auction, id, { isAutomatic: true, waitedMs: 0, asOf }, now)
      if (answer.kind !== 'bid') throw new Error('An auto-bid turn that decided to bid was refused')
      auto.bidsPlaced += 1
      auto.lastBidAt = now
      auto.dueAt = nextDueAt(now, market.autoBidIntervalMs)
      // The auto-bid stops with its last bid.
      if (auto.bidsPlaced === auto.maxBids) auto.isActive = false
    } else if ('wait' in decision) auto.dueAt = decision.wait
    else auto.isActive = false
  }
}

function close(market: ModelMarket, auction: ModelAuction, now: number): ModelAnswer {
  if (market.isPaused) return INVALID
  const asOf = lastTurnAt(auction.state, market.hours)
  if (asOf !== null && isCloseDue(auction.state, now)) takeTurns(market, auction, now, asOf)
  const decision = decideClose(auction.state, now, market.hours, { provedAt: now, nodesProvedAt: [now], outages: [] })
  if (typeof decision !== 'string' && 'from' in decision) throw new Error('The model has no outages')
  return end(auction, decision)
}

function end(auction: ModelAuction, decision: Ending | string): ModelAnswer {
  if (typeof decision === 'string') return INVALID
  auction.state = { ...auction.state, status: 'ended' }
  settleEnd(auction, decision)
  return { kind: 'ended', ending: decision }
}

function bidderOf(market: ModelMarket, auction: ModelAuction, id: number): Bidder {
  const hasBid = auction.bids.some(({ bidderId }) => bidderId === id)
  const hasAutoBid = auction.autoBids.some(({ userId }) => userId === id)
  return {
    id,
    credits: creditsOf(market, id),
    hasBidBefore: hasBid || hasAutoBid,
    hasBought: false,
    hasWon: winsOf(market, id) > 0,
    hasBidInRun: auction.bids.some(({ run, bidderId }) => bidderId === id && run === auction.state.run),
    lacksWinSlot: lacksWinSlot(market, auction, id) ? { freeAt: null } : null,
  }
}
