import { DAY_MS, HOUR_MS, MINUTE_MS } from './time-units.ts'

export type OrderStatus = 'pending' | 'completed' | 'failed' | 'cancelled' | 'expired'
export type ShippingState = 'waiting' | 'preparing' | 'shipped' | 'delivered' | 'returned'
export type WonOrderState = 'payable' | 'overdue' | 'paid' | 'invalid'

/** Days that the winner has to pay. */
export const PAYMENT_DAYS = 30
/** From this many days before the due date the payment is urgent. */
export const URGENT_DAYS = 7
/**
 * The winner gets a reminder when it becomes urgent, and another this many days before the due
 * date.
 */
export const LAST_REMINDER_DAYS = 1
/** From this many days after its payment a parcel that has not left is late, for admins. */
export const SHIP_WITHIN_DAYS = 3
/** Hours that a buy-now order waits for its payment. */
export const BUY_NOW_PAYMENT_HOURS = 24
/** Minutes that it holds a piece of a series, which others wait for meanwhile. */
export const PIECE_HOLD_MINUTES = 30
/** Ordering again before paying prolongs that, up to so many minutes in all. */
export const PIECE_HOLD_MAX_MINUTES = 60
/** Purchases of one series that a buyer may begin within a day without paying any. */
export const PIECE_HOLDS_A_DAY = 5

/** The shipping states of a parcel that has not left. */
export const unsentStates = ['waiting', 'preparing'] as const satisfies readonly ShippingState[]

export function paymentDueAt(endedAt: number): number {
  return endedAt + PAYMENT_DAYS * DAY_MS
}

/** Until when a buy-now order can be paid that is placed, or placed again, at `now`. */
export function buyNowDueAt({ isPiece, orderedAt, now }: { isPiece: boolean; orderedAt: number; now: number }): number {
  if (!isPiece) return now + BUY_NOW_PAYMENT_HOURS * HOUR_MS
  return Math.min(now + PIECE_HOLD_MINUTES * MINUTE_MS, orderedAt + PIECE_HOLD_MAX_MINUTES * MINUTE_MS)
}

/** By when a parcel is to leave that was paid at `paidAt`. */
export function shipDueAt(paidAt: number): number {
  return paidAt + SHIP_WITHIN_DAYS * DAY_MS
}

type DatedOrder = {
  status: OrderStatus
  shippingState: ShippingState
  paymentDueAt: number | null
  paidAt: number | null
}

/** By when it is to be paid, or to be sent once it is paid; null when nothing is due. */
export function orderDueAt({ status, shippingState, paymentDueAt, paidAt }: DatedOrder): number | null {
  if (status === 'pending') return paymentDueAt
  const isUnsent = unsentStates.some((state) => state === shippingState)
  return status === 'completed' && isUnsent && paidAt !== null ? shipDueAt(paidAt) : null
}

export function isOverdue(dueAt: number, now: number): boolean {
  return now > dueAt
}

export function isPaymentUrgent(dueAt: number, now: number): boolean {
  return dueAt - now <= URGENT_DAYS * DAY_MS
}

/** What the winner's payment page shows. */
export function wonOrderState(order: { status: OrderStatus; dueAt: number }, now: number): WonOrderState {
  if (order.status === 'completed') return 'paid'
  if (order.status !== 'pending') return 'invalid'
  return isOverdue(order.dueAt, now) ? 'overdue' : 'payable'
}
