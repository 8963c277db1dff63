import { randomUUID } from 'node:crypto'
import { AUTH_ALGO, type Signer } from './signer.ts'

interface Addressed {
  signer: Signer
  webhookId: string
  /** The sandbox's own address, which serves its certificate. */
  from: string
}

/** The headers that PayPal sends with an event of this body: a new transmission, signed now. */
export function eventHeaders(body: string, { signer, webhookId, from }: Addressed): Record<string, string> {
  const transmissionId = randomUUID()
  const time = new Date().toISOString()
  return {
    'content-type': 'application/json',
    'user-agent': 'PayPal/AUHD-1.0-1',
    'paypal-transmission-id': transmissionId,
    'paypal-transmission-time': time,
    'paypal-transmission-sig': signer.sign({ transmissionId, time, webhookId, body }),
    'paypal-cert-url': `${from}/v1/notifications/certs/${signer.certId}`,
    'paypal-auth-algo': AUTH_ALGO,
    'paypal-auth-version': 'v2',
  }
}
