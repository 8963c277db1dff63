import type { Database } from '@centesimo/db'
import type { Config, Log } from '@centesimo/runtime'
import { createPaymentService } from './create-payment-service.ts'
import type { PaymentDeps } from './payment-deps.ts'
import type { ProviderWebhook } from './payment-gateway.ts'
import type { Payments } from './payments.ts'
import { createPayPalGateway } from './paypal/create-paypal-gateway.ts'
import { readWebhook } from './paypal/read-webhook.ts'

/**
 * Creates `Payments` from a program's configuration, with the configured provider if there is one.
 */
export function connectPayments(services: {
  database: Database
  eventBus: PaymentDeps['eventBus']
  onOrderCancelled: PaymentDeps['onOrderCancelled']
  log: Log
  config: Pick<Config, 'paypal' | 'siteUrl' | 'production' | 'company'>
}): Payments {
  const { paypal, siteUrl } = services.config
  return createPaymentService({
    ...services,
    gateway: paypal && createPayPalGateway(paypal, services.log, { siteUrl }),
  })
}

/** The webhook of the configuration as its provider has it; null if it has none of that id. */
export const readProviderWebhook: (config: NonNullable<Config['paypal']>) => Promise<ProviderWebhook | null> =
  readWebhook
