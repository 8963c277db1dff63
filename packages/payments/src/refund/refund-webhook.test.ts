import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPaymentTestKit, type PaymentTestKit } from '../testing/create-payment-test-kit.ts'

let kit: PaymentTestKit
beforeAll(async () => {
  kit = await createPaymentTestKit()
  await kit.startWebhookReceiver()
})
afterAll(() => kit.close())

test('records an admin’s refund once that a webhook and the reconciliation also report', async () => {
  const adminId = await kit.createUser()
  const userId = await kit.createUser()
  const id = await kit.buyCredits(userId)
  const { id: paymentId, public_id, amount_cents } = await kit.paymentOf(id)
  await kit.sandbox.fault({ kind: 'duplicateWebhook', times: 5 })
  const request = { adminId, paymentId: public_id, amountCents: 1_000, reason: 'non era lui' }
  await Promise.all([kit.payments.refund(request), kit.reconcileAll()])
  await expect.poll(() => kit.rows(`select 1 from provider_events where handled_at is null`)).toEqual([])
  await kit.reconcileAll()
  expect(await kit.paymentOf(id)).toMatchObject({ state: 'applied', refunded_cents: 1_000 })
  expect(await kit.rows('select origin from refunds where payment_id = $1', [paymentId])).toEqual([{ origin: 'admin' }])
  expect((await kit.account(userId)).credits).toBe(100 - Math.round(100_000 / amount_cents))
})
