import { type Database, isLockTimeout } from '@centesimo/db'
import { createPaymentService, type PaymentGateway, type Payments } from '@centesimo/payments'
import { createSandboxTools } from '@centesimo/payments/testing/create-sandbox-tools'
import { createTestGateway } from '@centesimo/payments/testing/create-test-gateway'
import { startWebhookReceiver } from '@centesimo/payments/testing/start-webhook-receiver'
import { startPaypalSandbox } from '@centesimo/paypal-sandbox'
import { createLog } from '@centesimo/runtime'
import { crashableDatabase, crashableGateway, SimulatedCrash } from './crashable.ts'
import { createDice, type Dice } from './create-dice.ts'

export type PurchaseKit = {
  database: Database
  /** Payments of a process that crashes again and again. */
  crashable: Payments
  /** Payments of a process that does not crash. */
  payments: Payments
  gateway: PaymentGateway
  sandbox: ReturnType<typeof createSandboxTools>
  dice: Dice
  close: () => Promise<void>
}

/** Probability of a crash at each step of a payment. */
const CRASH_PROBABILITY = 0.01

/** Short timeouts, and a circuit breaker that opens and closes often enough to be tested. */
const retryOptions = { attemptTimeoutMs: 400, tries: 3, backoffMs: 5, breakAfter: 8, halfOpenAfterMs: 150 }

/**
 * Creates payments with their own provider on the caller's database, and receives the provider's
 * webhooks.
 */
export async function createPurchaseKit(database: Database, seed: number): Promise<PurchaseKit> {
  const dice = createDice(seed)
  const server = await startPaypalSandbox()
  const paypal = { ...server, apiUrl: server.url, jsUrl: `${server.url}/sdk/js`, isSandbox: true }
  const log = createLog('storm', 'silent')
  const gateway = createTestGateway(paypal, { log, ...retryOptions })
  const common = {
    eventBus: { publishUserEvents: () => {} },
    onOrderCancelled: async () => {},
    log,
    config: { paypal, production: false, company: {} },
  }
  const payments = createPaymentService({ ...common, database, gateway })
  const crashable = createPaymentService({
    ...common,
    database: crashableDatabase(database, dice, CRASH_PROBABILITY),
    gateway: crashableGateway(gateway, dice, CRASH_PROBABILITY),
  })
  const receiver = await startWebhookReceiver(crashable)
  server.setWebhook(receiver.url)
  return {
    database,
    crashable,
    payments,
    gateway,
    dice,
    sandbox: createSandboxTools(server.url),
    async close() {
      await server.stop()
      await receiver.stop()
    },
  }
}

/**
 * The call's result; undefined when its process crashed, or when a row stayed locked, which the API
 * answers as unavailable.
 */
export async function unlessCrashed<T>(call: Promise<T>): Promise<T | undefined> {
  try {
    return await call
  } catch (error) {
    if (error instanceof SimulatedCrash || isLockTimeout(error)) return undefined
    throw error
  }
}
