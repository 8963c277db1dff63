import { randomUUID } from 'node:crypto'
import { newId, transaction } from '@centesimo/db'
import { limitRefusal, refuseByLimits } from '../limits/refuse-by-limits.ts'
import { lockOrder } from '../lock-payment.ts'
import { movePayment } from '../move-payment.ts'
import type { PaymentDeps, PaymentRow } from '../payment-deps.ts'
import { PaymentFailure } from '../payment-gateway.ts'
import type { OpenRequest, PaymentRefusal } from '../payments.ts'
import { cancelOlderPayments } from './cancel-older-payments.ts'
import { createProviderOrder } from './create-provider-order.ts'
import { type Due, findDue } from './find-due.ts'

type CreatedPayment = { providerOrderId: string; status: string }

/**
 * Inserts the payment, cancels the user's oldest unpaid ones beyond the limit, then creates the
 * order at the provider. No money moves here.
 */
export async function createPayment(deps: PaymentDeps, request: OpenRequest): Promise<CreatedPayment | PaymentRefusal> {
  const due = await findDue(deps.database.db, request)
  if ('refused' in due) return due
  const limited = await refuseDue(deps, request.userId, due)
  if (limited) return limited
  const payment = await insertPayment(deps, request.userId, due)
  await cancelOlderPayments(deps.database.db, request.userId)
  return await createOrderFor(deps, payment)
}

/**
 * So that no user approves in vain what their own limits refuse. It is asked again when the money
 * is taken: only then does the sum count what others of the user's payments have taken.
 */
async function refuseDue({ database }: PaymentDeps, userId: number, due: Due): Promise<PaymentRefusal | null> {
  return await transaction(database.pool, async ({ db }) => {
    const order = due.order_id === null ? null : await lockOrder(db, due.order_id)
    if (order?.type === 'auction') return null
    const except = { orderId: due.order_id }
    const refusal = await refuseByLimits(db, { userId, cents: due.amount_cents, except })
    return refusal && limitRefusal(refusal)
  })
}

/** First step: from here on the payment survives a crash of the process. */
export async function insertPayment({ database }: PaymentDeps, userId: number, due: Due): Promise<PaymentRow> {
  return await database.db
    .insertInto('payments')
    .values({ ...due, public_id: newId(), user_id: userId, request_id: randomUUID(), state: 'creating' })
    .returningAll()
    .executeTakeFirstOrThrow()
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
