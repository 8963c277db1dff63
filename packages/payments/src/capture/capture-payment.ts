import { stateAfterFailure } from '../decide/decide-step.ts'
import { movePayment } from '../move-payment.ts'
import type { PaymentDeps, PaymentRow } from '../payment-deps.ts'
import { PaymentFailure, type ProviderOrder } from '../payment-gateway.ts'
import type { CaptureResult, PaymentRefusal } from '../payments.ts'
import { applyPayment } from './apply-payment.ts'
import { beginCapture } from './begin-capture.ts'
import { captureResult } from './capture-result.ts'
import { settle } from './settle.ts'

/**
 * Captures the user's own approved payment and applies it. Idempotent: a repeat returns the same
 * result.
 */
export async function capturePayment(
  deps: PaymentDeps,
  { userId, providerOrderId }: { userId: number; providerOrderId: string },
): Promise<CaptureResult | PaymentRefusal> {
  const { db } = deps.database
  const payment = await db
    .selectFrom('payments')
    .select('id')
    .where('provider_order_id', '=', providerOrderId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (!payment) return { refused: 'PAYMENT_NOT_FOUND' }
  const refusal = await captureApprovedPayment(deps, payment.id)
  return refusal ?? (await captureResult(db, payment.id))
}

/**
 * Moves an approved payment as far as it can go now, for any caller. Returns null when nothing
 * blocked it.
 */
export async function captureApprovedPayment(deps: PaymentDeps, paymentId: number): Promise<PaymentRefusal | null> {
  const payment = await beginCapture(deps, paymentId)
  if ('refused' in payment) return payment
  if (payment.state === 'captured') await applyPayment(deps, paymentId)
  return payment.state === 'capturing' ? await captureAtProvider(deps, payment) : null
}

/**
 * Captures a `capturing` payment at the provider. Repeats of the same attempt use the same request
 * id.
 */
async function captureAtProvider(deps: PaymentDeps, payment: PaymentRow): Promise<PaymentRefusal | null> {
  const { gateway } = deps
  const providerOrderId = payment.provider_order_id!
  try {
    // The provider answers a repeated capture request with its first answer, which for a pending
    // capture would never change. So once the capture is known, read the order instead.
    const order =
      payment.capture_id === null
        ? await gateway.captureOrder(providerOrderId, captureRequestId(payment)).catch(orderIfCaptured)
        : await gateway.getOrder(providerOrderId)
    await settle(deps, payment.id, order)
    return null
  } catch (error) {
    if (!(error instanceof PaymentFailure)) throw error
    return await recordFailure(deps, payment, error)
  }

  function orderIfCaptured(error: unknown): Promise<ProviderOrder> {
    if (error instanceof PaymentFailure && error.kind === 'already-captured') return gateway.getOrder(providerOrderId)
    throw error
  }
}

/**
 * After a refusal the next attempt needs a new request id: a repeat would return the old answer.
 */
export function captureRequestId({ request_id, attempts }: Pick<PaymentRow, 'request_id' | 'attempts'>): string {
  return attempts === 0 ? `${request_id}-capture` : `${request_id}-capture-${attempts}`
}

async function recordFailure(
  { database: { db }, log }: PaymentDeps,
  payment: PaymentRow,
  failure: PaymentFailure,
): Promise<PaymentRefusal> {
  const { id, attempts } = payment
  log.warn({ payment: payment.public_id, failure: failure.message }, 'payment not captured')
  const moveTo = (state: string) => {
    const change = { state, attempts: attempts + 1, explanation: failure.message }
    return movePayment(db, id, ['capturing'], change, { attempt: attempts })
  }
  const next = stateAfterFailure(failure.kind)
  // The outcome at the provider is unknown: reconciliation retries with the same request id.
  if (next === null) return { refused: 'PAYMENT_PROVIDER_ERROR', message: verifying }
  await moveTo(next)
  if (next === 'declined') return { refused: 'PAYMENT_DECLINED' }
  if (next === 'failed') return { refused: 'PAYMENT_PROVIDER_ERROR', message: 'Impossibile completare il pagamento' }
  return { refused: failure.kind === 'not-approved' ? 'PAYMENT_NOT_APPROVED' : 'PAYMENT_PROVIDER_ERROR' }
}

const verifying = 'Stiamo verificando il pagamento: si completerà da solo, non serve ripeterlo'
