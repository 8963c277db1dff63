import type { PayPalConfig } from '@centesimo/runtime'
import type { WebhookHeaders } from '../payment-gateway.ts'

/** Headers of a PayPal event, by the field names of the verification call, each with its format. */
const signatureHeaders = {
  auth_algo: { header: 'paypal-auth-algo', form: /^[\w-]{1,100}$/ },
  cert_url: { header: 'paypal-cert-url', form: /^https?:.{1,500}$/ },
  transmission_id: { header: 'paypal-transmission-id', form: /^[\w-]{1,50}$/ },
  transmission_sig: { header: 'paypal-transmission-sig', form: /^[\w+/=-]{1,500}$/ },
  transmission_time: { header: 'paypal-transmission-time', form: /^\d{4}-\d\d-\d\dT[\d:.]{5,20}(Z|[+-]\d\d:?\d\d)$/ },
} as const

/**
 * Characters. PayPal's events have a few thousand, and PayPal rejects longer verification requests.
 */
const MAX_EVENT_LENGTH = 100_000

/**
 * The body of the verification call, with the event's original text in it. Null for anything that
 * cannot be a PayPal event, so that forged events cause no calls to PayPal.
 */
export function verificationBody(
  headers: WebhookHeaders,
  rawBody: string,
  { webhookId, apiUrl }: Pick<PayPalConfig, 'webhookId' | 'apiUrl'>,
): string | null {
  if (rawBody.length > MAX_EVENT_LENGTH) return null
  const fields: Record<string, string> = {}
  for (const [name, { header, form }] of Object.entries(signatureHeaders)) {
    const value = headers[header]
    if (typeof value !== 'string' || !form.test(value)) return null
    fields[name] = value
  }
  if (!isPayPalCertificate(fields.cert_url!, apiUrl)) return null
  // The text must be exactly one JSON object. Otherwise it could close its field and inject a
  // `webhook_id` of its own.
  if (!isJsonObject(rawBody)) return null
  return `${JSON.stringify({ ...fields, webhook_id: webhookId }).slice(0, -1)},"webhook_event":${rawBody}}`
}

/** The certificate URL must be at PayPal, or at our own sandbox. */
function isPayPalCertificate(certUrl: string, apiUrl: string): boolean {
  const at = URL.parse(certUrl)
  if (!at) return false
  return at.origin === URL.parse(apiUrl)?.origin || (at.protocol === 'https:' && /(^|\.)paypal\.com$/.test(at.hostname))
}

function isJsonObject(text: string): boolean {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value)
  } catch {
    return false
  }
}
