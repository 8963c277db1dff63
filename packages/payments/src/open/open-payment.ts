import { randomUUID } from 'node:crypto'
import { newId } from '@centesimo/db'
import { movePayment } from '../move-payment.ts'
import type { PaymentDeps, PaymentRow } from '../payment-deps.ts'
import { PaymentFailure } from '../payment-gateway.ts'
import type { OpenRequest, PaymentRefusal } from '../payments.ts'
import { createAtProvider } from './create-at-provider.ts'
import { type Due, findDue } from './find-due.ts'
import { replaceOlder } from './replace-older.ts'

type Opened = { providerOrderId: string; status: string }

/**
 * Inserts the payment, cancels the user's oldest unpaid ones beyond the limit, then creates the
 * order at the provider. No money moves here.
 */
export async function openPayment(deps: PaymentDeps, request: OpenRequest): Promise<Opened | PaymentRefusal> {
  const due = await findDue(deps.database.db, request)
  if ('refused' in due) return due
  const payment = await writePayment(deps, request.userId, due)
  await replaceOlder(deps.database.db, request.userId)
  return await openAtProvider(deps, payment)
}

/** First step: from here on the payment survives a crash of the process. */
export async function writePayment({ database }: PaymentDeps, userId: number, due: Due): Promise<PaymentRow> {
  return await database.db
    .insertInto('payments')
    .values({ ...due, public_id: newId(), user_id: userId, request_id: randomUUID(), state: 'creating' })
    .returningAll()
    .executeTakeFirstOrThrow()
}

async function openAtProvider(deps: PaymentDeps, payment: PaymentRow): Promise<Opened | PaymentRefusal> {
  const { database, log } = deps
  try {
    const order = await createAtProvider(deps, payment)
    return order ? { providerOrderId: order.id, status: order.status.toUpperCase() } : couldNotOpen
  } catch (error) {
    if (!(error instanceof PaymentFailure)) throw error
    log.warn({ payment: payment.public_id, failure: error.message }, 'payment not created at the provider')
    // No client received its order id, so it cannot be paid.
    await movePayment(database.db, payment.id, ['creating'], { state: 'failed', explanation: error.message })
    return couldNotOpen
  }
}

const couldNotOpen: PaymentRefusal = {
  refused: 'PAYMENT_PROVIDER_ERROR',
  message: 'Impossibile avviare il pagamento PayPal',
}
