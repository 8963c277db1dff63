import type { PayPalConfig } from '@centesimo/runtime'
import sdk from '@paypal/checkout-server-sdk'

/** One PayPal REST call: an SDK request, or an equivalent object where the SDK has none. */
export type PayPalRequest = {
  path: string
  verb: string
  headers: object
  /** A string is sent unchanged, anything else as JSON. */
  body?: unknown
}

/**
 * Sends a call with our access token. Resolves with the parsed body; undefined for an empty or
 * non-JSON body. Rejects with the SDK's error (`statusCode`, and the body text as `message`) or
 * with a network error. Closes a connection that is silent for `idleMs`.
 */
export type PayPalClient = (request: PayPalRequest) => Promise<unknown>

export function createPayPalClient({ clientId, clientSecret, apiUrl }: PayPalConfig, idleMs: number): PayPalClient {
  // The fourth argument is the payers' site, which the SDK never uses.
  const environment = new sdk.core.PayPalEnvironment(clientId, clientSecret, apiUrl, apiUrl)
  const client = new sdk.core.PayPalHttpClient(environment)
  tolerateUnreadableAnswers(client)
  sendTextUnchanged(client)
  client.getTimeout = () => idleMs
  return async (request) => (await client.execute(request)).result
}

type SdkClient = InstanceType<typeof sdk.core.PayPalHttpClient>

/**
 * The SDK parses responses in an event listener, where an exception ends the process: broken JSON,
 * an unknown content type, broken gzip.
 */
function tolerateUnreadableAnswers(client: SdkClient): void {
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

/** A webhook event is verified byte for byte, so it must not be parsed and serialized again. */
function sendTextUnchanged(client: SdkClient): void {
  const serialize = client.encoder.serializeRequest.bind(client.encoder)
  client.encoder.serializeRequest = (request) =>
    typeof request.body === 'string' ? Buffer.from(request.body) : serialize(request)
}
