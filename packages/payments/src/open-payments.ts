import type { Database } from '@centesimo/db'
import type { Config, Log } from '@centesimo/runtime'
import { createPayments } from './create-payments.ts'
import type { PaymentDeps } from './payment-deps.ts'
import type { Payments } from './payments.ts'
import { createPayPalGateway } from './paypal/create-paypal-gateway.ts'

/**
 * Creates `Payments` from a program's configuration, with the configured provider if there is one.
 */
export function openPayments(house: {
  database: Database
  eventBus: PaymentDeps['eventBus']
  log: Log
  config: Pick<Config, 'paypal' | 'siteUrl'>
}): Payments {
  const { paypal, siteUrl } = house.config
  return createPayments({ ...house, gateway: paypal && createPayPalGateway(paypal, house.log, { siteUrl }) })
}
