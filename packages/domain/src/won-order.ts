import { DAY_MS } from './time-units.ts'

export type OrderStatus = 'pending' | 'completed' | 'failed' | 'cancelled' | 'expired'
export type WonOrderState = 'payable' | 'overdue' | 'paid' | 'invalid'

/** So long after its end a won auction is payable. */
export const PAYMENT_DAYS = 30
/** So few whole days before the payment is due, or fewer, it is urgent. */
export const URGENT_DAYS = 7
/** The winner is reminded when it becomes urgent, and once more so few days before the end. */
export const LAST_REMINDER_DAYS = 1
/** So long an item that was ordered at its buy-now price waits for its payment. */
export const BUY_NOW_PAYMENT_HOURS = 24

export function paymentDueAt(endedAt: number): number {
  return endedAt + PAYMENT_DAYS * DAY_MS
}

export function isOverdue(dueAt: number, now: number): boolean {
  return now > dueAt
}

export function isPaymentUrgent(dueAt: number, now: number): boolean {
  return Math.floor((dueAt - now) / DAY_MS) <= URGENT_DAYS
}

/** What the winner's payment page shows. */
export function wonOrderState(order: { status: OrderStatus; dueAt: number }, now: number): WonOrderState {
  if (order.status === 'completed') return 'paid'
  if (order.status !== 'pending') return 'invalid'
  return isOverdue(order.dueAt, now) ? 'overdue' : 'payable'
}
