import type { CreditPackage } from '@centesimo/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createPaymentTestKit, type PaymentTestKit, payer } from '../testing/create-payment-test-kit.ts'
import { createTestApp, signUp as register } from '../testing/create-test-app.ts'
import { signUp, type TestPerson } from '../testing/create-test-node.ts'

let kit: PaymentTestKit
let giulia: TestPerson
beforeAll(async () => {
  kit = await createPaymentTestKit()
  giulia = await signUp(kit, 'giulia', { credits: 0 })
})
afterAll(() => kit.close())

const event = { id: 'WH-1', event_type: 'PAYMENT.CAPTURE.COMPLETED', resource: {} }
const signed = {
  'paypal-auth-algo': 'SHA256withRSA',
  'paypal-cert-url': 'https://api.paypal.com/v1/notifications/certs/CERT-1',
  'paypal-transmission-id': '1',
  'paypal-transmission-sig': 'c2lnbmVk',
  'paypal-transmission-time': '2026-01-01T00:00:00Z',
}

test('asks again after a provider failure during capture, and adds the credits once', async () => {
  const { open, capture, credits } = payer(kit, giulia)
  const { id } = (await open('39.99')).body
  await kit.paypal.approve(id)
  await kit.paypal.injectFault({ kind: 'serverErrorAfterCapture' })
  expect(await capture(id)).toMatchObject({ status: 200, body: { status: 'COMPLETED' } })
  expect(await credits()).toBe(100)
})

test('answers PAYMENT_PROVIDER_ERROR if it keeps failing, and applies the payment later by itself', async () => {
  const { open, capture, credits } = payer(kit, giulia)
  const { id } = (await open('39.99')).body
  await kit.paypal.approve(id)
  await kit.paypal.injectFault({ kind: 'serverErrorAfterCapture', count: 1 })
  await kit.paypal.injectFault({ kind: 'serverError', count: 100 })
  expect(await capture(id)).toMatchObject({
    status: 502,
    body: {
      code: 'PAYMENT_PROVIDER_ERROR',
      message: 'Stiamo verificando il pagamento: si completerà da solo, non serve ripeterlo',
    },
  })
  expect(await open('39.99')).toMatchObject({
    status: 502,
    body: { code: 'PAYMENT_PROVIDER_ERROR', message: 'Impossibile avviare il pagamento PayPal' },
  })
  // The signature cannot be verified now, so the provider must resend it.
  expect(await kit.call('POST', '/api/payments/webhook', { body: event, headers: signed })).toMatchObject({
    status: 502,
    body: { code: 'PAYMENT_PROVIDER_ERROR' },
  })
  expect(await credits()).toBe(100)

  await kit.paypal.clearFaults()
  await expect
    .poll(
      async () => {
        await kit.database.pool.query('update payments set next_attempt_at = now()')
        await kit.deps.payments.reconcile()
        return await credits()
      },
      { timeout: 25_000, interval: 500 },
    )
    .toBe(200)
  expect(await capture(id)).toMatchObject({ status: 200, body: { status: 'COMPLETED' } })
  expect(await credits()).toBe(200)
})

describe('without a configured provider', () => {
  test('payments are refused, and everything else works', async () => {
    const bare = await createTestApp({ PAYPAL_CLIENT_ID: '', PAYPAL_CLIENT_SECRET: '', PAYPAL_WEBHOOK_ID: '' })
    const { cookie: as } = await register(bare)
    const [pack] = (await bare.call<CreditPackage[]>('GET', '/api/credit-packages')).body
    const order = { amount: '9.99', currency: 'EUR', intent: 'CAPTURE', purpose: { packageId: pack!.id } }
    for (const [method, url, body] of [
      ['GET', '/setup', undefined],
      ['POST', '/order', order],
      ['POST', '/order/QUALUNQUE/capture', {}],
    ] as const) {
      expect(await bare.call(method, url, { as, body }), url).toMatchObject({
        status: 502,
        body: { code: 'PAYMENT_PROVIDER_ERROR', message: 'Impossibile caricare il sistema di pagamento' },
      })
    }
    expect(await bare.call('POST', '/api/payments/webhook', { body: event })).toMatchObject({
      status: 400,
      body: { code: 'INVALID_SIGNATURE' },
    })
    expect((await bare.call('GET', '/api/user/payments', { as })).body).toEqual([])
    await bare.close()
  })
})
