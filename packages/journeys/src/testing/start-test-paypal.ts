import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { startPaypalSandbox } from '@centesimo/paypal-sandbox'

export type TestPayPal = {
  url: string
  /** The settings for the programs that use it. */
  settings: Record<string, string>
  /** Sets the webhook address, which survives a restart. */
  setWebhook: (url: string) => void
  /** The headers of an event with this body, signed as the provider does. */
  signEvent: (body: string) => Record<string, string>
  /** Approves as the payer. With `decline`, captures are declined until the next approval. */
  approve: (orderId: string, options?: { payerEmail?: string; decline?: boolean }) => Promise<void>
  /** Changes an order as the operator of the sandbox. */
  operate: (orderId: string, operation: 'complete' | 'deny' | 'refund' | 'reverse' | 'expire') => Promise<void>
  /** All orders as the provider shows them, newest first. */
  orders: () => Promise<ProviderOrder[]>
  /** An order of another program of the same account, with a reference of its own choice. */
  createForeignOrder: (value: string, reference: string) => Promise<string>
  /** The order's status at the provider: CREATED, APPROVED, COMPLETED … */
  statusOf: (orderId: string) => Promise<string>
  /** The number of webhooks about an order that are not delivered yet. */
  pendingWebhooks: (orderId: string) => Promise<number>
  /** Injects a fault into the next matching calls. */
  injectFault: (fault: Fault) => Promise<void>
  clearFaults: () => Promise<void>
  /** Stops answering at its address. */
  takeDown: () => Promise<void>
  /** Restarts at the same address with its data, but without the faults. */
  bringBack: () => Promise<void>
  stop: () => Promise<void>
}

export type ProviderOrder = {
  id: string
  status: string
  purchase_units: {
    custom_id?: string
    payee: { merchant_id: string }
    payments?: { captures: Part[]; refunds?: Part[] }
  }[]
}
type Part = { id: string; status: string; amount: { currency_code: string; value: string } }

type Fault = {
  kind:
    | 'captureThenHang'
    | 'serverError'
    | 'serverErrorAfterCapture'
    | 'slow'
    | 'duplicateWebhook'
    | 'lateWebhook'
    | 'pending'
    | 'declined'
    | 'wrongAmount'
    | 'wrongCurrency'
    | 'wrongPayee'
  count?: number
  probability?: number
  ms?: number
  times?: number
}

/** Starts a PayPal sandbox. Its approval page, button and tools are at `url`. */
export async function startTestPayPal(folder: string): Promise<TestPayPal> {
  const known = {
    clientId: `journeys-${randomBytes(8).toString('hex')}`,
    clientSecret: randomBytes(16).toString('hex'),
    webhookId: randomBytes(8).toString('hex').toUpperCase(),
    folder: join(folder, 'paypal'),
    // The developer's environment may contain real PayPal credentials.
    env: {},
  }
  let sandbox = await startPaypalSandbox(known)
  let webhook: string | null = null
  const { url } = sandbox
  const post = async (path: string, body: object, method = 'POST') => {
    const headers = { 'content-type': 'application/json' }
    const answer = await fetch(`${url}/_sandbox/${path}`, { method, headers, body: JSON.stringify(body) })
    if (!answer.ok) throw new Error(`${path} returned ${answer.status}: ${await answer.text()}`)
  }
  const read = async <Row>(path: string) => (await (await fetch(`${url}/_sandbox/${path}?limit=1000`)).json()) as Row[]
  return {
    url,
    settings: {
      PAYPAL_CLIENT_ID: known.clientId,
      PAYPAL_CLIENT_SECRET: known.clientSecret,
      PAYPAL_WEBHOOK_ID: known.webhookId,
      PAYPAL_API_URL: url,
      PAYPAL_JS_URL: `${url}/sdk/js`,
    },
    setWebhook: (address) => {
      webhook = address
      sandbox.setWebhook(address)
    },
    signEvent: (body) => sandbox.signEvent(body),
    approve: (orderId, options = {}) => post(`orders/${orderId}/approve`, options),
    operate: (orderId, operation) => post(`orders/${orderId}/${operation}`, {}),
    orders: () => read<ProviderOrder>('orders'),
    createForeignOrder: async (value, reference) => {
      const login = Buffer.from(`${known.clientId}:${known.clientSecret}`).toString('base64')
      const form = new URLSearchParams({ grant_type: 'client_credentials' })
      const token = await fetch(`${url}/v1/oauth2/token`, {
        method: 'POST',
        headers: { authorization: `Basic ${login}` },
        body: form,
      })
      const { access_token } = (await token.json()) as { access_token: string }
      const unit = { amount: { currency_code: 'EUR', value }, custom_id: reference }
      const created = await fetch(`${url}/v2/checkout/orders`, {
        method: 'POST',
        headers: { authorization: `Bearer ${access_token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ intent: 'CAPTURE', purchase_units: [unit] }),
      })
      return ((await created.json()) as { id: string }).id
    },
    statusOf: async (orderId) => {
      const orders = await read<ProviderOrder>('orders')
      return orders.find(({ id }) => id === orderId)!.status
    },
    pendingWebhooks: async (orderId) => {
      const deliveries = await read<{ state: string }>('webhooks')
      return deliveries.filter((each) => each.state === 'waiting' && JSON.stringify(each).includes(orderId)).length
    },
    injectFault: (fault) => post('faults', fault),
    clearFaults: () => post('faults', {}, 'DELETE'),
    takeDown: () => sandbox.stop(),
    bringBack: async () => {
      sandbox = await startPaypalSandbox({ ...known, port: Number(new URL(url).port) })
      if (sandbox.url !== url) throw new Error(`the sandbox restarted at ${sandbox.url} instead of ${url}`)
      if (webhook) sandbox.setWebhook(webhook)
    },
    stop: () => sandbox.stop(),
  }
}
