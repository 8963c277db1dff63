import type { Database } from '@centesimo/db'
import { createPayments, createPayPalGateway, type PaymentGateway, type Payments } from '@centesimo/payments'
import { hearWebhooks } from '@centesimo/payments/testing/hear-webhooks'
import { sandboxTools } from '@centesimo/payments/testing/sandbox-tools'
import { startPaypalSandbox } from '@centesimo/paypal-sandbox'
import { createLog } from '@centesimo/runtime'
import { createDice, type Dice } from './create-dice.ts'
import { Killed, mortalDatabase, mortalGateway } from './mortal.ts'

export type PurchaseHouse = {
  database: Database
  /** Payments of a process that crashes again and again. */
  mortal: Payments
  /** Payments of a process that does not crash. */
  payments: Payments
  gateway: PaymentGateway
  sandbox: ReturnType<typeof sandboxTools>
  dice: Dice
  close: () => Promise<void>
}

/** Probability of a crash at each step of a payment. */
const MORTALITY = 0.01

/** Short timeouts, and a circuit breaker that opens and closes often enough to be tested. */
const patience = { tryMs: 400, tries: 3, pauseMs: 5, breakAfter: 8, restMs: 150 }

/**
 * Creates payments with their own provider on the caller's database, and receives the provider's
 * webhooks.
 */
export async function openPurchaseHouse(database: Database, seed: number): Promise<PurchaseHouse> {
  const dice = createDice(seed)
  const server = await startPaypalSandbox()
  const paypal = { ...server, apiUrl: server.url, jsUrl: `${server.url}/sdk/js`, isSandbox: true }
  const log = createLog('storm', 'silent')
  const gateway = createPayPalGateway(paypal, log, { siteUrl: 'https://aste.example', patience })
  const common = { eventBus: { publishUserEvents: () => {} }, log, config: { paypal } }
  const payments = createPayments({ ...common, database, gateway })
  const mortal = createPayments({
    ...common,
    database: mortalDatabase(database, dice, MORTALITY),
    gateway: mortalGateway(gateway, dice, MORTALITY),
  })
  const receiver = await hearWebhooks(mortal)
  server.setWebhook(receiver.url)
  return {
    ...{ database, mortal, payments, gateway, dice, sandbox: sandboxTools(server.url) },
    async close() {
      await server.stop()
      await receiver.stop()
    },
  }
}

/** The call's result; undefined when its process crashed. */
export async function unlessKilled<T>(call: Promise<T>): Promise<T | undefined> {
  try {
    return await call
  } catch (error) {
    if (error instanceof Killed) return undefined
    throw error
  }
}
