import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { startPaypalSandbox } from '@centesimo/paypal-sandbox'

export type OwnPayPal = {
  url: string
  /** The settings for the programs that use it. */
  settings: Record<string, string>
  /** Sets the webhook address, which survives a restart. */
  setWebhook: (url: string) => void
  /** Approves as the payer. With `decline`, captures are declined until the next approval. */
  approve: (orderId: string, how?: { payerEmail?: string; decline?: boolean }) => Promise<void>
  /** Changes an order as the operator of the sandbox. */
  act: (orderId: string, deed: 'complete' | 'deny' | 'refund' | 'reverse' | 'expire') => Promise<void>
  /** The order's status at the provider: CREATED, APPROVED, COMPLETED … */
  statusOf: (orderId: string) => Promise<string>
  /** The number of webhooks about an order that are not delivered yet. */
  waitingEvents: (orderId: string) => Promise<number>
  /** Injects a fault into the next matching calls. */
  order: (fault: Fault) => Promise<void>
  clearFaults: () => Promise<void>
  /** Stops answering at its address. */
  goDown: () => Promise<void>
  /** Restarts at the same address with its data, but without the faults. */
  comeBack: () => Promise<void>
  stop: () => Promise<void>
}

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
export async function startOwnPayPal(folder: string): Promise<OwnPayPal> {
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
    approve: (orderId, how = {}) => post(`orders/${orderId}/approve`, how),
    act: (orderId, deed) => post(`orders/${orderId}/${deed}`, {}),
    statusOf: async (orderId) => {
      const orders = await read<{ id: string; status: string }>('orders')
      return orders.find(({ id }) => id === orderId)!.status
    },
    waitingEvents: async (orderId) => {
      const sendings = await read<{ state: string }>('webhooks')
      return sendings.filter((each) => each.state === 'waiting' && JSON.stringify(each).includes(orderId)).length
    },
    order: (fault) => post('faults', fault),
    clearFaults: () => post('faults', {}, 'DELETE'),
    goDown: () => sandbox.stop(),
    comeBack: async () => {
      sandbox = await startPaypalSandbox({ ...known, port: Number(new URL(url).port) })
      if (sandbox.url !== url) throw new Error(`the sandbox restarted at ${sandbox.url} instead of ${url}`)
      if (webhook) sandbox.setWebhook(webhook)
    },
    stop: () => sandbox.stop(),
  }
}
