import { canAwardCredits, decideAdminClose } from '../closing.ts'
import { restartState, resumedTimes } from '../deadline.ts'
import { editTerms } from '../edit-auction.ts'
import { canRemove, canRestart } from '../runs.ts'
import {
  addCredits,
  DONE,
  INVALID,
  type ModelAnswer,
  type ModelAuction,
  type ModelCommand,
  type ModelMarket,
  settleEnd,
  spentBy,
} from './model-market.ts'

// Admin commands of the model market.

export function restart(market: ModelMarket, auction: ModelAuction, now: number): ModelAnswer {
  const order = auction.orders.find(({ run }) => run === auction.state.run)
  if (!canRestart({ status: auction.state.status, orderStatus: order?.status ?? null })) return INVALID
  if (order) {
    order.status = 'cancelled'
    addCredits(market, order.winnerId, spentBy(auction).get(order.winnerId) ?? 0)
  }
  auction.state = restartState(auction.state, now, market.hours)
  return DONE
}

export function closeWith(
  market: ModelMarket,
  auction: ModelAuction,
  prize: ModelCommand & { kind: 'close-with' },
  now: number,
): ModelAnswer {
  const ending = decideAdminClose(auction.state, now)
  if (ending === 'not-live' || !canAwardCredits(auction.state)) return INVALID
  auction.state = { ...auction.state, status: 'ended' }
  const winnerId = ending.winnerId!
  if (prize.winnerCredits > 0) auction.prizeWinners.push(winnerId)
  settleEnd(auction, prize.winnerCredits > 0 ? { ...ending, winnerId: null } : ending)
  addCredits(market, winnerId, prize.winnerCredits)
  if (prize.refundOthers) {
    for (const [userId, credits] of spentBy(auction)) if (userId !== winnerId) addCredits(market, userId, credits)
  }
  return { kind: 'ended', ending }
}

export function edit(
  market: ModelMarket,
  auction: ModelAuction,
  command: ModelCommand & { kind: 'edit' },
  now: number,
): ModelAnswer {
  const { hours, isPaused } = market
  const edited = editTerms(auction.state, command.terms, command.edit, { now, hours, isPaused })
  if (!edited.ok) return 'fields' in edited ? { kind: 'refused', code: 'VALIDATION_FAILED' } : INVALID
  auction.state = edited.state
  return DONE
}

/** Request ids of its bids become free again: there is no bid left to answer with. */
export function remove(market: ModelMarket, auction: ModelAuction, auctionId: number): ModelAnswer {
  if (!canRemove(auction.orders.map(({ status }) => status))) return INVALID
  const order = auction.orders.find(({ status }) => status === 'pending')
  for (const [userId, credits] of spentBy(auction)) {
    if (auction.state.status === 'live' || order?.winnerId === userId) addCredits(market, userId, credits)
  }
  if (order) order.status = 'cancelled'
  Object.assign(auction, { bids: [], autoBids: [], isDeleted: true } satisfies Partial<ModelAuction>)
  market.requests = Object.fromEntries(
    Object.entries(market.requests).filter(([, known]) => known.auctionId !== auctionId),
  )
  return DONE
}

export function resume(market: ModelMarket, now: number): ModelAnswer {
  if (!market.isPaused) return DONE
  market.isPaused = false
  for (const auction of Object.values(market.auctions)) {
    auction.state = { ...auction.state, ...resumedTimes(auction.state, now, market.hours) }
  }
  return DONE
}
