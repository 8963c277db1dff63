import { creditsToRevoke } from '@centesimo/domain'
import type { PaymentRow } from '../payment-deps.ts'
import { stateAfterRefund } from './state-after-refund.ts'

type Money = Pick<PaymentRow, 'captured_cents' | 'refunded_cents'>

/** What is captured and not refunded. */
export function refundableCents({ captured_cents, refunded_cents }: Money): number {
  return (captured_cents ?? 0) - refunded_cents
}

/** Whether a refund can begin: what was captured is given or parked, and no other one is asked. */
export function isRefundable({ state }: Pick<PaymentRow, 'state'>): boolean {
  return state === 'applied' || state === 'parked'
}

/**
 * The cents to record of a refund that the provider made, null being all that is left; `known` if
 * it is recorded, `not-ready` if the payment must move first.
 */
export function decideProviderRefund(
  payment: Money & Pick<PaymentRow, 'state' | 'capture_id'>,
  { captureId, amountCents }: { captureId: string | null; amountCents: number | null },
  isKnown: boolean,
): number | 'known' | 'not-ready' {
  if (captureId === null || payment.capture_id !== captureId) return 'not-ready'
  if (isKnown || payment.state === 'refunded') return 'known'
  if (!isRefundable(payment)) return 'not-ready'
  const left = refundableCents(payment)
  return Math.min(amountCents ?? left, left)
}

/** A payment after a refund of so many cents is done. */
export function paymentAfterRefund(
  payment: Money & Pick<PaymentRow, 'applied_at'>,
  cents: number,
): { state: 'refunded' | 'applied' | 'parked'; refundedCents: number; isFull: boolean } {
  const refundedCents = payment.refunded_cents + cents
  const isFull = refundedCents >= (payment.captured_cents ?? 0)
  return { state: isFull ? 'refunded' : stateAfterRefund(payment), refundedCents, isFull }
}

/**
 * The credits that a refund takes from the balance, and those that the balance lacks, which become
 * a debt.
 */
export function decideRevocation(
  purchased: { credits: number; amountCents: number; shippingCents: number },
  { refundedCents, revokedBefore, balance }: { refundedCents: number; revokedBefore: number; balance: number },
): { taken: number; owed: number } {
  const due = creditsToRevoke({ ...purchased, refundedCents, revokedBefore })
  const taken = Math.min(due, balance)
  return { taken, owed: due - taken }
}
