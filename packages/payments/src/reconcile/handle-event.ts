import { takePayment } from '../capture/capture-payment.ts'
import { adoptProviderOrder } from '../open/open-payment.ts'
import type { PaymentDeps, PaymentRow } from '../payment-deps.ts'
import type { ProviderEvent } from '../paypal/read-event.ts'
import { noteGivenBack } from '../refund/note-given-back.ts'
import { advancePayment } from './advance-payment.ts'

/**
 * Does what an event leads to. It is a hint: what happened is asked of the provider itself. False when nothing can be done yet. Throws
 * `PaymentFailure`.
 */
export async function handleEvent(deps: PaymentDeps, event: ProviderEvent): Promise<boolean> {
  const found = await findPayment(deps, event)
  if (!found) return false
  const payment = await adopted(deps, found, event)
  if (event.kind === 'given-back') return await noteGivenBack(deps, payment, event)
  if (event.kind !== 'approved') {
    await advancePayment(deps, payment)
    return true
  }
  if (isNewApproval(payment, event)) await takePayment(deps, payment.id)
  return true
}

async function findPayment({ database: { db } }: PaymentDeps, event: ProviderEvent): Promise<PaymentRow | undefined> {
  return await db
    .selectFrom('payments')
    .selectAll()
    .where((payment) =>
      payment.or([
        payment('public_id', '=', event.reference),
        payment('provider_order_id', '=', event.providerOrderId),
        payment('capture_id', '=', event.captureId),
      ]),
    )
    .limit(1)
    .executeTakeFirst()
}

/** It may come before we have written down what the provider calls its order. */
async function adopted(deps: PaymentDeps, payment: PaymentRow, event: ProviderEvent): Promise<PaymentRow> {
  if (payment.provider_order_id !== null || event.providerOrderId === null) return payment
  await adoptProviderOrder(deps, payment.id, { id: event.providerOrderId })
  return await deps.database.db
    .selectFrom('payments')
    .selectAll()
    .where('id', '=', payment.id)
    .executeTakeFirstOrThrow()
}

/** After a card was declined only an agreement that is newer counts: nobody is charged who was told that it did not work. */
function isNewApproval({ state, updated_at }: PaymentRow, { at }: ProviderEvent): boolean {
  return state === 'declined' ? at !== null && at > updated_at : state === 'created' || state === 'capturing'
}
