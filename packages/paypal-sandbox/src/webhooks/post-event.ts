import { randomUUID } from 'node:crypto'
import type { PaypalEvent } from './paypal-event.ts'
import { AUTH_ALGO, type Signer } from './signer.ts'

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
  const transmissionId = randomUUID()
  const time = new Date().toISOString()
  try {
    const answer = await fetch(to.url, {
      method: 'POST',
      redirect: 'manual',
      signal: AbortSignal.any([stopping, AbortSignal.timeout(TIMEOUT_MS)]),
      headers: {
        'content-type': 'application/json',
        'user-agent': 'PayPal/AUHD-1.0-1',
        'paypal-transmission-id': transmissionId,
        'paypal-transmission-time': time,
        'paypal-transmission-sig': signer.sign({ transmissionId, time, webhookId: to.id, body }),
        'paypal-cert-url': `${from}/v1/notifications/certs/${signer.certId}`,
        'paypal-auth-algo': AUTH_ALGO,
        'paypal-auth-version': 'v2',
      },
      body,
    })
    await answer.body?.cancel()
    return String(answer.status)
  } catch (error) {
    return error instanceof Error && error.name === 'TimeoutError' ? 'no answer' : 'not reached'
  }
}
