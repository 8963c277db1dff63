import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { insertPayment } from '../create/insert-payment.ts'
import type { PaymentRow } from '../payment-deps.ts'
import { createPaymentTestKit, type PaymentTestKit } from '../testing/create-payment-test-kit.ts'

let kit: PaymentTestKit
beforeAll(async () => {
  kit = await createPaymentTestKit()
  await kit.startWebhookReceiver()
})
afterEach(() => kit.sandbox.clearFaults())
afterAll(() => kit.close())

const rowOf = async ({ id }: PaymentRow) => (await kit.rows('select * from payments where id = $1', [id]))[0]
const eventsAbout = (about: string) =>
  kit.rows('select handled_at is not null as is_handled, explanation from provider_events where about = $1', [about])

/** A payment without an order at the provider yet. */
async function creating(userId: number): Promise<PaymentRow> {
  const pack = kit.database.db.selectFrom('credit_packages').selectAll().where('credits', '=', 100)
  const { id, credits, price_cents } = await pack.executeTakeFirstOrThrow()
  const bought = { credits, win_slots: 0, free_shipping_days: 0, title: 'x', amount_cents: price_cents }
  return await insertPayment(kit.database.db, userId, { ...bought, purpose: 'credits', package_id: id, order_id: null })
}

/** An order that this server did not create, as any page can create one. */
const foreignOrder = (reference: string, amountCents: number) =>
  kit.deps.gateway.createOrder({ requestId: randomUUID(), amountCents, reference, description: 'x' })

test('takes a new payment’s order id only from the provider’s response to its own request', async () => {
  const anna = await kit.createUser()
  const payment = await creating(anna)
  const foreign = await foreignOrder(payment.public_id, payment.amount_cents)
  await kit.sandbox.approve(foreign.id)
  await kit.deps.gateway.captureOrder(foreign.id, 'by-the-page')
  await expect.poll(() => eventsAbout(foreign.id)).toHaveLength(2)
  await expect.poll(async () => (await rowOf(payment))?.state).toBe('created')
  const { provider_order_id, payee_id } = (await rowOf(payment))!
  expect(provider_order_id).not.toBe(foreign.id)
  expect(payee_id).not.toBeNull()
  expect(await kit.account(anna)).toMatchObject({ credits: 0 })

  for (let i = 0; i < 7; i++) await kit.reconcileAll()
  const reason = `neither order ${foreign.id} nor capture`
  const parked = { is_handled: false, explanation: expect.stringContaining(reason) }
  expect(await eventsAbout(foreign.id)).toEqual([parked, parked])
})

test('never applies a foreign order that carries the reference of an open payment, and leaves its events unhandled', async () => {
  const anna = await kit.createUser()
  const own = await kit.createCreditsPayment(anna)
  const payment = await kit.paymentOf(own)
  const foreign = await foreignOrder(payment.public_id, payment.amount_cents)
  await kit.sandbox.approve(foreign.id)
  await kit.deps.gateway.captureOrder(foreign.id, 'by-the-page')
  await kit.sandbox.refund(foreign.id)
  await expect
    .poll(() =>
      kit.rows(
        `select 1 from provider_events where type like 'PAYMENT.CAPTURE.%'
    and body -> 'resource' ->> 'custom_id' = $1`,
        [payment.public_id],
      ),
    )
    .toHaveLength(2)
  for (let i = 0; i < 7; i++) await kit.reconcileAll()
  expect(await kit.paymentOf(own)).toMatchObject({ state: 'created', capture_id: null })
  const events = await kit.rows(
    `select handled_at from provider_events where body::text like '%' || $1 || '%' and body::text not like '%' || $2 || '%'`,
    [payment.public_id, own],
  )
  expect(events).toEqual([{ handled_at: null }, { handled_at: null }, { handled_at: null }])
})

test('refunds the payment of the capture, whatever reference the payer wrote', async () => {
  const [anna, bruno] = [await kit.createUser(), await kit.createUser()]
  const brunos = await kit.paymentOf(await kit.buyCredits(bruno))
  const annas = await kit.createCreditsPayment(anna)
  await kit.sandbox.approveWithReference(annas, brunos.public_id)
  await expect.poll(async () => (await kit.paymentOf(annas)).state).toBe('parked')
  expect(await kit.paymentOf(annas)).toMatchObject({ explanation: expect.stringContaining('belongs to') })
  await kit.sandbox.reverse(annas)
  await expect.poll(async () => (await kit.paymentOf(annas)).state).toBe('refunded')
  expect(await rowOf(brunos)).toMatchObject({ state: 'applied', refunded_cents: 0 })
  expect(await kit.account(bruno)).toMatchObject({ credits: 100, debt_credits: 0 })
})

test('parks money whose payee the provider does not name', async () => {
  const anna = await kit.createUser()
  const id = await kit.createCreditsPayment(anna)
  await kit.sandbox.fault({ kind: 'lateWebhook', ms: 600_000 })
  await kit.sandbox.approve(id)
  await kit.deps.gateway.captureOrder(id, 'by-the-page')
  const gateway = kit.deps.gateway
  const { getOrder } = gateway
  gateway.getOrder = async (asked) => ({ ...(await getOrder(asked)), payeeId: null })
  try {
    await kit.reconcileAll()
  } finally {
    gateway.getOrder = getOrder
  }
  expect(await kit.paymentOf(id)).toMatchObject({
    state: 'parked',
    explanation: expect.stringContaining('unknown payee'),
  })
})
