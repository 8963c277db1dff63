import { movePayment } from '../move-payment.ts'
import type { PaymentDeps, PaymentRow } from '../payment-deps.ts'
import { PaymentFailure } from '../payment-gateway.ts'
import type { OpenRequest, PaymentRefusal } from '../payments.ts'
import { beginPayment } from './begin-payment.ts'
import { cancelOlderPayments } from './cancel-older-payments.ts'
import { createProviderOrder } from './create-provider-order.ts'
import { findDue } from './find-due.ts'

type CreatedPayment = { providerOrderId: string; status: string }

/**
 * Inserts the payment, cancels the user's oldest unpaid ones beyond the limit, then creates the
 * order at the provider. No money moves here.
 */
export async function createPayment(deps: PaymentDeps, request: OpenRequest): Promise<CreatedPayment | PaymentRefusal> {
  const due = await findDue(deps.database.db, request)
  if ('refused' in due) return due
  const payment = await beginPayment(deps, request.userId, due)
  if ('refused' in payment) return payment
  await cancelOlderPayments(deps.database.db, request.userId)
  return await createOrderFor(deps, payment)
}

async function createOrderFor(deps: PaymentDeps, payment: PaymentRow): Promise<CreatedPayment | PaymentRefusal> {
  const { database, log } = deps
  try {
    const order = await createProviderOrder(deps, payment)
    return order ? { providerOrderId: order.id, status: order.status.toUpperCase() } : couldNotCreate
  } catch (error) {
    if (!(error instanceof PaymentFailure)) throw error
    log.warn({ payment: payment.public_id, failure: error.message }, 'payment not created at the provider')
    // No client received its order id, so it cannot be paid.
    await movePayment(database.db, payment.id, ['creating'], { state: 'failed', explanation: error.message })
    return couldNotCreate
  }
}

const couldNotCreate: PaymentRefusal = {
  refused: 'PAYMENT_PROVIDER_ERROR',
  message: 'Impossibile avviare il pagamento PayPal',
}
