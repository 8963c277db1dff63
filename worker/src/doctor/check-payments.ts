import { PaymentFailure, type ProviderWebhook, readProviderWebhook } from '@centesimo/payments'
import type { Config } from '@centesimo/runtime'
import { type Finding, reasonOf, reporter } from './finding.ts'

const { ok, warn, fail } = reporter('PayPal')

/** Reads the webhook of the configuration, with a token of its app. */
export async function checkPayments({
  paypal,
  publicUrl,
  production,
}: Pick<Config, 'paypal' | 'publicUrl' | 'production'>): Promise<Finding[]> {
  if (paypal === null) return [warn('PAYPAL_CLIENT_ID is not set', 'Payments are disabled until it is.')]
  const { host } = new URL(paypal.apiUrl)
  const webhook = await readProviderWebhook(paypal).catch((error: Error) => error)
  if (webhook instanceof Error) return [explain(host, webhook)]
  const findings = [ok(`the credentials work at ${host}`)]
  if (production && paypal.isSandbox) {
    findings.push(warn('this is no live PayPal: no money moves', 'For real money unset PAYPAL_API_URL.'))
  }
  return [...findings, ...checkWebhook(webhook, publicUrl)]
}

/** No answer, an answer that says nothing about the credentials, and one that refuses them. */
function explain(host: string, error: Error): Finding {
  if (error instanceof PaymentFailure && error.kind === 'transient') {
    return isOfNetwork(error.issue)
      ? fail(`${host} cannot be reached: ${error.issue}`, "Check the DNS, the firewall's way out and PAYPAL_API_URL.")
      : fail(`${host} fails: ${error.issue}`, 'Try again later; its status page says whether PayPal has a fault.')
  }
  const mend = 'Check the client id, the secret, and whether they are of this address.'
  return fail(`${host} refuses: ${reasonOf(error)}`, mend)
}

/** Node's codes of connections, names, times and certificates; PayPal's are other words. */
function isOfNetwork(issue: string): boolean {
  return /^E[A-Z]+(_[A-Z]+)?$|^(TIMEOUT|UND_ERR|ERR_|UNABLE_TO)|CERT/.test(issue)
}

function* checkWebhook(webhook: ProviderWebhook | null, publicUrl: string | null): Generator<Finding> {
  const right = `${publicUrl}/api/payments/webhook`
  if (webhook === null) {
    yield fail('the app has no webhook with PAYPAL_WEBHOOK_ID', `Add ${right} to the app, and set the id that it gets.`)
    return
  }
  if (publicUrl !== null && webhook.url !== right) {
    yield fail(`the webhook goes to ${webhook.url}`, `Change its URL to ${right}.`)
  } else yield ok(`the webhook goes to ${webhook.url}`)
  if (webhook.missingEvents.length > 0) {
    yield warn(`the webhook lacks ${webhook.missingEvents.join(', ')}`, 'Add these events, or choose all of them.')
  }
}
