import { randomUUID } from 'node:crypto'
import { type CreditPackage, type EndpointName, type ErrorCode, limits } from '@centesimo/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { eventually } from './eventually.ts'
import { expectInvariantsHold } from './faults/expect-consistent-state.ts'
import { expectRefusal } from './hostile/expect-refusal.ts'
import { rawRequest } from './hostile/raw-request.ts'
import { attempt, type CallOptions, call } from './testing/call.ts'
import { createTestAuction } from './testing/create-test-auction.ts'
import { fingerprintDatabase } from './testing/fingerprint-database.ts'
import { interceptWebhook, type WebhookRequest } from './testing/intercept-webhook.ts'
import { creditsOf, type Person, register, signInAdmin } from './testing/person.ts'
import { completePayment, findPackage, openPayment, winAuction } from './testing/purchases.ts'
import { type PaymentTestPlatform, startPaymentTestPlatform } from './testing/start-test-platform.ts'

// Payments under attack: other users' payments, wrong amounts, repeated calls, forged webhooks.

let platform: PaymentTestPlatform
let anna: Person
let bruno: Person
let base: CreditPackage
let classic: CreditPackage
const shippingAddress = 'Via Roma 1, 40121 Bologna'

beforeAll(async () => {
  // Without a worker, whose own writes would look like a change.
  platform = await startPaymentTestPlatform({ workers: 0, env: { BID_TIMER_SECONDS: '600' } })
  ;[anna, bruno] = await Promise.all([register(platform, 'anna'), register(platform, 'bruno')])
  ;[base, classic] = await Promise.all([findPackage(platform, 'Base'), findPackage(platform, 'Classico')])
})
afterAll(() => platform?.close())

async function expectRefused<Name extends EndpointName>(
  name: Name,
  options: CallOptions<Name>,
  code: ErrorCode,
): Promise<void> {
  const before = await fingerprintDatabase(platform)
  const answer = await attempt(platform.url, name, options)
  expectRefusal(answer, code, `${name}: ${JSON.stringify(answer.body)}`)
  expect(await fingerprintDatabase(platform)).toEqual(before)
}

/** Pays and waits until the platform has received the provider's webhooks. */
async function payAndAwaitWebhooks(
  person: Person,
  cents: number,
  purpose: Parameters<typeof completePayment>[3],
): Promise<string> {
  const orderId = await completePayment(platform, person, cents, purpose)
  await eventually(() => platform.paypal.pendingWebhooks(orderId)).toBe(0)
  return orderId
}

describe('the server alone sets the amount', () => {
  const open = (amount: string, purpose?: object) => ({
    body: { amount, currency: 'EUR' as const, intent: 'CAPTURE' as const, ...(purpose && { purpose }) } as never,
    cookie: anna.cookie,
  })

  test.each(['39.990', '1e3', '-1.00', ' 39.99', '039.99', '39,99', '39.9', '٣٩.٩٩', '0x27.00', 'NaN', '99999999.00'])(
    'refuses the amount %s',
    async (amount) => {
      await expectRefused('createPayment', open(amount, { packageId: classic.id }), 'VALIDATION_FAILED')
    },
  )

  test('refuses another amount, a zero amount, and unknown packages and orders', async () => {
    for (const amount of ['0.01', '39.98', '0.00'])
      await expectRefused('createPayment', open(amount, { packageId: classic.id }), 'AMOUNT_MISMATCH')
    await expectRefused('createPayment', open('1.23'), 'AMOUNT_MISMATCH')
    await expectRefused('createPayment', open('39.99', { packageId: 'nessuno' }), 'PACKAGE_NOT_FOUND')
    await expectRefused('createPayment', open('39.99', { orderId: 'nessuno' }), 'ORDER_NOT_FOUND')
    await expectRefused('createPayment', open('39.99', { packageId: classic.id, orderId: 'x' }), 'VALIDATION_FAILED')
  })

  test('refuses an order at another price than the item’s', async () => {
    const { id } = await createTestAuction(platform, 'Caffettiera', { buyNowPrice: 4_000 })
    const { id: unsold } = await createTestAuction(platform, 'Tavolo')
    const order = (changes: object) => ({
      body: { amount: 4_000, shippingAddress, auctionId: id, ...changes },
      cookie: anna.cookie,
    })
    await expectRefused('createOrder', order({ amount: 3_999 }), 'AMOUNT_MISMATCH')
    await expectRefused('createOrder', order({ auctionId: undefined, productTitle: 'Altro' }), 'AMOUNT_MISMATCH')
    await expectRefused('createOrder', order({ auctionId: 'nessuna' }), 'AUCTION_NOT_FOUND')
    await expectRefused('createOrder', order({ auctionId: unsold }), 'INVALID_STATE')
    for (const wrong of ['', '   ', 'x'.repeat(limits.addressChars.max + 1)])
      await expectRefused('createOrder', order({ shippingAddress: wrong }), 'VALIDATION_FAILED')
  })
})

describe('another user’s order and payment', () => {
  test('are not found by any call', async () => {
    const { cookie } = bruno
    const { orderId } = await winAuction(platform, anna, 'Specchio')
    const paypalOrderId = await openPayment(platform.url, anna, 2_500, { orderId })
    const params = { id: orderId }
    const purpose = { amount: '25.00', currency: 'EUR', intent: 'CAPTURE', purpose: { orderId } } as const
    await expectRefused('createPayment', { body: purpose, cookie }, 'ORDER_NOT_FOUND')
    await expectRefused('getWonAuction', { params, cookie }, 'ORDER_NOT_FOUND')
    await expectRefused('setOrderAddress', { params, body: { shippingAddress }, cookie }, 'ORDER_NOT_FOUND')
    await expectRefused('cancelOrder', { params, cookie }, 'ORDER_NOT_FOUND')
    await expectRefused(
      'completeOrder',
      { params, body: { paypalOrderId, shippingAddress }, cookie },
      'ORDER_NOT_FOUND',
    )
    await expectRefused('capturePayment', { params: { orderId: paypalOrderId }, cookie }, 'PAYMENT_NOT_FOUND')
    const body = { packageId: classic.id, paymentIntentId: paypalOrderId }
    await expectRefused('completeCreditPurchase', { body, cookie }, 'PAYMENT_NOT_FOUND')
    const [payment] = await call(platform.url, 'listPayments', { cookie: anna.cookie })
    await expectRefused('paymentReceipt', { params: { id: payment!.id }, cookie }, 'PAYMENT_NOT_FOUND')
  })
})

describe('a payment pays for one thing, once', () => {
  test('completes neither another package nor another order', async () => {
    const { cookie } = anna
    const paid = await payAndAwaitWebhooks(anna, base.price, { packageId: base.id })
    const open = await openPayment(platform.url, anna, base.price, { packageId: base.id })
    const { orderId } = await winAuction(platform, anna, 'Candelabro')
    for (const paymentIntentId of [paid, open]) {
      const answer = await attempt(platform.url, 'completeCreditPurchase', {
        body: { packageId: classic.id, paymentIntentId },
        cookie,
      })
      expect(answer.status).toBeGreaterThanOrEqual(400)
      expect(answer.status).toBeLessThan(500)
      const body = { paypalOrderId: paymentIntentId, shippingAddress }
      await expectRefused('completeOrder', { params: { id: orderId }, body, cookie }, 'PAYMENT_NOT_FOUND')
    }
    expect(await creditsOf(platform, anna)).toBe(100 - 2 + 50)
  })

  test('fifty concurrent purchase calls, with and without an idempotency key, give one purchase', async () => {
    const { cookie } = bruno
    const before = await creditsOf(platform, bruno)
    const body = { amount: '39.99', currency: 'EUR', intent: 'CAPTURE', purpose: { packageId: classic.id } } as const
    const headers = { 'idempotency-key': randomUUID() }
    const opened = await Promise.all(
      Array.from({ length: 5 }, () => attempt(platform.url, 'createPayment', { body, cookie, headers })),
    )
    const numbers = opened.flatMap(({ status, body: answerBody }) =>
      status === 201 ? [(answerBody as unknown as { id: string }).id] : [],
    )
    expect(new Set(numbers).size).toBe(1)
    const orderId = numbers[0]!
    await platform.paypal.approve(orderId)
    const key = { 'idempotency-key': randomUUID() }
    await Promise.all(
      Array.from({ length: 50 }, (_, turn) =>
        turn % 2
          ? attempt(platform.url, 'capturePayment', { params: { orderId }, cookie })
          : attempt(platform.url, 'completeCreditPurchase', {
              body: { packageId: classic.id, paymentIntentId: orderId },
              cookie,
              ...(turn % 4 && { headers: key }),
            }),
      ),
    )
    const completed = await call(platform.url, 'completeCreditPurchase', {
      body: { packageId: classic.id, paymentIntentId: orderId },
      cookie,
    })
    expect(completed).toEqual({ creditsAdded: 100, debtPaid: 0, credits: before + 100 })
    expect(await creditsOf(platform, bruno)).toBe(before + 100)
    await expectInvariantsHold(platform)
  })

  test('refuses to pay, change or complete a paid order again', async () => {
    const { cookie } = bruno
    const { orderId } = await winAuction(platform, bruno, 'Vaso cinese')
    const paypalOrderId = await payAndAwaitWebhooks(bruno, 2_500, { orderId })
    const purpose = { amount: '25.00', currency: 'EUR', intent: 'CAPTURE', purpose: { orderId } } as const
    await expectRefused('createPayment', { body: purpose, cookie }, 'INVALID_STATE')
    const params = { id: orderId }
    await expectRefused('setOrderAddress', { params, body: { shippingAddress }, cookie }, 'INVALID_STATE')
    const completed = await call(platform.url, 'completeOrder', {
      params,
      body: { paypalOrderId, shippingAddress },
      cookie,
    })
    expect(completed).toMatchObject({ id: orderId, status: 'completed' })
  })

  test('refuses to refund more than was paid, or twice', async () => {
    const { cookie } = await signInAdmin(platform)
    await payAndAwaitWebhooks(bruno, base.price, { packageId: base.id })
    const [payment] = await call(platform.url, 'listPayments', { cookie: bruno.cookie })
    const params = { id: payment!.id }
    const reason = 'Ripensamento'
    await expectRefused(
      'refundPayment',
      { params, body: { amount: base.price + 1, reason }, cookie },
      'AMOUNT_MISMATCH',
    )
    const both = await Promise.all(
      [1, 2].map(() => attempt(platform.url, 'refundPayment', { params, body: { reason }, cookie })),
    )
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    await expectRefused('refundPayment', { params, body: { reason }, cookie }, 'INVALID_STATE')
    await expectInvariantsHold(platform)
  })
})

describe('a webhook', () => {
  let event: WebhookRequest
  let buyer: Person
  const send = ({ headers, body }: WebhookRequest) =>
    rawRequest(platform.url, { method: 'POST', path: '/api/payments/webhook', headers, body })

  beforeAll(async () => {
    buyer = await register(platform, 'carla')
    const orderId = await openPayment(platform.url, buyer, classic.price, { packageId: classic.id })
    event = await interceptWebhook(platform, () => platform.paypal.approve(orderId))
  })

  test('is refused and changes nothing if its signature is missing or wrong', async () => {
    const before = await fingerprintDatabase(platform)
    const other = JSON.parse(event.body) as { id: string }
    const { 'paypal-transmission-sig': _, ...unsigned } = event.headers
    const forged: WebhookRequest[] = [
      { headers: { 'content-type': 'application/json' }, body: event.body },
      { headers: unsigned, body: event.body },
      { headers: event.headers, body: event.body.replace('APPROVED', 'REVERSED') },
      { headers: event.headers, body: JSON.stringify({ ...other, id: 'WH-ALTRO' }) },
      { headers: { ...event.headers, 'paypal-transmission-id': randomUUID() }, body: event.body },
      { headers: { ...event.headers, 'paypal-transmission-sig': 'x'.repeat(5_000) }, body: event.body },
      { headers: { ...event.headers, 'paypal-cert-url': 'https://evil.example/cert.pem' }, body: event.body },
      { headers: { ...event.headers, 'paypal-auth-algo': 'none' }, body: event.body },
    ]
    for (const each of forged) expectRefusal(await send(each), 'INVALID_SIGNATURE', JSON.stringify(each.headers))
    expect(await fingerprintDatabase(platform)).toEqual(before)
    expect(await creditsOf(platform, buyer)).toBe(100)
  })

  test.each(['{', '[]', 'null', '7', '{"id":7}', '{"id":"x"}', '{"__proto__":{"id":"x"}}', '['.repeat(50_000)])(
    'with the body %j is refused',
    async (body) => {
      expectRefusal(await send({ ...event, body: body.slice(0, 60_000) }), 'VALIDATION_FAILED', body.slice(0, 40))
    },
  )

  test('may be long, up to a limit', async () => {
    const long = (bytes: number) => JSON.stringify({ id: 'WH-1', event_type: 'X', text: 'x'.repeat(bytes) })
    expectRefusal(await send({ ...event, body: long(limits.bodyBytes) }), 'INVALID_SIGNATURE', 'long')
    expectRefusal(await send({ ...event, body: long(limits.eventBodyBytes) }), 'PAYLOAD_TOO_LARGE', 'endless')
  })

  test('delivered twenty times at once is applied once', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => send(event)))
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200))
    await eventually(() => creditsOf(platform, buyer)).toBe(200)
    await expectInvariantsHold(platform)
  })
})
