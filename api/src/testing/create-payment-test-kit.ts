import type { Payment } from '@centesimo/contract'
import { startPaypalSandbox } from '@centesimo/paypal-sandbox'
import type { TestApp, TestReply } from './create-test-app.ts'
import { createApiTestDatabase, createTestNode, listen, type TestPerson } from './create-test-node.ts'

// The kit for tests of payments and orders.

export type PaymentTestKit = TestApp & {
  /** Where the node listens, for real HTTP. */
  url: string
  paypal: TestPayPal
}

export type TestPayPal = {
  settings: Record<string, string>
  /** The payer's approval, as on the provider's page. */
  approve: (orderId: string, how?: { payerEmail?: string; decline?: boolean }) => Promise<void>
  /** What the provider's operator can do with an order. */
  action: (orderId: string, action: 'complete' | 'deny' | 'reverse') => Promise<void>
  /** Injects a fault into the next matching calls. */
  injectFault: (fault: { kind: string; count?: number; ms?: number }) => Promise<void>
  clearFaults: () => Promise<void>
  /** Where signed webhooks are sent. */
  sendWebhooksTo: (url: string) => void
  stop: () => Promise<void>
}

/** A listening node with its own payment provider, which sends no webhooks unless set. */
export async function createPaymentTestKit(settings: Record<string, string> = {}): Promise<PaymentTestKit> {
  const paypal = await createTestPayPal()
  const database = await createApiTestDatabase()
  const node = await createTestNode(database, { ...paypal.settings, ...settings })
  const close = async () => {
    await node.close()
    await database.drop()
    await paypal.stop()
  }
  return { ...node, url: await listen(node), paypal, close }
}

/** A provider for one test file. */
export async function createTestPayPal(): Promise<TestPayPal> {
  const sandbox = await startPaypalSandbox({ env: {} })
  const send = async (method: string, path: string, body: object = {}) => {
    const headers = { 'content-type': 'application/json' }
    const answer = await fetch(`${sandbox.url}/_sandbox/${path}`, { method, headers, body: JSON.stringify(body) })
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}`)
  }
  return {
    settings: {
      PAYPAL_CLIENT_ID: sandbox.clientId,
      PAYPAL_CLIENT_SECRET: sandbox.clientSecret,
      PAYPAL_WEBHOOK_ID: sandbox.webhookId,
      PAYPAL_API_URL: sandbox.url,
      PAYPAL_JS_URL: `${sandbox.url}/sdk/js`,
    },
    approve: (orderId, how = {}) => send('POST', `orders/${orderId}/approve`, how),
    action: (orderId, action) => send('POST', `orders/${orderId}/${action}`),
    injectFault: (fault) => send('POST', 'faults', fault),
    clearFaults: () => send('DELETE', 'faults'),
    sendWebhooksTo: sandbox.setWebhook,
    stop: sandbox.stop,
  }
}

/** The calls of a paying user. */
export function payer(kit: Pick<TestApp, 'call'>, { cookie }: Pick<TestPerson, 'cookie'>) {
  const call = <Body>(method: string, url: string, body?: unknown, headers: Record<string, string> = {}) =>
    kit.call<Body>(method, url, { as: cookie, body, headers })
  return {
    call,
    open: (amount: string, purpose?: object, headers?: Record<string, string>): Promise<TestReply<Opened>> =>
      call('POST', '/order', { amount, currency: 'EUR', intent: 'CAPTURE', ...(purpose && { purpose }) }, headers),
    capture: (orderId: string): Promise<TestReply<Captured>> => call('POST', `/order/${orderId}/capture`),
    credits: async () => (await call<{ credits: number }>('GET', '/api/user/credits')).body.credits,
  }
}

type Failed = { code: string; message: string; fields?: Record<string, string> }
type Opened = { id: string; status: string } & Failed
type Captured = { id: string; status: string; captureId: string | null; amount: number; currency: string } & Failed

/** Buys 100 credits for 39.99 € as the payer `payerEmail`; returns the payment. */
export async function buyCredits(
  kit: Pick<PaymentTestKit, 'call' | 'paypal'>,
  person: Pick<TestPerson, 'cookie'>,
  payerEmail?: string,
) {
  const { open, capture, call } = payer(kit, person)
  const { id } = (await open('39.99')).body
  await kit.paypal.approve(id, payerEmail === undefined ? {} : { payerEmail })
  const { status } = await capture(id)
  if (status !== 200) throw new Error(`the capture answered ${status}`)
  const [latest] = (await call<Payment[]>('GET', '/api/user/payments')).body
  return latest!
}
