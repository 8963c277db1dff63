import type { PaymentRow } from '../payment-deps.ts'
import type { ProviderCapture, ProviderOrder } from '../payment-gateway.ts'
import { captureMismatch } from './capture-mismatch.ts'

type Facts = Pick<
  PaymentRow,
  | 'public_id'
  | 'provider_order_id'
  | 'amount_cents'
  | 'currency'
  | 'payee_id'
  | 'state'
  | 'refunded_cents'
  | 'capture_id'
  | 'explanation'
  | 'created_at'
>

export type CaptureChange =
  | { state: 'captured' | 'parked'; explanation: string | null; capture: ProviderCapture }
  | { state: 'failed'; explanation: string }
  | { state: 'capturing'; captureId: string }
  | { state: 'capturing'; explanation: string }

const uncapturedStates = ['creating', 'created', 'declined', 'cancelled', 'failed', 'capturing']
const PENDING_ALERT_MS = 7 * 86_400_000
const paidStatuses: readonly ProviderCapture['status'][] = ['completed', 'refunded', 'partially-refunded']

/**
 * What the provider's captures mean for a payment; null when nothing changes. A capture that
 * differs from the request, or for which there is a `duplicate`, parks it. A payment whose money is
 * recorded is unchanged, but `isRecheck` judges a parked one anew.
 */
export function decideCapture(
  payment: Facts,
  order: ProviderOrder,
  { isRecheck, duplicate, now }: { isRecheck: boolean; duplicate: string | null; now: number },
): CaptureChange | null {
  const capture = effectiveCapture(order)
  const isMovable = isRecheck ? payment.state === 'parked' : uncapturedStates.includes(payment.state)
  // A partly refunded payment is not applied: what it paid for could not be delivered in full.
  if (!capture || !isMovable || payment.refunded_cents > 0) return null
  if (capture.status === 'declined' || capture.status === 'failed') {
    return payment.state === 'failed'
      ? null
      : { state: 'failed', explanation: `the provider reports the capture as ${capture.status}` }
  }
  if (!paidStatuses.includes(capture.status)) {
    // A webhook or the reconciliation brings the decision.
    return payment.state === 'capturing' ? pendingChange(payment, capture, now) : null
  }
  const explanation = captureMismatch(payment, order, capture) ?? duplicate
  return { state: explanation === null ? 'captured' : 'parked', explanation, capture }
}

/** A capture that took money takes precedence over a failed attempt. */
function effectiveCapture({ captures }: ProviderOrder): ProviderCapture | undefined {
  return captures.find(({ status }) => paidStatuses.includes(status)) ?? captures[0]
}

/**
 * A capture may stay pending for days. After a week the explanation asks an admin to contact the
 * provider.
 */
function pendingChange(payment: Facts, { id }: ProviderCapture, now: number): CaptureChange | null {
  if (payment.capture_id === null) return { state: 'capturing', captureId: id }
  if (payment.explanation !== null || now - payment.created_at.getTime() < PENDING_ALERT_MS) return null
  return { state: 'capturing', explanation: 'the provider has kept the capture pending for more than a week' }
}
