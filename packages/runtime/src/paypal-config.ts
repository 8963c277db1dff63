import { ConfigError } from './config-error.ts'
import type { Settings } from './settings.ts'

/** The PayPal environment in use. `isSandbox`: no real money is charged. */
export type PayPalConfig = {
  clientId: string
  clientSecret: string
  webhookId: string
  /** An origin. */
  apiUrl: string
  /** The SDK script of the payment buttons. */
  jsUrl: string
  isSandbox: boolean
}

const live = 'https://api-m.paypal.com'
const sandbox = 'https://api-m.sandbox.paypal.com'

/**
 * Returns null when payments are disabled. Outside production the default is PayPal's sandbox: real
 * money needs an explicit PAYPAL_API_URL.
 */
export function paypalOf(values: Settings, production: boolean): PayPalConfig | null {
  const { PAYPAL_CLIENT_ID: clientId, PAYPAL_CLIENT_SECRET: clientSecret, PAYPAL_WEBHOOK_ID: webhookId } = values
  if (clientId === undefined && clientSecret === undefined && webhookId === undefined) return null
  if (clientId === undefined) throw new ConfigError(`PAYPAL_CLIENT_ID ${incompleteMessage}`)
  if (clientSecret === undefined) throw new ConfigError(`PAYPAL_CLIENT_SECRET ${incompleteMessage}`)
  if (webhookId === undefined) throw new ConfigError(`PAYPAL_WEBHOOK_ID ${incompleteMessage}`)
  const apiUrl = values.PAYPAL_API_URL ?? (production ? live : sandbox)
  const jsUrl = values.PAYPAL_JS_URL ?? 'https://www.paypal.com/sdk/js'
  if (production) {
    requirePublic('PAYPAL_API_URL', apiUrl)
    requirePublic('PAYPAL_JS_URL', jsUrl)
  }
  return { clientId, clientSecret, webhookId, apiUrl, jsUrl, isSandbox: !liveHosts.includes(new URL(apiUrl).hostname) }
}

const incompleteMessage = 'is missing: PAYPAL_CLIENT_ID, PAYPAL_CLIENT_SECRET and PAYPAL_WEBHOOK_ID go together'
const liveHosts = ['api-m.paypal.com', 'api.paypal.com']

/** The credentials are sent to the API address, and the payer's page runs the script address. */
function requirePublic(name: string, address: string): void {
  const { hostname, protocol } = new URL(address)
  if (/^((.*\.)?localhost\.?|127\..*|0\.0\.0\.0|\[::1?\]|\[::ffff:.*)$/.test(hostname)) {
    throw new ConfigError(`${name} must not be an address of this machine in production`)
  }
  if (protocol !== 'https:') throw new ConfigError(`${name} must start with https:// in production`)
}
