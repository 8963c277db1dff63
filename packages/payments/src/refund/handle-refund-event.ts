import type { PaymentDeps, PaymentRow } from '../payment-deps.ts'
import { PaymentFailure, type ProviderEvent } from '../payment-gateway.ts'
import { advancePayment } from '../reconcile/advance-payment.ts'
import { recordProviderRefund } from './record-provider-refund.ts'

/**
 * Records a refund that an event reports, no matter who requested it. Returns null when recorded,
 * else why it cannot be recorded yet.
 */
export async function handleRefundEvent(
  deps: PaymentDeps,
  payment: PaymentRow,
  event: ProviderEvent,
): Promise<string | null> {
  // Bring the payment up to date first: this finishes our own pending refund, which the event may
  // be about, or records a capture we missed.
  if (payment.refunded_cents < (payment.captured_cents ?? Number.POSITIVE_INFINITY)) await advancePayment(deps, payment)
  const amountCents = await readAmount(deps, event)
  if (amountCents === 'undecided') return 'the provider has not decided the refund'
  if (amountCents === 'failed') return null
  const reason = event.kind === 'reversed' ? 'storno del pagamento' : 'rimborso dal conto PayPal'
  const reported = { captureId: event.captureId, providerRefundId: event.refund?.id ?? null, amountCents, reason }
  return (await recordProviderRefund(deps, payment.id, reported)) ? null : notReady
}

const notReady = 'the payment is not in a state that can be refunded'

/**
 * The refund amount as the provider states it. If it does not know the refund, the amount in the
 * signed event.
 */
async function readAmount(
  { gateway }: PaymentDeps,
  { refund }: ProviderEvent,
): Promise<number | null | 'undecided' | 'failed'> {
  if (!refund) return null
  try {
    const answer = await gateway.getRefund(refund.id)
    if (answer.status === 'failed') return 'failed'
    return answer.status === 'completed' ? answer.amountCents : 'undecided'
  } catch (error) {
    if (error instanceof PaymentFailure && error.kind === 'not-found') return refund.amountCents
    throw error
  }
}
