import { movePayment } from '../move-payment.ts'
import type { PaymentDeps, PaymentRow } from '../payment-deps.ts'
import { PaymentFailure, type ProviderOrder } from '../payment-gateway.ts'
import type { Captured, PaymentRefusal } from '../payments.ts'
import { applyPayment } from './apply-payment.ts'
import { beginCapture } from './begin-capture.ts'
import { settle } from './settle.ts'
import { tellCaptured } from './tell-captured.ts'

/** Takes a person's own approved payment and gives what was paid for. A repeat gives the same answer. */
export async function capturePayment(
  deps: PaymentDeps,
  { userId, providerOrderId }: { userId: number; providerOrderId: string },
): Promise<Captured | PaymentRefusal> {
  const { db } = deps.database
  const payment = await db
    .selectFrom('payments')
    .select('id')
    .where('provider_order_id', '=', providerOrderId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (!payment) return { refused: 'PAYMENT_NOT_FOUND' }
  const refusal = await takePayment(deps, payment.id)
  return refusal ?? (await tellCaptured(db, payment.id))
}

/** Brings an approved payment as far as it goes now, whoever asks. Null when nothing stood in its way. */
export async function takePayment(deps: PaymentDeps, paymentId: number): Promise<PaymentRefusal | null> {
  const payment = await beginCapture(deps, paymentId)
  if ('refused' in payment) return payment
  if (payment.state === 'captured') await applyPayment(deps, paymentId)
  return payment.state === 'capturing' ? await captureAtProvider(deps, payment) : null
}

/** Asks the provider for the money of a payment that is `capturing`. The same try has the same request id, however often it is asked. */
async function captureAtProvider(deps: PaymentDeps, payment: PaymentRow): Promise<PaymentRefusal | null> {
  const { gateway } = deps
  const providerOrderId = payment.provider_order_id!
  try {
    // A repeat of a capture gives its first answer, which of a pending one would never change.
    const order =
      payment.capture_id === null
        ? await gateway.captureOrder(providerOrderId, captureRequestId(payment)).catch(orderIfCaptured)
        : await gateway.getOrder(providerOrderId)
    await settle(deps, payment.id, order)
    return null
  } catch (error) {
    if (!(error instanceof PaymentFailure)) throw error
    return await answerFailure(deps, payment, error)
  }

  function orderIfCaptured(error: unknown): Promise<ProviderOrder> {
    if (error instanceof PaymentFailure && error.kind === 'already-captured') return gateway.getOrder(providerOrderId)
    throw error
  }
}

/** After a refusal the next try is another request: a repeat would give the old answer. */
export function captureRequestId({ request_id, attempts }: Pick<PaymentRow, 'request_id' | 'attempts'>): string {
  return attempts === 0 ? `${request_id}-capture` : `${request_id}-capture-${attempts}`
}

async function answerFailure(
  { database: { db }, log }: PaymentDeps,
  payment: PaymentRow,
  failure: PaymentFailure,
): Promise<PaymentRefusal> {
  const { id, attempts } = payment
  log.warn({ payment: payment.public_id, failure: failure.message }, 'a payment was not captured')
  const move = (state: string) => {
    const change = { state, attempts: attempts + 1, explanation: failure.message }
    return movePayment(db, id, ['capturing'], change, { attempt: attempts })
  }
  switch (failure.kind) {
    case 'declined':
      await move('declined')
      return { refused: 'PAYMENT_DECLINED' }
    case 'not-approved':
      await move('created')
      return { refused: 'PAYMENT_NOT_APPROVED' }
    case 'misconfigured':
      // Nothing was done, so nothing may stand in the way of another payment.
      await move('created')
      return { refused: 'PAYMENT_PROVIDER_ERROR' }
    case 'not-found':
    case 'refused':
      await move('failed')
      return { refused: 'PAYMENT_PROVIDER_ERROR', message: 'Impossibile completare il pagamento' }
    default:
      // Nobody knows what the provider has done: the reconciliation asks again with the same request id.
      return {
        refused: 'PAYMENT_PROVIDER_ERROR',
        message: 'Stiamo verificando il pagamento: si completerà da solo, non serve ripeterlo',
      }
  }
}
