import { randomUUID } from 'node:crypto'
import { startPaypalSandbox } from '@centesimo/paypal-sandbox'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { PaymentGateway } from '../payment-gateway.ts'
import { createProxy } from '../testing/create-proxy.ts'
import { createTestGateway } from '../testing/create-test-gateway.ts'

type Approve = (orderId: string, decline?: boolean) => Promise<void>

/** `approve` is null where only a person can approve, in PayPal's window. */
type Provider = {
  gateway: PaymentGateway
  mock: (code: string | null) => void
  approve: Approve | null
  stop: () => Promise<void>
}

async function openOurs(): Promise<Provider> {
  const { stop, ...sandbox } = await startPaypalSandbox({ env: {} })
  const approve: Approve = async (id, decline = false) => {
    const answer = await fetch(`${sandbox.url}/_sandbox/orders/${id}/approve`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ payerEmail: 'compratrice@example.it', decline }),
    })
    expect(answer.status).toBe(200)
  }
  const provider = await openAt(sandbox.url, sandbox)
  return { ...provider, approve, stop: async () => Promise.all([provider.stop(), stop()]).then(() => {}) }
}

const {
  PAYPAL_CONTRACT_CLIENT_ID: clientId,
  PAYPAL_CONTRACT_CLIENT_SECRET: clientSecret,
  PAYPAL_CONTRACT_WEBHOOK_ID: webhookId,
} = process.env

async function openPayPals(): Promise<Provider> {
  const credentials = { clientId: clientId!, clientSecret: clientSecret!, webhookId: webhookId! }
  return { ...(await openAt('https://api-m.sandbox.paypal.com', credentials)), approve: null }
}

async function openAt(url: string, credentials: { clientId: string; clientSecret: string; webhookId: string }) {
  const { headers, ...proxy } = await createProxy(url)
  const mock = (code: string | null) => {
    delete headers['PayPal-Mock-Response']
    if (code !== null) headers['PayPal-Mock-Response'] = JSON.stringify({ mock_application_codes: code })
  }
  return { gateway: createTestGateway({ ...credentials, apiUrl: proxy.url }), mock, stop: proxy.stop }
}

const newOrder = () => ({
  requestId: randomUUID(),
  amountCents: 3990,
  reference: randomUUID(),
  description: 'Cento crediti: è un affare',
})

const isKeyed = Boolean(clientId && clientSecret && webhookId)

describe.each([
  { name: 'our sandbox', open: openOurs, canApprove: true },
  ...(isKeyed ? [{ name: 'PayPal’s sandbox', open: openPayPals, canApprove: false }] : []),
])('$name', ({ open, canApprove }) => {
  let provider: Provider
  let gateway: PaymentGateway
  beforeAll(async () => {
    provider = await open()
    gateway = provider.gateway
  })
  afterAll(() => provider.stop())

  test('gives a token for the page', async () => {
    expect(await gateway.clientToken()).toMatch(/^\S{20,}$/)
  })

  test('creates an order as requested', async () => {
    const order = newOrder()
    const opened = await gateway.createOrder(order)
    expect(opened).toMatchObject({ status: 'created', amountCents: 3990, currency: 'EUR', captures: [] })
    expect(opened.reference).toBe(order.reference)
    expect(opened.payeeId).toMatch(/^\w{5,}$/)
    expect(new URL(opened.approveUrl!).searchParams.get('token')).toBe(opened.id)
    expect(await gateway.getOrder(opened.id)).toMatchObject({ ...opened, approveUrl: expect.any(String) })
  })

  test('creates one order per request id', async () => {
    const order = newOrder()
    const [first, second] = [await gateway.createOrder(order), await gateway.createOrder(order)]
    expect(second.id).toBe(first.id)
    expect((await gateway.createOrder(newOrder())).id).not.toBe(first.id)
  })

  test('captures nothing that is not approved', async () => {
    const { id } = await gateway.createOrder(newOrder())
    await expect(gateway.captureOrder(id, randomUUID())).rejects.toMatchObject({ kind: 'not-approved' })
    expect(await gateway.getOrder(id)).toMatchObject({ status: 'created', captures: [] })
  })

  test('answers not-found for unknown orders, captures and refunds', async () => {
    const unknown = { kind: 'not-found' }
    await expect(gateway.getOrder('0AA00000AA000000A')).rejects.toMatchObject(unknown)
    await expect(gateway.captureOrder('0AA00000AA000000A', randomUUID())).rejects.toMatchObject(unknown)
    await expect(gateway.getRefund('0AA00000AA000000A')).rejects.toMatchObject(unknown)
    const refund = { requestId: randomUUID(), amountCents: 1, currency: 'EUR', note: 'Ci dispiace' }
    await expect(gateway.refundCapture('0AA00000AA000000A', refund)).rejects.toMatchObject(unknown)
  })

  test('rejects the signature of a forged event', async () => {
    const headers = {
      'paypal-auth-algo': 'SHA256withRSA',
      'paypal-cert-url': 'https://api.sandbox.paypal.com/v1/notifications/certs/CERT-360caa42-fca2a594-1d93a270',
      'paypal-transmission-id': randomUUID(),
      'paypal-transmission-sig': Buffer.alloc(256, 7).toString('base64'),
      'paypal-transmission-time': new Date().toISOString(),
    }
    const event = JSON.stringify({ id: 'WH-1', event_type: 'PAYMENT.CAPTURE.COMPLETED', resource: { id: 'CAP1' } })
    expect(await gateway.verifyEvent(headers, event)).toBeNull()
  })

  // PayPal simulates these on a request header, before it checks anything else.
  test.each([
    ['INSTRUMENT_DECLINED', 'declined'],
    ['REDIRECT_PAYER_FOR_ALTERNATE_FUNDING', 'declined'],
    ['ORDER_NOT_APPROVED', 'not-approved'],
    ['PAYER_ACTION_REQUIRED', 'not-approved'],
    ['ORDER_ALREADY_CAPTURED', 'already-captured'],
    ['TRANSACTION_REFUSED', 'refused'],
    ['PAYER_CANNOT_PAY', 'refused'],
    ['PAYER_ACCOUNT_RESTRICTED', 'refused'],
    ['COMPLIANCE_VIOLATION', 'refused'],
    ['MAX_NUMBER_OF_PAYMENT_ATTEMPTS_EXCEEDED', 'refused'],
    ['DUPLICATE_INVOICE_ID', 'refused'],
    ['ORDER_COMPLETION_IN_PROGRESS', 'transient'],
    ['INTERNAL_SERVER_ERROR', 'transient'],
    ['PERMISSION_DENIED', 'misconfigured'],
    ['PAYEE_ACCOUNT_RESTRICTED', 'misconfigured'],
  ])("maps a capture's %s to %s", async (code, kind) => {
    const { id } = await gateway.createOrder(newOrder())
    provider.mock(code)
    const capture = gateway.captureOrder(id, randomUUID())
    await expect(capture.finally(() => provider.mock(null))).rejects.toMatchObject({ kind })
  })

  test.runIf(canApprove)('captures an approved order once', async () => {
    const order = newOrder()
    const { id } = await gateway.createOrder(order)
    await provider.approve!(id)
    expect(await gateway.getOrder(id)).toMatchObject({ status: 'approved', captures: [] })
    const requestId = randomUUID()
    const taken = await gateway.captureOrder(id, requestId)
    expect(taken).toMatchObject({
      id,
      status: 'completed',
      reference: order.reference,
      payerEmail: 'compratrice@example.it',
      payerId: expect.stringMatching(/^\w{5,}$/),
      captures: [{ status: 'completed', amountCents: 3990, currency: 'EUR', feeCents: expect.any(Number) }],
    })
    expect(await gateway.captureOrder(id, requestId)).toEqual(taken)
    await expect(gateway.captureOrder(id, randomUUID())).rejects.toMatchObject({ kind: 'already-captured' })
    expect(await gateway.getOrder(id)).toEqual(taken)
  })

  test.runIf(canApprove)('declines a card and accepts another', async () => {
    const { id } = await gateway.createOrder(newOrder())
    await provider.approve!(id, true)
    await expect(gateway.captureOrder(id, randomUUID())).rejects.toMatchObject({ kind: 'declined' })
    await provider.approve!(id)
    expect(await gateway.captureOrder(id, randomUUID())).toMatchObject({ status: 'completed' })
  })

  test.runIf(canApprove)('refunds in parts, each once, and never more than was captured', async () => {
    const { id } = await gateway.createOrder(newOrder())
    await provider.approve!(id)
    const [capture] = (await gateway.captureOrder(id, randomUUID())).captures
    const part = { requestId: randomUUID(), amountCents: 990, currency: 'EUR', note: 'Una parte' }
    const refund = await gateway.refundCapture(capture!.id, part)
    expect(refund).toMatchObject({ status: 'completed', amountCents: 990, currency: 'EUR' })
    expect(await gateway.refundCapture(capture!.id, part)).toEqual(refund)
    expect(await gateway.getRefund(refund.id)).toEqual(refund)
    expect((await gateway.getOrder(id)).captures).toMatchObject([{ status: 'partially-refunded' }])
    const tooMuch = { requestId: randomUUID(), amountCents: 3001, currency: 'EUR', note: 'Troppo' }
    await expect(gateway.refundCapture(capture!.id, tooMuch)).rejects.toMatchObject({ kind: 'refused' })
    await gateway.refundCapture(capture!.id, {
      requestId: randomUUID(),
      amountCents: 3000,
      currency: 'EUR',
      note: 'Il resto',
    })
    expect((await gateway.getOrder(id)).captures).toMatchObject([{ status: 'refunded' }])
  })
})
