import { ApiError, messageOf } from '../data/api-error.ts'
import { call } from '../data/call.ts'
import { paymentText } from '../text/payment-text.ts'

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

type Waiting = {
  /** Called once, when the first answer was lost. */
  onWaiting: () => void
  pausesMs?: readonly number[]
}

const answersWithinMs = 30_000
const usualPausesMs = [1_000, 2_000, 4_000, 8_000]

/** Takes an approved payment by its number at the provider. A lost answer is asked for again: a capture that is repeated takes nothing twice. */
export async function capturePayment(
  orderId: string,
  { onWaiting, pausesMs = usualPausesMs }: Waiting,
): Promise<CaptureOutcome> {
  let outcome = await ask(orderId)
  for (const pauseMs of pausesMs) {
    if (outcome.kind !== 'unknown') return outcome
    if (pauseMs === pausesMs[0]) onWaiting()
    await new Promise((resolve) => setTimeout(resolve, pauseMs))
    outcome = await ask(orderId)
  }
  return outcome
}

async function ask(orderId: string): Promise<CaptureOutcome> {
  try {
    const signal = AbortSignal.timeout(answersWithinMs)
    const { status, amount } = await call('capturePayment', { params: { orderId }, signal })
    if (status === 'PENDING') return { kind: 'pending' }
    return { kind: 'paid', captured: { paypalOrderId: orderId, amountCents: amount } }
  } catch (error) {
    if (!(error instanceof ApiError) || error.status >= 500 || error.status === 429) return { kind: 'unknown' }
    const message = messageOf(error, paymentText.captureFailed)
    return { kind: error.code === 'PAYMENT_DECLINED' ? 'declined' : 'refused', message }
  }
}
