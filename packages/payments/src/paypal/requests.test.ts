import { afterEach, expect, test } from 'vitest'
import { createTestGateway } from '../testing/create-test-gateway.ts'
import { sendJson, startRawServer } from '../testing/start-raw-server.ts'

let stop = async () => {}
afterEach(() => stop())

async function open(answer: unknown, status = 201) {
  const server = await startRawServer((_, response) => sendJson(response, status, answer))
  stop = server.stop
  return { gateway: createTestGateway({ apiUrl: server.url }), calls: server.calls }
}

const unit = { amount: { currency_code: 'EUR', value: '39.90' } }
const order = { id: 'ORDER1', status: 'CREATED', purchase_units: [unit] }

test('sends a new order with item, amount, reference and request id', async () => {
  const { gateway, calls } = await open(order)
  await gateway.createOrder({ requestId: 'r-1', amountCents: 3990, reference: 'pay-1', description: 'Cento crediti' })
  const [call] = calls
  expect(call?.path).toMatch(/^\/v2\/checkout\/orders\??$/)
  expect(call?.headers).toMatchObject({
    authorization: 'Bearer the-token',
    'content-type': 'application/json',
    'paypal-request-id': 'r-1',
    prefer: 'return=representation',
  })
  expect(JSON.parse(call!.body)).toEqual({
    intent: 'CAPTURE',
    purchase_units: [
      {
        custom_id: 'pay-1',
        invoice_id: 'pay-1',
        description: 'Cento crediti',
        amount: { currency_code: 'EUR', value: '39.90' },
      },
    ],
    payment_source: {
      paypal: {
        experience_context: {
          brand_name: 'Centesimo',
          locale: 'it-IT',
          shipping_preference: 'NO_SHIPPING',
          user_action: 'PAY_NOW',
          return_url: 'https://aste.example/profile?tab=orders',
          cancel_url: 'https://aste.example/profile?tab=orders',
        },
      },
    },
  })
})

test.each([
  ['a'.repeat(127), 'a'.repeat(127)],
  ['a'.repeat(128), `${'a'.repeat(126)}…`],
  [`${'a'.repeat(125)}🎁🎁`, `${'a'.repeat(125)}…`],
])('shortens a title to the maximum length', async (title, shown) => {
  const { gateway, calls } = await open(order)
  await gateway.createOrder({ requestId: 'r-1', amountCents: 1, reference: 'pay-1', description: title })
  expect(JSON.parse(calls[0]!.body).purchase_units[0].description).toBe(shown)
})

test('sends no request for an invalid amount', async () => {
  const { gateway, calls } = await open(order)
  const wrong = { requestId: 'r-1', amountCents: 0, reference: 'pay-1', description: 'Niente' }
  await expect(gateway.createOrder(wrong)).rejects.toMatchObject({ kind: 'misconfigured', issue: 'INVALID_AMOUNT' })
  const refund = { requestId: 'r-1', amountCents: -1, currency: 'EUR', note: '' }
  await expect(gateway.refundCapture('C1', refund)).rejects.toMatchObject({ kind: 'misconfigured' })
  expect(calls).toEqual([])
})

test('escapes ids in paths', async () => {
  const { gateway, calls } = await open(order)
  await gateway.captureOrder('../../v1/oauth2/x?y=', 'r-1')
  expect(calls[0]?.path).toMatch(/^\/v2\/checkout\/orders\/[^/?]+\/capture\??$/)
})

test('sends a refund with amount, note and request id', async () => {
  const { gateway, calls } = await open({
    id: 'REF1',
    status: 'PENDING',
    amount: { currency_code: 'EUR', value: '1.05' },
  })
  const refund = await gateway.refundCapture('CAP1', {
    requestId: 'r-9',
    amountCents: 105,
    currency: 'EUR',
    note: 'Ci dispiace',
  })
  expect(refund).toEqual({ id: 'REF1', status: 'pending', amountCents: 105, currency: 'EUR' })
  expect(calls[0]?.path).toMatch(/^\/v2\/payments\/captures\/CAP1\/refund\??$/)
  expect(calls[0]?.headers['paypal-request-id']).toBe('r-9')
  expect(JSON.parse(calls[0]!.body)).toEqual({
    amount: { currency_code: 'EUR', value: '1.05' },
    note_to_payer: 'Ci dispiace',
  })
})

test('sorts captures newest first and reads the fee only in euros', async () => {
  const capture = (id: string, time: string, currency: string) => ({
    id,
    status: 'COMPLETED',
    amount: { currency_code: 'EUR', value: '39.90' },
    create_time: time,
    seller_receivable_breakdown: { paypal_fee: { currency_code: currency, value: '1.71' } },
  })
  const captures = [capture('OLD', '2026-01-01T10:00:00Z', 'EUR'), capture('NEW', '2026-01-02T10:00:00Z', 'USD')]
  const { gateway } = await open({
    ...order,
    status: 'COMPLETED',
    purchase_units: [{ ...unit, payments: { captures } }],
  })
  expect((await gateway.getOrder('ORDER1')).captures).toMatchObject([
    { id: 'NEW', feeCents: null },
    { id: 'OLD', feeCents: 171, capturedAt: new Date('2026-01-01T10:00:00Z') },
  ])
})

test('gives an empty client token when PayPal forbids one, and fails when the credentials are wrong', async () => {
  const { gateway, calls } = await open({ name: 'NOT_AUTHORIZED', details: [{ issue: 'PERMISSION_DENIED' }] }, 403)
  expect(await gateway.clientToken()).toBe('')
  expect(calls).toHaveLength(1)
  await stop()
  const other = await open({ name: 'AUTHENTICATION_FAILURE' }, 401)
  await expect(other.gateway.clientToken()).rejects.toMatchObject({ kind: 'misconfigured' })
})
