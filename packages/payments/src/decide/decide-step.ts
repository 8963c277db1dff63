import type { PaymentFailureKind, ProviderEvent, ProviderOrder } from '../payment-gateway.ts'

/** What reconciliation does next with a payment in this state. */
export function stepOf(state: string): 'fail-if-old' | 'apply' | 'finish-refund' | 'ask-provider' | 'nothing' {
  switch (state) {
    case 'creating':
      return 'fail-if-old'
    case 'captured':
      return 'apply'
    case 'refunding':
      return 'finish-refund'
    case 'created':
    case 'declined':
    case 'cancelled':
    case 'failed':
    case 'capturing':
      return 'ask-provider'
    default:
      return 'nothing'
  }
}

/** What follows from the provider's order; null is an order that the provider does not know. */
export function stepAfterOrder(
  state: string,
  order: Pick<ProviderOrder, 'status' | 'captures'> | null,
): 'fail' | 'settle' | 'capture' | 'cancel' | 'capture-approved' | 'cancel-if-old' {
  if (!order) return 'fail'
  if (order.captures.length > 0) return 'settle'
  if (state === 'capturing') return 'capture'
  if (order.status === 'voided') return 'cancel'
  // A declined card is not charged again until the payer approves anew, which an event reports.
  if (order.status === 'approved' && state === 'created') return 'capture-approved'
  return 'cancel-if-old'
}

/** The state after a capture that failed; null when money may have moved all the same. */
export function stateAfterFailure(kind: PaymentFailureKind): 'declined' | 'created' | 'failed' | null {
  switch (kind) {
    case 'declined':
      return 'declined'
    case 'not-approved':
      return 'created'
    case 'misconfigured':
      // Nothing was captured, so the payment must not block another one.
      return 'created'
    case 'not-found':
    case 'refused':
      return 'failed'
    default:
      return null
  }
}

/** What an event about a payment asks for. */
export function stepOfEvent(
  { kind, at }: Pick<ProviderEvent, 'kind' | 'at'>,
  payment: { state: string; updated_at: Date },
): 'record-refund' | 'advance' | 'capture' | 'nothing' {
  if (kind === 'refunded' || kind === 'reversed') return 'record-refund'
  if (kind !== 'approved') return 'advance'
  return isNewApproval(payment, at) ? 'capture' : 'nothing'
}

/**
 * After a decline only a newer approval counts: a payer who saw the decline must not be charged
 * later.
 */
function isNewApproval({ state, updated_at }: { state: string; updated_at: Date }, at: Date | null): boolean {
  return state === 'declined' ? at !== null && at > updated_at : state === 'created' || state === 'capturing'
}
