import type { AuctionRun } from '@centesimo/contract'

/**
 * What an operator does next about an ended auction: its order while it is to be paid or sent, a
 * restart where the win came to nothing, and nothing once the prize is on its way.
 */
export function nextStep(order: AuctionRun['order'] | undefined): 'order' | 'restart' | null {
  if (!order || (order.status !== 'pending' && order.status !== 'completed')) return 'restart'
  if (order.status === 'pending') return 'order'
  const isRefunded = order.refunded > 0 && order.refunded >= order.amount
  if (isRefunded) return 'restart'
  const isOnItsWay = order.shippingState === 'shipped' || order.shippingState === 'delivered'
  return isOnItsWay || order.prizeCredits ? null : 'order'
}
