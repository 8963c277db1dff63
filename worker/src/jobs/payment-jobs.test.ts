import { connectPayments, type Payments } from '@centesimo/payments'
import { type PaypalSandbox, startPaypalSandbox } from '@centesimo/paypal-sandbox'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createWorkerTestKit, type WorkerTestKit } from '../testing/create-worker-test-kit.ts'

vi.setConfig({ testTimeout: 60_000 })
const soon = { timeout: 40_000, interval: 100 }

let sandbox: PaypalSandbox
let kit: WorkerTestKit
let payments: Payments
beforeAll(async () => {
  sandbox = await startPaypalSandbox()
  kit = await createWorkerTestKit({
    PAYPAL_CLIENT_ID: sandbox.clientId,
    PAYPAL_CLIENT_SECRET: sandbox.clientSecret,
    PAYPAL_WEBHOOK_ID: sandbox.webhookId,
    PAYPAL_API_URL: sandbox.url,
    PAYPAL_JS_URL: `${sandbox.url}/sdk/js`,
    RECONCILE_INTERVAL_SECONDS: '1',
  })
  payments = connectPayments({ ...kit, onOrderCancelled: async () => {} })
})
afterAll(async () => {
  await kit.close()
  await sandbox.stop()
})

/** Opens a payment as a buyer on the provider's page does. Returns the provider's order id. */
async function openPayment(userId: number): Promise<string> {
  const [pack] = await kit.rows<{ public_id: string; price_cents: number }>(
    'select public_id, price_cents from credit_packages where credits = 100',
  )
  const { public_id: packageId, price_cents: amountCents } = pack!
  const opened = await payments.create({ userId, amountCents, purpose: { packageId } })
  if ('refused' in opened) throw new Error(opened.refused)
  return opened.providerOrderId
}

async function approve(providerOrderId: string): Promise<void> {
  const answer = await fetch(`${sandbox.url}/_sandbox/orders/${providerOrderId}/approve`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  })
  expect(answer.ok).toBe(true)
}

const markPaymentsDue = () => kit.rows('update payments set next_attempt_at = now()')

test('applies an approved payment once and sends its receipt when the buyer does not return', async () => {
  const anna = await kit.person(10)
  await approve(await openPayment(anna))
  await markPaymentsDue()
  await kit.startWorker()
  await kit.startWorker()
  const credits = async () =>
    (await kit.rows<{ credits: number }>('select credits from users where id = $1', [anna]))[0]!.credits
  await expect.poll(credits, soon).toBe(110)
  expect(await kit.rows(`select state from payments`)).toEqual([{ state: 'applied' }])
  expect(await kit.rows(`select kind, data from outbox where kind = 'mail-receipt'`)).toEqual([
    { kind: 'mail-receipt', data: { paymentId: expect.any(String) } },
  ])
  await markPaymentsDue()
  await payments.reconcile()
  expect(await credits()).toBe(110)
})

test('reads the events that no webhook could bring', async () => {
  // Nothing listens there, so the provider keeps the event.
  sandbox.setWebhook('http://127.0.0.1:1/webhook')
  const bruno = await kit.person(0)
  const orderId = await openPayment(bruno)
  await approve(orderId)
  await kit.startWorker()
  const events = () => kit.rows('select type from provider_events where about = $1', [orderId])
  await expect.poll(events, soon).toContainEqual({ type: 'CHECKOUT.ORDER.APPROVED' })
})
