import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { writePayment } from '../open/open-payment.ts'
import type { PaymentRow } from '../payment-deps.ts'
import { openTill, type Till } from '../testing/open-till.ts'

let till: Till
beforeAll(async () => {
  till = await openTill()
  await till.hearWebhooks()
})
afterEach(() => till.sandbox.mend())
afterAll(() => till.close())

const rowOf = async ({ id }: PaymentRow) => (await till.rows('select * from payments where id = $1', [id]))[0]
const eventsAbout = (about: string) =>
  till.rows('select handled_at is not null as is_handled, explanation from provider_events where about = $1', [about])

/** A payment without an order at the provider yet. */
async function creating(userId: number): Promise<PaymentRow> {
  const pack = till.database.db.selectFrom('credit_packages').selectAll().where('credits', '=', 100)
  const { id, credits, price_cents } = await pack.executeTakeFirstOrThrow()
  const bought = { credits, win_slots: 0, free_shipping_days: 0, title: 'x', amount_cents: price_cents }
  return await writePayment(till.deps, userId, { ...bought, purpose: 'credits', package_id: id, order_id: null })
}

/** An order that this server did not create, as any page can create one. */
const foreignOrder = (reference: string, amountCents: number) =>
  till.deps.gateway.createOrder({ requestId: randomUUID(), amountCents, reference, description: 'x' })

test('takes a new payment’s order id only from the provider’s response to its own request', async () => {
  const anna = await till.person()
  const payment = await creating(anna)
  const foreign = await foreignOrder(payment.public_id, payment.amount_cents)
  await till.sandbox.approve(foreign.id)
  await till.deps.gateway.captureOrder(foreign.id, 'by-the-page')
  await expect.poll(() => eventsAbout(foreign.id)).toHaveLength(2)
  await expect.poll(async () => (await rowOf(payment))?.state).toBe('created')
  const { provider_order_id, payee_id } = (await rowOf(payment))!
  expect(provider_order_id).not.toBe(foreign.id)
  expect(payee_id).not.toBeNull()
  expect(await till.account(anna)).toMatchObject({ credits: 0 })

  for (let i = 0; i < 7; i++) await till.reconcileAll()
  const why = `neither order ${foreign.id} nor capture`
  const parked = { is_handled: false, explanation: expect.stringContaining(why) }
  expect(await eventsAbout(foreign.id)).toEqual([parked, parked])
})

test('never applies a foreign order that carries the reference of an open payment, and leaves its events unhandled', async () => {
  const anna = await till.person()
  const own = await till.openCredits(anna)
  const payment = await till.paymentOf(own)
  const foreign = await foreignOrder(payment.public_id, payment.amount_cents)
  await till.sandbox.approve(foreign.id)
  await till.deps.gateway.captureOrder(foreign.id, 'by-the-page')
  await till.sandbox.refund(foreign.id)
  await expect
    .poll(() =>
      till.rows(
        `select 1 from provider_events where type like 'PAYMENT.CAPTURE.%'
    and body -> 'resource' ->> 'custom_id' = $1`,
        [payment.public_id],
      ),
    )
    .toHaveLength(2)
  for (let i = 0; i < 7; i++) await till.reconcileAll()
  expect(await till.paymentOf(own)).toMatchObject({ state: 'created', capture_id: null })
  const events = await till.rows(
    `select handled_at from provider_events where body::text like '%' || $1 || '%' and body::text not like '%' || $2 || '%'`,
    [payment.public_id, own],
  )
  expect(events).toEqual([{ handled_at: null }, { handled_at: null }, { handled_at: null }])
})

test('refunds the payment of the capture, whatever reference the payer wrote', async () => {
  const [anna, bruno] = [await till.person(), await till.person()]
  const brunos = await till.paymentOf(await till.buyCredits(bruno))
  const annas = await till.openCredits(anna)
  await till.sandbox.approveAs(annas, brunos.public_id)
  await expect.poll(async () => (await till.paymentOf(annas)).state).toBe('parked')
  expect(await till.paymentOf(annas)).toMatchObject({ explanation: expect.stringContaining('belongs to') })
  await till.sandbox.reverse(annas)
  await expect.poll(async () => (await till.paymentOf(annas)).state).toBe('refunded')
  expect(await rowOf(brunos)).toMatchObject({ state: 'applied', refunded_cents: 0 })
  expect(await till.account(bruno)).toMatchObject({ credits: 100, debt_credits: 0 })
})

test('parks money whose payee the provider does not name', async () => {
  const anna = await till.person()
  const id = await till.openCredits(anna)
  await till.sandbox.fault({ kind: 'lateWebhook', ms: 600_000 })
  await till.sandbox.approve(id)
  await till.deps.gateway.captureOrder(id, 'by-the-page')
  const gateway = till.deps.gateway
  const { getOrder } = gateway
  gateway.getOrder = async (asked) => ({ ...(await getOrder(asked)), payeeId: null })
  try {
    await till.reconcileAll()
  } finally {
    gateway.getOrder = getOrder
  }
  expect(await till.paymentOf(id)).toMatchObject({
    state: 'parked',
    explanation: expect.stringContaining('unknown payee'),
  })
})
