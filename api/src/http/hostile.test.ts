import { type Endpoint, type EndpointName, type ErrorBody, endpoints, errorCatalogue } from '@centesimo/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { createTestPayPal, type TestPayPal } from '../testing/create-payment-test-kit.ts'
import { createTestApp, type Signed, signUp, type TestApp } from '../testing/create-test-app.ts'

let paypal: TestPayPal
let testApp: TestApp
let admin: Signed
beforeAll(async () => {
  paypal = await createTestPayPal()
  testApp = await createTestApp(paypal.settings)
  admin = await signUp(testApp, { admin: true })
})
afterAll(async () => {
  await testApp.close()
  await paypal.stop()
})

const texts = [
  '',
  ' ',
  'x'.repeat(10_000),
  '\u0000',
  '\ud800',
  '\u202e<script>alert(1)</script>',
  "'; drop table users; --",
  '1e3',
  '../../etc/passwd',
  '2026-13-45',
  '{{7*7}}',
]
const values = [null, true, 0, -1, 1.5, 1e308, 2 ** 53, [], [[]], {}, { $gt: '' }, ...texts]

/** A valid body for each call, whose fields are then replaced one by one. */
const goodBodies: Partial<Record<EndpointName, Record<string, unknown>>> = {
  login: { username: 'anna', password: 'segreto1' },
  register: { username: 'ostile', email: 'ostile@example.it', password: 'segreto1', fullName: 'Una Persona' },
  createAuction: { title: 'Titolo', description: 'Testo', categoryId: 'nessuna', startingBid: 0, closingPrice: 1_000 },
  setAuctionStatus: { status: 'live' },
  editAuction: { title: 'Titolo' },
  duplicateAuction: { title: 'Titolo', startAsLive: false },
  closeAuction: { winnerCredits: 5, refundOthers: true },
  pausePlatform: { notice: 'Torniamo presto' },
  startAutoBid: { auctionId: 'nessuna' },
  stopAutoBid: { auctionId: 'nessuna' },
  watchAuction: { auctionId: 'nessuna' },
  assignCredits: { credits: 5 },
  createPayment: { amount: '39.99', currency: 'EUR', intent: 'CAPTURE', purpose: { packageId: 'nessuno' } },
  completeCreditPurchase: { packageId: 'nessuno', paymentIntentId: 'NESSUNO' },
  refundPayment: { amount: 1, reason: 'Reso' },
  paymentWebhook: { id: 'WH-1', event_type: 'PAYMENT.CAPTURE.COMPLETED' },
  createOrder: { amount: 100, shippingAddress: 'Via Roma 1, Milano', auctionId: 'nessuna' },
  setOrderAddress: { shippingAddress: 'Via Roma 1, Milano' },
  completeOrder: { paypalOrderId: 'NESSUNO', shippingAddress: 'Via Roma 1, Milano' },
}

const all = Object.entries(endpoints) as [EndpointName, Endpoint][]
const withBody = all.filter(([, endpoint]) => endpoint.body !== undefined)
const withQuery = all.filter(([, endpoint]) => endpoint.query !== undefined)

describe('every field with every hostile value is refused in Italian or harmless', () => {
  test.each(withBody)('%s', async (name, endpoint) => {
    const url = endpoint.path.replaceAll(/:\w+/g, 'nessuna')
    for (const field of fieldsOf(endpoint.body!)) {
      for (const value of values) {
        const body = { ...goodBodies[name], [field]: value }
        const reply = await testApp.call<ErrorBody>(endpoint.method, url, { as: admin.cookie, body })
        expectDecent(reply, `${field}: ${JSON.stringify(value).slice(0, 60)}`)
      }
    }
  })
})

describe('every query value is refused in Italian or harmless', () => {
  test.each(withQuery)('%s', async (_name, endpoint) => {
    const url = endpoint.path.replaceAll(/:\w+/g, 'nessuna')
    for (const field of fieldsOf(endpoint.query!)) {
      for (const text of [...texts.map((each) => encodeURIComponent(each.toWellFormed())), '%ff', `a&${field}=b`]) {
        const reply = await testApp.call<ErrorBody>('GET', `${url}?${field}=${text}`, { as: admin.cookie })
        expectDecent(reply, `${field}=${text.slice(0, 60)}`)
      }
    }
  })
})

function expectDecent({ status, body }: { status: number; body: ErrorBody }, what: string): void {
  expect(status, what).toBeLessThan(500)
  if (status < 400) return
  expect(errorCatalogue, what).toHaveProperty(body.code)
  expect(errorCatalogue[body.code].status, what).toBe(status)
  expect(JSON.stringify(body), what).not.toMatch(/node_modules|\.ts:\d|select |insert /)
}

function fieldsOf(schema: z.ZodType): string[] {
  return Object.keys(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }).properties ?? {})
}
