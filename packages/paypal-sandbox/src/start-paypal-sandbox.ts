import { randomBytes } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { buttonRoutes } from './button/button-routes.ts'
import { checkoutRoutes } from './checkout/checkout-routes.ts'
import { createFaults } from './faults/faults.ts'
import { accessRoutes, clientTokenRoutes } from './http/access-routes.ts'
import { createAccessTokens } from './http/access-tokens.ts'
import { createServer } from './http/create-server.ts'
import { guardCalls } from './http/guard-calls.ts'
import { openOrderBook } from './orders/order-book.ts'
import { orderPreflight, orderRoutes } from './orders/order-routes.ts'
import { paymentRoutes } from './payments/payment-routes.ts'
import { refuseRealMoney } from './refuse-real-money.ts'
import type { SandboxContext } from './sandbox-context.ts'
import { toolRoutes } from './tools/tool-routes.ts'
import { eventHeaders } from './webhooks/event-headers.ts'
import { eventRoutes } from './webhooks/event-routes.ts'
import { createSigner } from './webhooks/signer.ts'
import { certificateRoutes, webhookRoutes } from './webhooks/webhook-routes.ts'
import { createWebhooks } from './webhooks/webhooks.ts'

export interface PaypalSandboxOptions {
  /** Falls back to any free port when taken; 0 (the default) means any. */
  port?: number
  /**
   * Random at every start unless given: PayPal's SDK caches tokens by client id for the whole
   * process.
   */
  clientId?: string
  clientSecret?: string
  /** Random too unless given. With a fixed id, programs keep accepting events after a restart. */
  webhookId?: string
  /** Where orders are stored across restarts; without it they are lost with the process. */
  folder?: string
  /**
   * Environment to check for credentials of a real account, with which the sandbox refuses to
   * start.
   */
  env?: NodeJS.ProcessEnv
}

export interface PaypalSandbox {
  /**
   * For PAYPAL_API_URL. The button's script is at `${url}/sdk/js`, an overview page at `url`
   * itself.
   */
  url: string
  clientId: string
  clientSecret: string
  webhookId: string
  /** Sets the receiver of events, including waiting ones. */
  setWebhook: (url: string) => void
  /** The headers of an event with this body, for tests that send events of their own. */
  signEvent: (body: string) => Record<string, string>
  stop: () => Promise<void>
}

/**
 * Starts a local PayPal on loopback, with PayPal's protocol, button and approval page, and no
 * money.
 */
export async function startPaypalSandbox(options: PaypalSandboxOptions = {}): Promise<PaypalSandbox> {
  const { port = 0, folder = null, env = process.env } = options
  refuseRealMoney(env, options)
  const {
    clientId = `sandbox-${randomBytes(12).toString('hex')}`,
    clientSecret = randomBytes(24).toString('base64url'),
  } = options
  const stopping = new AbortController()
  const app = createServer()
  const url = () => `http://127.0.0.1:${(app.server.address() as AddressInfo | null)?.port ?? 0}`
  const [signer, faults] = [await createSigner(), createFaults()]
  const context: SandboxContext = {
    url,
    clientId,
    merchant: { merchant_id: 'CENTESIMO0001', email_address: 'cassa@centesimo.example' },
    tokens: createAccessTokens(clientId, clientSecret),
    book: openOrderBook(folder),
    faults,
    webhooks: createWebhooks({ url, signer, faults, folder, firstId: options.webhookId, stopping: stopping.signal }),
    stopping: stopping.signal,
  }
  app.register(async (calls) => {
    guardCalls(calls, context)
    clientTokenRoutes(calls, context)
    orderRoutes(calls, context)
    paymentRoutes(calls, context)
    webhookRoutes(calls, context, signer)
    eventRoutes(calls, context)
  })
  accessRoutes(app, context)
  orderPreflight(app)
  certificateRoutes(app, signer)
  buttonRoutes(app, context)
  checkoutRoutes(app, context)
  app.register(async (tools) => toolRoutes(tools, context))
  await listen(app, port)
  const address = url()
  return {
    url: address,
    clientId,
    clientSecret,
    webhookId: context.webhooks.list()[0]!.id,
    setWebhook: context.webhooks.setFirst,
    signEvent: (body) => eventHeaders(body, { signer, webhookId: context.webhooks.list()[0]!.id, from: address }),
    stop: async () => {
      stopping.abort()
      await app.close()
      await context.webhooks.settled()
    },
  }
}

async function listen(app: FastifyInstance, preferred: number): Promise<void> {
  const host = '127.0.0.1'
  try {
    await app.listen({ host, port: preferred })
  } catch (error) {
    if (preferred === 0 || (error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error
    await app.listen({ host, port: 0 })
  }
}
