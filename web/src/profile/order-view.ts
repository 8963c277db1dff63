import type { Order } from '@centesimo/contract'
import { isPaymentUrgent, wonOrderState } from '@centesimo/domain'
import { formatTimeLeft } from '../orders/format-time-left.ts'
import { orderText } from '../text/order-text.ts'

export type OrderView = {
  badge: keyof typeof words.badges
  tone: 'green' | 'orange' | 'red' | 'blue' | 'calm'
  /** What the user has to do, or why nothing is due; null when the shipment says more. */
  line: string | null
  isUrgent: boolean
  /** Address of the payment page; null when it cannot be paid there. */
  payAt: string | null
  /** A started purchase, which its buyer may call off. */
  canCancel: boolean
}

type Facts = Pick<
  Order,
  'id' | 'auctionId' | 'orderType' | 'amount' | 'status' | 'refunded' | 'paymentDueDate' | 'isPaymentChecking'
>

const words = orderText.list
const calm = { isUrgent: false, payAt: null, canCancel: false } as const

/** The state of the user's order at `now`. */
export function orderView(order: Facts, now: number): OrderView {
  if (order.status === 'pending' && order.isPaymentChecking) {
    return { ...calm, badge: 'checking', tone: 'blue', line: orderText.checking.line }
  }
  const { status, refunded, amount } = order
  const refundedLine = refunded > 0 ? orderText.refunded(refunded, amount) : null
  if (refundedLine && status !== 'pending' && status !== 'completed') {
    return { ...calm, badge: 'refunded', tone: 'calm', line: refundedLine }
  }
  switch (status) {
    case 'pending':
      return pendingView(order, now)
    case 'completed':
      return { ...calm, badge: 'completed', tone: 'green', line: refundedLine }
    case 'expired':
      return { ...calm, badge: 'expired', tone: 'calm', line: words.overdue }
    case 'cancelled':
      return { ...calm, badge: 'cancelled', tone: 'calm', line: words.cancelled }
    case 'failed':
      return { ...calm, badge: 'failed', tone: 'red', line: words.failed }
  }
}

function pendingView(order: Facts, now: number): OrderView {
  const { status, orderType, paymentDueDate } = order
  const dueAt = paymentDueDate === null ? Number.POSITIVE_INFINITY : Date.parse(paymentDueDate)
  if (wonOrderState({ status, dueAt }, now) === 'overdue') {
    return { ...calm, badge: 'overdue', tone: 'red', line: words.overdue }
  }
  const payAt = payAddress(order)
  // A started purchase blocks no other buyer: only a won auction is urgent.
  if (orderType === 'buy_now') {
    const line = paymentDueDate && words.begun(paymentDueDate)
    return { ...calm, badge: 'begun', tone: 'calm', line, payAt, canCancel: true }
  }
  const isUrgent = isPaymentUrgent(dueAt, now)
  const line = paymentDueDate && orderText.dueBy(paymentDueDate, formatTimeLeft(dueAt, now))
  return { ...calm, badge: 'pending', tone: isUrgent ? 'red' : 'orange', isUrgent, line, payAt }
}

function payAddress({ id, auctionId, orderType }: Facts): string | null {
  if (orderType === 'auction') return `/won-auction/${id}`
  return auctionId && `/shop?item=${encodeURIComponent(auctionId)}`
}
