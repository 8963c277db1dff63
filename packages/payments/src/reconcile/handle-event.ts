import { takePayment } from '../capture/capture-payment.ts'
import { createAtProvider } from '../open/create-at-provider.ts'
import type { PaymentDeps, PaymentRow } from '../payment-deps.ts'
import type { ProviderEvent } from '../paypal/read-event.ts'
import { noteGivenBack } from '../refund/note-given-back.ts'
import { advancePayment } from './advance-payment.ts'
import { findPayment } from './find-payment.ts'

/**
 * Does what an event leads to. It is a hint: what happened is asked of the provider itself. Null when that was done, else why it cannot be done
 * yet. Throws `PaymentFailure`.
 */
export async function handleEvent(deps: PaymentDeps, event: ProviderEvent): Promise<string | null> {
  const { db } = deps.database
  const named = await findPayment(db, event)
  if (!named) return 'no payment of ours is meant'
  if (!isAbout(event, named)) await lookAt(deps, named, event)
  const payment = await findPayment(db, event)
  if (!payment || !isAbout(event, payment)) {
    const { providerOrderId, captureId } = event
    return `neither order ${providerOrderId} nor capture ${captureId} is that of payment ${named.public_id}`
  }
  if (event.kind === 'given-back') return await noteGivenBack(deps, payment, event)
  if (event.kind !== 'approved') await advancePayment(deps, payment)
  else if (isNewApproval(payment, event)) await takePayment(deps, payment.id)
  return null
}

/** Whether order, or where that is not told, capture are those of the payment. That the event names it proves nothing. */
function isAbout({ providerOrderId, captureId }: ProviderEvent, payment: PaymentRow): boolean {
  if (providerOrderId !== null) return providerOrderId === payment.provider_order_id
  return captureId !== null && captureId === payment.capture_id
}

/** An event may come before we have written down what it is about. Its own word for that is not believed: it is asked for. */
async function lookAt(deps: PaymentDeps, payment: PaymentRow, { providerOrderId }: ProviderEvent): Promise<void> {
  if (payment.state === 'creating') await createAtProvider(deps, payment)
  else if (providerOrderId === null) await advancePayment(deps, payment)
}

/** After a card was declined only an agreement that is newer counts: nobody is charged who was told that it did not work. */
function isNewApproval({ state, updated_at }: PaymentRow, { at }: ProviderEvent): boolean {
  return state === 'declined' ? at !== null && at > updated_at : state === 'created' || state === 'capturing'
}
