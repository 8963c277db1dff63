import { type PaypalSandbox, type PaypalSandboxOptions, startPaypalSandbox } from '../start-paypal-sandbox.ts'

// biome-ignore lint/suspicious/noExplicitAny: the test checks the answer's content
type Json = any

export interface Answer {
  status: number
  headers: Headers
  body: Json
}

export interface TestShop {
  sandbox: PaypalSandbox
  /** Calls the API with the shop's access token. */
  call: (method: string, path: string, body?: unknown, headers?: Record<string, string>) => Promise<Answer>
  /** Creates an order; returns its id. */
  order: (value?: string, more?: object) => Promise<string>
  approve: (id: string, body?: object) => Promise<Answer>
  capture: (id: string, requestId?: string) => Promise<Answer>
  /** Creates, approves and captures an order. */
  sell: (value?: string, more?: object) => Promise<{ orderId: string; captureId: string }>
  fault: (fault: object) => Promise<Answer>
}

/** A sandbox and a shop with an access token for it. */
export async function createTestShop(options: PaypalSandboxOptions = {}): Promise<TestShop> {
  const sandbox = await startPaypalSandbox({ env: {}, ...options })
  const token = await signIn(sandbox)
  const call: TestShop['call'] = (method, path, body, headers = {}) =>
    ask(sandbox.url + path, { method, body, headers: { authorization: `Bearer ${token}`, ...headers } })
  const shop: TestShop = {
    sandbox,
    call,
    order: async (value = '12.50', more = {}) => {
      const unit = { amount: { currency_code: 'EUR', value }, ...more }
      const { body } = await call('POST', '/v2/checkout/orders', { intent: 'CAPTURE', purchase_units: [unit] })
      return body.id
    },
    approve: (id, body = {}) => call('POST', `/_sandbox/orders/${id}/approve`, body),
    capture: (id, requestId) =>
      call('POST', `/v2/checkout/orders/${id}/capture`, {}, requestId ? { 'paypal-request-id': requestId } : {}),
    sell: async (value, more) => {
      const orderId = await shop.order(value, more)
      await shop.approve(orderId)
      const { body } = await shop.capture(orderId)
      return { orderId, captureId: body.purchase_units[0].payments.captures[0].id }
    },
    fault: (fault) => call('POST', '/_sandbox/faults', fault),
  }
  return shop
}

export async function signIn({ url, clientId, clientSecret }: PaypalSandbox): Promise<string> {
  const { body } = await ask(`${url}/v1/oauth2/token`, {
    method: 'POST',
    headers: {
      authorization: `Basic ${btoa(`${clientId}:${clientSecret}`)}`,
      'content-type': 'application/x-www-form-urlencoded',
    },
    text: 'grant_type=client_credentials',
  })
  return body.access_token
}

interface RequestOptions {
  method?: string
  headers?: Record<string, string>
  body?: unknown
  text?: string
}

export async function ask(
  url: string,
  { method = 'GET', headers = {}, body, text }: RequestOptions = {},
): Promise<Answer> {
  const sent = text ?? (body === undefined ? undefined : JSON.stringify(body))
  const answer = await fetch(url, {
    method,
    headers: { ...(sent !== undefined && { 'content-type': 'application/json' }), ...headers },
    ...(sent !== undefined && { body: sent }),
  })
  const answerText = await answer.text()
  return { status: answer.status, headers: answer.headers, body: answerText && JSON.parse(answerText) }
}
