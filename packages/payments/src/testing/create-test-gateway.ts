import { randomUUID } from 'node:crypto'
import { createLog, type Log, type PayPalConfig } from '@centesimo/runtime'
import { createPayPalGateway } from '../paypal/create-paypal-gateway.ts'
import { type RetryOptions, retryOptions } from '../paypal/create-retry-policy.ts'

/**
 * A gateway to the server at `apiUrl` with short backoffs. The SDK caches tokens by client id, so
 * each gateway has its own.
 */
export function createTestGateway(
  paypal: Pick<PayPalConfig, 'apiUrl'> & Partial<PayPalConfig>,
  { log = createLog('payments'), ...retry }: Partial<RetryOptions> & { log?: Log } = {},
) {
  const config: PayPalConfig = {
    clientId: randomUUID(),
    clientSecret: 'very-secret',
    webhookId: 'our-webhook',
    jsUrl: `${paypal.apiUrl}/sdk/js`,
    isSandbox: true,
    ...paypal,
  }
  const options = {
    siteUrl: 'https://aste.example',
    retryOptions: { ...retryOptions, backoffMs: 5, breakAfter: 100, ...retry },
  }
  return createPayPalGateway(config, log, options)
}
