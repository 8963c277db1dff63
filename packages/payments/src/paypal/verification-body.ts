type Headers = Record<string, string | string[] | undefined>

const asked = {
  auth_algo: 'paypal-auth-algo',
  cert_url: 'paypal-cert-url',
  transmission_id: 'paypal-transmission-id',
  transmission_sig: 'paypal-transmission-sig',
  transmission_time: 'paypal-transmission-time',
} as const

const LONGEST = 2_000

/** What PayPal is asked about an event that came, with the event's own text in it; null for what cannot be an event of PayPal. */
export function verificationBody(headers: Headers, rawBody: string, webhookId: string): string | null {
  const parts = Object.entries(asked).map(([name, header]) => [name, headers[header]] as const)
  if (parts.some(([, value]) => typeof value !== 'string' || value === '' || value.length > LONGEST)) return null
  // One JSON object and nothing behind it: else the text could close its place and bring a webhook of its own.
  if (!isJsonObject(rawBody)) return null
  const about = JSON.stringify({ ...Object.fromEntries(parts), webhook_id: webhookId })
  return `${about.slice(0, -1)},"webhook_event":${rawBody}}`
}

function isJsonObject(text: string): boolean {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value)
  } catch {
    return false
  }
}
