import { canAwardCredits, decideAdminClose } from './closing.ts'
import { restartState, resumedTimes } from './deadline.ts'
import { editGame } from './edit-auction.ts'
import {
  DONE,
  give,
  type House,
  type HouseAnswer,
  type HouseCommand,
  INVALID,
  type ModelAuction,
  settleEnd,
  spentBy,
} from './model-house.ts'
import { canRemove, canRestart } from './runs.ts'

// Admin commands of the model market.

export function restart(house: House, auction: ModelAuction, now: number): HouseAnswer {
  const order = auction.orders.find(({ run }) => run === auction.state.run)
  if (!canRestart({ status: auction.state.status, orderStatus: order?.status ?? null })) return INVALID
  if (order) {
    order.status = 'cancelled'
    give(house, order.winnerId, spentBy(auction).get(order.winnerId) ?? 0)
  }
  auction.state = restartState(auction.state, now, house.hours)
  return DONE
}

export function closeWith(
  house: House,
  auction: ModelAuction,
  prize: HouseCommand & { kind: 'close-with' },
  now: number,
): HouseAnswer {
  const ending = decideAdminClose(auction.state, now)
  if (ending === 'not-live' || !canAwardCredits(auction.state)) return INVALID
  auction.state = { ...auction.state, status: 'ended' }
  const winnerId = ending.winnerId!
  settleEnd(auction, prize.winnerCredits > 0 ? { ...ending, winnerId: null } : ending)
  give(house, winnerId, prize.winnerCredits)
  if (prize.refundOthers) {
    for (const [userId, credits] of spentBy(auction)) if (userId !== winnerId) give(house, userId, credits)
  }
  return { kind: 'ended', ending }
}

export function edit(
  house: House,
  auction: ModelAuction,
  command: HouseCommand & { kind: 'edit' },
  now: number,
): HouseAnswer {
  const { hours, isPaused } = house
  const edited = editGame(auction.state, command.times, command.edit, { now, hours, isPaused })
  if (!edited.ok) return 'fields' in edited ? { kind: 'refused', code: 'VALIDATION_FAILED' } : INVALID
  auction.state = edited.state
  return DONE
}

/** Request ids of its bids become free again: there is no bid left to answer with. */
export function remove(house: House, auction: ModelAuction, auctionId: number): HouseAnswer {
  if (!canRemove(auction.orders.map(({ status }) => status))) return INVALID
  const order = auction.orders.find(({ status }) => status === 'pending')
  for (const [userId, credits] of spentBy(auction)) {
    if (auction.state.status === 'live' || order?.winnerId === userId) give(house, userId, credits)
  }
  if (order) order.status = 'cancelled'
  Object.assign(auction, { bids: [], autoBids: [], isDeleted: true } satisfies Partial<ModelAuction>)
  house.requests = Object.fromEntries(
    Object.entries(house.requests).filter(([, known]) => known.auctionId !== auctionId),
  )
  return DONE
}

export function resume(house: House, now: number): HouseAnswer {
  if (!house.isPaused) return DONE
  house.isPaused = false
  for (const auction of Object.values(house.auctions)) {
    auction.state = { ...auction.state, ...resumedTimes(auction.state, now, house.hours) }
  }
  return DONE
}
