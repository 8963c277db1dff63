import type { Database } from '@centesimo/db'
import type { Config, Log } from '@centesimo/runtime'
import { capturePayment } from './capture/capture-payment.ts'
import { refuseIncomplete } from './company/refuse-incomplete.ts'
import { createPayment } from './create/create-payment.ts'
import type { PaymentDeps } from './payment-deps.ts'
import { PaymentFailure, type PaymentGateway } from './payment-gateway.ts'
import type { PaymentRefusal, Payments } from './payments.ts'
import { ingestWebhook } from './reconcile/ingest-webhook.ts'
import { readMissedEvents } from './reconcile/read-missed-events.ts'
import { recheckPayment } from './reconcile/recheck-payment.ts'
import { reconcile } from './reconcile/reconcile.ts'
import { retryEvent } from './reconcile/retry-event.ts'
import { refundPayment } from './refund/refund-payment.ts'

type Options = {
  database: Database
  eventBus: PaymentDeps['eventBus']
  onOrderCancelled: PaymentDeps['onOrderCancelled']
  log: Log
  config: Pick<Config, 'paypal' | 'production' | 'company'>
  /** Null when no provider is configured: every payment is refused. */
  gateway: PaymentGateway | null
}

export function createPaymentService({ config, gateway, ...services }: Options): Payments {
  const { database, log } = services
  const { paypal } = config
  if (!gateway || !paypal) return withoutProvider
  const deps = { ...services, gateway, isSandbox: paypal.isSandbox }
  return {
    setup: async () => {
      const refusal = await refuseIncomplete({ database, log, config })
      if (refusal) return refusal
      const { clientId, jsUrl: scriptUrl, isSandbox } = paypal
      try {
        return { clientToken: await gateway.clientToken(), clientId, scriptUrl, isSandbox }
      } catch (error) {
        if (error instanceof PaymentFailure) return noProvider
        throw error
      }
    },
    create: async (request) => (await refuseIncomplete({ database, log, config })) ?? createPayment(deps, request),
    capture: (request) => capturePayment(deps, request),
    ingestWebhook: (headers, rawBody) => ingestWebhook(deps, headers, rawBody),
    reconcile: () => reconcile(deps),
    readMissedEvents: () => readMissedEvents(deps),
    refund: (request) => refundPayment(deps, request),
    recheck: (request) => recheckPayment(deps, request),
    retryEvent: (request) => retryEvent(deps, request),
  }
}

const noProvider: PaymentRefusal = {
  refused: 'PAYMENT_PROVIDER_ERROR',
  message: 'Impossibile caricare il sistema di pagamento',
}

const withoutProvider: Payments = {
  setup: async () => noProvider,
  create: async () => noProvider,
  capture: async () => noProvider,
  ingestWebhook: async () => false,
  reconcile: async () => 0,
  readMissedEvents: async () => 0,
  refund: async () => noProvider,
  recheck: async () => noProvider,
  retryEvent: async () => noProvider,
}
