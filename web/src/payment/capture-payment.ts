import { ApiError, messageOf } from '../data/api-error.ts'
import { call } from '../data/call.ts'
import { isUnanswered, retryUntilAnswered } from '../data/retry-until-answered.ts'
import { paymentText } from '../text/payment-text.ts'

/** A payment that the provider has captured. */
export type Captured = {
  /** The provider's order id, which completes the purchase. */
  paypalOrderId: string
  amountCents: number
}

/**
 * The outcome of an approved payment. `unknown`: no answer came; the server finds out by itself.
 */
export type CaptureOutcome =
  | { kind: 'paid'; captured: Captured }
  | { kind: 'pending' }
  | { kind: 'declined'; message: string }
  | { kind: 'refused'; message: string }
  | { kind: 'unknown' }

/** Slightly longer than the server needs with all its retries. */
const timeoutMs = 30_000

/**
 * Captures an approved payment by its id at the provider. A repeated capture never charges twice.
 */
export async function capturePayment(
  orderId: string,
  retryOptions: Parameters<typeof retryUntilAnswered>[1],
): Promise<CaptureOutcome> {
  const capture = () => call('capturePayment', { params: { orderId }, signal: AbortSignal.timeout(timeoutMs) })
  try {
    const { status, amount } = await retryUntilAnswered(capture, retryOptions)
    if (status === 'PENDING') return { kind: 'pending' }
    return { kind: 'paid', captured: { paypalOrderId: orderId, amountCents: amount } }
  } catch (error) {
    if (isUnanswered(error)) return { kind: 'unknown' }
    const isDeclined = error instanceof ApiError && error.code === 'PAYMENT_DECLINED'
    return { kind: isDeclined ? 'declined' : 'refused', message: messageOf(error, paymentText.captureFailed) }
  }
}
