import { ApiError, messageOf } from '../data/api-error.ts'
import { call } from '../data/call.ts'
import { paymentText } from '../text/payment-text.ts'
import { isLost, untilAnswered } from './until-answered.ts'

/** Money that the provider has taken. */
export type Captured = {
  /** The provider's number of the order, which completes what was bought. */
  paypalOrderId: string
  amountCents: number
}

/** What became of an approved payment. `unknown`: nobody answered; the house finds out by itself. */
export type CaptureOutcome =
  | { kind: 'paid'; captured: Captured }
  | { kind: 'pending' }
  | { kind: 'declined'; message: string }
  | { kind: 'refused'; message: string }
  | { kind: 'unknown' }

/** A little longer than the server takes with all its tries. */
const answersWithinMs = 30_000

/** Takes an approved payment by its number at the provider. A capture that is repeated takes nothing twice. */
export async function capturePayment(
  orderId: string,
  waiting: Parameters<typeof untilAnswered>[1],
): Promise<CaptureOutcome> {
  const ask = () => call('capturePayment', { params: { orderId }, signal: AbortSignal.timeout(answersWithinMs) })
  try {
    const { status, amount } = await untilAnswered(ask, waiting)
    if (status === 'PENDING') return { kind: 'pending' }
    return { kind: 'paid', captured: { paypalOrderId: orderId, amountCents: amount } }
  } catch (error) {
    if (isLost(error)) return { kind: 'unknown' }
    const isDeclined = error instanceof ApiError && error.code === 'PAYMENT_DECLINED'
    return { kind: isDeclined ? 'declined' : 'refused', message: messageOf(error, paymentText.captureFailed) }
  }
}
