import type { AuctionStatus } from './auction-state.ts'
import { MINUTE_MS } from './time-units.ts'
import type { OrderStatus } from './won-order.ts'

export function canStart(auction: { status: AuctionStatus }): boolean {
  return auction.status === 'upcoming'
}

/** An ended auction can run again unless its last run has been paid for; `orderStatus` is that run's order's. */
export function canRestart(auction: { status: AuctionStatus; orderStatus: OrderStatus | null }): boolean {
  return auction.status === 'ended' && auction.orderStatus !== 'completed'
}

/** What has been paid for stays; `orderStatuses` are those of every order that was ever made of the auction. */
export function canRemove(orderStatuses: readonly OrderStatus[]): boolean {
  return !orderStatuses.includes('completed')
}

/** What an admin's change of status does; null when there is no such change. */
export function statusTransition(from: AuctionStatus, to: AuctionStatus): 'start' | 'close' | null {
  if (from === 'upcoming' && to === 'live') return 'start'
  if (from === 'live' && to === 'ended') return 'close'
  return null
}

/** Whether an upcoming auction starts by itself: the documented form always sends "now", which means "wait for me". */
export function startsByItself(startTime: number, savedAt: number): boolean {
  return startTime - savedAt > MINUTE_MS
}
