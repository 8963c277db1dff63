import type { WonAuction } from '@centesimo/contract'
import { type WonOrderState, wonOrderState } from '@centesimo/domain'

export type WonPageState = WonOrderState | 'checking'

export function wonPageState({ status, paymentDueDate, isPaymentChecking }: WonAuction, now: number): WonPageState {
  if (status === 'pending' && isPaymentChecking) return 'checking'
  return wonOrderState({ status, dueAt: Date.parse(paymentDueDate) }, now)
}
