import { eventHeaders } from './event-headers.ts'
import type { PaypalEvent } from './paypal-event.ts'
import type { Signer } from './signer.ts'

const TIMEOUT_MS = 30_000

interface Posting {
  event: PaypalEvent
  to: { id: string; url: string }
  signer: Signer
  /** The sandbox's own address, which serves its certificate. */
  from: string
  stopping: AbortSignal
}

/**
 * Sends an event once, signed as by PayPal. Returns the receiver's status, or why there was none.
 */
export async function postEvent({ event, to, signer, from, stopping }: Posting): Promise<string> {
  const body = JSON.stringify(event)
  try {
    const answer = await fetch(to.url, {
      method: 'POST',
      redirect: 'manual',
      signal: AbortSignal.any([stopping, AbortSignal.timeout(TIMEOUT_MS)]),
      headers: eventHeaders(body, { signer, webhookId: to.id, from }),
      body,
    })
    await answer.body?.cancel()
    return String(answer.status)
  } catch (error) {
    return error instanceof Error && error.name === 'TimeoutError' ? 'no answer' : 'not reached'
  }
}
