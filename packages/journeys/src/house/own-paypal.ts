import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { startPaypalSandbox } from '@centesimo/paypal-sandbox'

export type OwnPayPal = {
  url: string
  /** Of the programs that pay by it. */
  settings: Record<string, string>
  /** Where its events go, after a new start too. */
  setWebhook: (url: string) => void
  /** The payer's yes, as on its page; declined, a capture finds the card refused until another yes. */
  approve: (orderId: string, how?: { payerEmail?: string; decline?: boolean }) => Promise<void>
  /** What an operator of the sandbox may do with an order: complete, deny, refund, reverse, expire. */
  act: (orderId: string, deed: 'complete' | 'deny' | 'refund' | 'reverse' | 'expire') => Promise<void>
  /** The provider's own word of an order: CREATED, APPROVED, COMPLETED … */
  statusOf: (orderId: string) => Promise<string>
  /** Events about an order that are still on their way. */
  waitingEvents: (orderId: string) => Promise<number>
  /** What the next matching calls suffer. */
  order: (fault: Fault) => Promise<void>
  clearFaults: () => Promise<void>
  /** Nobody answers at its address any more. */
  goDown: () => Promise<void>
  /** At its old address, with everything it knew but the faults. */
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

/** A PayPal of one house. Its page, its button and its tools are at `url`. */
export async function startOwnPayPal(folder: string): Promise<OwnPayPal> {
  const known = {
    clientId: `journeys-${randomBytes(8).toString('hex')}`,
    clientSecret: randomBytes(16).toString('hex'),
    webhookId: randomBytes(8).toString('hex').toUpperCase(),
    folder: join(folder, 'paypal'),
    // Whoever runs the tests may have an account of his own there.
    env: {},
  }
  let sandbox = await startPaypalSandbox(known)
  let webhook: string | null = null
  const { url } = sandbox
  const post = async (path: string, body: object, method = 'POST') => {
    const headers = { 'content-type': 'application/json' }
    const answer = await fetch(`${url}/_sandbox/${path}`, { method, headers, body: JSON.stringify(body) })
    if (!answer.ok) throw new Error(`${path} was answered with ${answer.status}: ${await answer.text()}`)
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
      if (sandbox.url !== url) throw new Error(`the sandbox came back at ${sandbox.url} instead of ${url}`)
      if (webhook) sandbox.setWebhook(webhook)
    },
    stop: () => sandbox.stop(),
  }
}
