import { ConfigError } from './config-error.ts'
import { readTogether } from './required-settings.ts'
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
  const names = ['PAYPAL_CLIENT_ID', 'PAYPAL_CLIENT_SECRET', 'PAYPAL_WEBHOOK_ID'] as const
  const given = readTogether(values, names, 'the three PAYPAL_ credentials go together')
  if (given === null) return null
  const apiUrl = values.PAYPAL_API_URL ?? (production ? live : sandbox)
  const jsUrl = values.PAYPAL_JS_URL ?? 'https://www.paypal.com/sdk/js'
  if (production) requirePublic({ PAYPAL_API_URL: apiUrl, PAYPAL_JS_URL: jsUrl })
  return {
    clientId: given.PAYPAL_CLIENT_ID,
    clientSecret: given.PAYPAL_CLIENT_SECRET,
    webhookId: given.PAYPAL_WEBHOOK_ID,
    apiUrl,
    jsUrl,
    isSandbox: !liveHosts.includes(new URL(apiUrl).hostname),
  }
}

const liveHosts = ['api-m.paypal.com', 'api.paypal.com']

/** The credentials are sent to the API address, and the payer's page runs the script address. */
function requirePublic(addresses: Record<string, string>): void {
  const problems = Object.entries(addresses).flatMap(([name, address]): [string, string][] => {
    const { hostname, protocol } = new URL(address)
    if (/^((.*\.)?localhost\.?|127\..*|0\.0\.0\.0|\[::1?\]|\[::ffff:.*)$/.test(hostname)) {
      return [[name, 'must not be an address of this machine in production']]
    }
    return protocol === 'https:' ? [] : [[name, 'must start with https:// in production']]
  })
  if (problems.length > 0) throw new ConfigError(problems)
}
