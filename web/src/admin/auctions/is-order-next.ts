import type { AuctionRun } from '@centesimo/contract'

/** Whether the order of an ended auction comes next: while it is to be paid or sent. */
export function isOrderNext(order: NonNullable<AuctionRun['order']>): boolean {
  if (order.status === 'pending') return true
  if (order.status !== 'completed' || (order.refunded > 0 && order.refunded >= order.amount)) return false
  const isOnItsWay = order.shippingState === 'shipped' || order.shippingState === 'delivered'
  return !isOnItsWay && !order.prizeCredits
}
