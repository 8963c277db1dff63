import { DAY_MS } from './time-units.ts'

export type OrderStatus = 'pending' | 'completed' | 'failed' | 'cancelled' | 'expired'
export type WonOrderState = 'payable' | 'overdue' | 'paid' | 'invalid'

/** A won auction is payable until 30 days after its end. */
export function paymentDueAt(endedAt: number): number {
  return endedAt + 30 * DAY_MS
}

export function isOverdue(dueAt: number, now: number): boolean {
  return now > dueAt
}

/** Seven days or fewer are left. */
export function isPaymentUrgent(dueAt: number, now: number): boolean {
  return dueAt - now <= 7 * DAY_MS
}

/** What the winner's payment page shows. */
export function wonOrderState(order: { status: OrderStatus; dueAt: number }, now: number): WonOrderState {
  if (order.status === 'completed') return 'paid'
  if (order.status !== 'pending') return 'invalid'
  return isOverdue(order.dueAt, now) ? 'overdue' : 'payable'
}
