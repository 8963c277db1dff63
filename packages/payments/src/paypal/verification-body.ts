import type { PayPalConfig } from '@centesimo/runtime'

type Headers = Record<string, string | string[] | undefined>

/** What PayPal sends with an event, by the names of its question, each with the form that its own have. */
const asked = {
  auth_algo: { header: 'paypal-auth-algo', form: /^[\w-]{1,100}$/ },
  cert_url: { header: 'paypal-cert-url', form: /^https?:.{1,500}$/ },
  transmission_id: { header: 'paypal-transmission-id', form: /^[\w-]{1,50}$/ },
  transmission_sig: { header: 'paypal-transmission-sig', form: /^[\w+/=-]{1,500}$/ },
  transmission_time: { header: 'paypal-transmission-time', form: /^\d{4}-\d\d-\d\dT[\d:.]{5,20}(Z|[+-]\d\d:?\d\d)$/ },
} as const

/** Its events have a few thousand characters; it takes no endless question either. */
const LONGEST_EVENT = 100_000

/**
 * What PayPal is asked about an event that came, with the event's own text in it; null for what cannot be an event of PayPal, so that nobody makes
 * us ask for nothing.
 */
export function verificationBody(
  headers: Headers,
  rawBody: string,
  { webhookId, apiUrl }: Pick<PayPalConfig, 'webhookId' | 'apiUrl'>,
): string | null {
  if (rawBody.length > LONGEST_EVENT) return null
  const about: Record<string, string> = {}
  for (const [name, { header, form }] of Object.entries(asked)) {
    const value = headers[header]
    if (typeof value !== 'string' || !form.test(value)) return null
    about[name] = value
  }
  if (!isPayPals(about.cert_url!, apiUrl)) return null
  // One JSON object and nothing behind it: else the text could close its place and bring a webhook of its own.
  if (!isJsonObject(rawBody)) return null
  return `${JSON.stringify({ ...about, webhook_id: webhookId }).slice(0, -1)},"webhook_event":${rawBody}}`
}

/** A certificate lies at PayPal, or where our own sandbox answers. */
function isPayPals(certUrl: string, apiUrl: string): boolean {
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
