import type { PayPalConfig } from '@centesimo/runtime'
import sdk from '@paypal/checkout-server-sdk'

/** One call of PayPal's REST: a request of the SDK, or the same by hand where the SDK has none. */
export type PayPalRequest = {
  path: string
  verb: string
  headers: object
  /** Text is sent as it is, the rest as JSON. */
  body?: unknown
}

/**
 * Sends a call with the house's token and resolves with what was answered; undefined for an answer that is empty or no JSON. Rejects with the
 * SDK's error (`statusCode`, and the answer's text as `message`) or with the network's. A connection without a word for `idleMs` is given up.
 */
export type PayPalClient = (request: PayPalRequest) => Promise<unknown>

export function openClient({ clientId, clientSecret, apiUrl }: PayPalConfig, idleMs: number): PayPalClient {
  // The fourth is where payers go, which the SDK never uses.
  const environment = new sdk.core.PayPalEnvironment(clientId, clientSecret, apiUrl, apiUrl)
  const client = new sdk.core.PayPalHttpClient(environment)
  surviveAnswers(client)
  keepText(client)
  client.getTimeout = () => idleMs
  return async (request) => (await client.execute(request)).result
}

type SdkClient = InstanceType<typeof sdk.core.PayPalHttpClient>

/** The SDK reads answers in a listener, where whatever it throws ends the process: broken JSON, an unknown content type, broken gzip. */
function surviveAnswers(client: SdkClient): void {
  client.encoder.deserializeResponse = (text: string) => {
    try {
      return JSON.parse(text)
    } catch {
      return undefined
    }
  }
  const formatted = client.formatHeaders.bind(client)
  client.formatHeaders = (headers) => {
    const { 'content-encoding': _, ...others } = formatted(headers)
    return others
  }
  client.addInjector((request) => {
    request.headers['Accept-Encoding'] = 'identity'
  })
}

/** A webhook's event is verified byte for byte, so it may not be taken apart and written again. */
function keepText(client: SdkClient): void {
  const serialize = client.encoder.serializeRequest.bind(client.encoder)
  client.encoder.serializeRequest = (request) =>
    typeof request.body === 'string' ? Buffer.from(request.body) : serialize(request)
}
