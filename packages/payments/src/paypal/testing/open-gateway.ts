import { randomUUID } from 'node:crypto'
import { createLog, type Log, type PayPalConfig } from '@centesimo/runtime'
import { createPayPalGateway } from '../create-paypal-gateway.ts'
import { type Patience, patience } from '../create-tries.ts'

/**
 * A gateway to the server at `apiUrl` with short backoffs. The SDK caches tokens by client id, so
 * each gateway has its own.
 */
export function openGateway(
  paypal: Pick<PayPalConfig, 'apiUrl'> & Partial<PayPalConfig>,
  { log = createLog('payments'), ...patient }: Partial<Patience> & { log?: Log } = {},
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
    patience: { ...patience, pauseMs: 5, breakAfter: 100, ...patient },
  }
  return createPayPalGateway(config, log, options)
}
