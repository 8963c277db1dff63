import type { AuctionStatus } from './auction-state.ts'
import { MINUTE_MS } from './time-units.ts'
import type { OrderStatus } from './won-order.ts'

export function canStart(auction: { status: AuctionStatus }): boolean {
  return auction.status === 'upcoming'
}

/**
 * An ended auction can restart unless the order of its last run is paid; `orderStatus` is that
 * order's.
 */
export function canRestart(auction: { status: AuctionStatus; orderStatus: OrderStatus | null }): boolean {
  return auction.status === 'ended' && auction.orderStatus !== 'completed'
}

/** An auction with a paid order cannot be deleted; `orderStatuses` are those of all its orders. */
export function canRemove(orderStatuses: readonly OrderStatus[]): boolean {
  return !orderStatuses.includes('completed')
}

/**
 * Whether an upcoming auction starts automatically. The specified form always sends "now", which
 * means a manual start.
 */
export function startsAutomatically(startTime: number, savedAt: number): boolean {
  return startTime - savedAt > MINUTE_MS
}
