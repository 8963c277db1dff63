import { captureApprovedPayment } from '../capture/capture-payment.ts'
import { createProviderOrder } from '../create/create-provider-order.ts'
import { stepOfEvent } from '../decide/decide-step.ts'
import type { PaymentDeps, PaymentRow } from '../payment-deps.ts'
import type { ProviderEvent } from '../payment-gateway.ts'
import { handleRefundEvent } from '../refund/handle-refund-event.ts'
import { advancePayment } from './advance-payment.ts'
import { findPayment } from './find-payment.ts'

/**
 * Handles a webhook event. The event is only a hint: the facts are read from the provider. Returns
 * null when handled, else why it cannot be handled yet. Throws `PaymentFailure`.
 */
export async function handleEvent(deps: PaymentDeps, event: ProviderEvent): Promise<string | null> {
  const { db } = deps.database
  const candidate = await findPayment(db, event)
  if (!candidate) return 'the event matches no payment'
  if (!isAbout(event, candidate)) await refreshPayment(deps, candidate, event)
  const payment = await findPayment(db, event)
  if (!payment || !isAbout(event, payment)) {
    const { providerOrderId, captureId } = event
    return `neither order ${providerOrderId} nor capture ${captureId} belongs to payment ${candidate.public_id}`
  }
  switch (stepOfEvent(event, payment)) {
    case 'record-refund':
      return await handleRefundEvent(deps, payment, event)
    case 'advance':
      await advancePayment(deps, payment)
      return null
    case 'capture':
      await captureApprovedPayment(deps, payment.id)
      return null
    case 'nothing':
      return null
  }
}

/**
 * Whether the event's order, or without one its capture, is that of the payment. The reference
 * alone proves nothing.
 */
function isAbout({ providerOrderId, captureId }: ProviderEvent, payment: PaymentRow): boolean {
  if (providerOrderId !== null) return providerOrderId === payment.provider_order_id
  return captureId !== null && captureId === payment.capture_id
}

/**
 * An event may arrive before the payment's order or capture id is stored. Its own claim is not
 * trusted, so the ids are read from the provider.
 */
async function refreshPayment(
  deps: PaymentDeps,
  payment: PaymentRow,
  { providerOrderId }: ProviderEvent,
): Promise<void> {
  if (payment.state === 'creating') await createProviderOrder(deps, payment)
  else if (providerOrderId === null) await advancePayment(deps, payment)
}
