import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPaymentTestKit, type PaymentTestKit, type TestOrder } from '../testing/create-payment-test-kit.ts'

let kit: PaymentTestKit
beforeAll(async () => {
  kit = await createPaymentTestKit()
})
afterAll(() => kit.close())

const capture = (userId: number, providerOrderId: string) => kit.payments.capture({ userId, providerOrderId })
const change = (order: TestOrder, set: string) => kit.rows(`update orders set ${set} where id = $1`, [order.id])

async function approved() {
  const userId = await kit.createUser()
  const order = await kit.order(userId)
  const open = async () => {
    const id = await kit.createOrderPayment(userId, order)
    await kit.sandbox.approve(id)
    return id
  }
  return { userId, order, open, id: await open() }
}

async function statusOf(order: TestOrder) {
  const [row] = await kit.rows('select status, paypal_order_id from orders where id = $1', [order.id])
  return row
}

test('completes a paid order once, with its receipt', async () => {
  const { userId, order, id } = await approved()
  await change(order, `shipping_address = 'Via Roma 1'`)
  const answers = await Promise.all(Array.from({ length: 5 }, () => kit.take(userId, id)))
  expect(answers[0]).toMatchObject({ status: 'completed', orderId: order.publicId, packageId: null, creditsAdded: 0 })
  expect(await statusOf(order)).toEqual({ status: 'completed', paypal_order_id: id })
  expect(await kit.rows('select title, amount_cents, shipping_address from receipts')).toEqual([
    { title: 'Orologio', amount_cents: order.amountCents, shipping_address: 'Via Roma 1' },
  ])
  expect(await kit.rows('select data from notices where user_id = $1', [userId])).toEqual([
    { data: { title: 'Orologio', amount: order.amountCents } },
  ])
})

test('captures only one of two payments of one order that are captured concurrently', async () => {
  const { userId, order, open, id } = await approved()
  const other = await open()
  const answers = await Promise.all([capture(userId, id), capture(userId, other)])
  expect(answers.filter((answer) => 'refused' in answer)).toMatchObject([{ refused: 'INVALID_STATE' }])
  const orders = await Promise.all([id, other].map((each) => kit.deps.gateway.getOrder(each)))
  expect(orders.flatMap(({ captures }) => captures)).toHaveLength(1)
  await kit.reconcileAll()
  expect(await statusOf(order)).toMatchObject({ status: 'completed' })
  expect(
    (await Promise.all([id, other].map((each) => kit.deps.gateway.getOrder(each)))).flatMap((o) => o.captures),
  ).toHaveLength(1)
})

test('parks the second payment of an order when a page captures it directly at the provider', async () => {
  const { userId, order, open, id } = await approved()
  const other = await open()
  await kit.take(userId, id)
  await kit.deps.gateway.captureOrder(other, 'by-the-page')
  await kit.reconcileAll()
  expect(await kit.paymentOf(other)).toMatchObject({ state: 'parked', captured_cents: order.amountCents })
  expect(await kit.paymentOf(id)).toMatchObject({ state: 'applied' })
})

test.each([
  ['cancelled', `status = 'cancelled'`],
  ['expired', `status = 'expired'`],
  ['overdue', `payment_due_at = now() - interval '1 second'`],
])('captures nothing for an order that is %s', async (_, set) => {
  const { userId, order, id } = await approved()
  await change(order, set)
  expect(await capture(userId, id)).toMatchObject({ refused: 'INVALID_STATE' })
  await kit.reconcileAll()
  expect((await kit.deps.gateway.getOrder(id)).captures).toEqual([])
  await kit.rows(`update payments set created_at = now() - interval '4 hours' where provider_order_id = $1`, [id])
  await kit.reconcileAll()
  expect(await kit.paymentOf(id)).toMatchObject({ state: 'cancelled' })
})

test('parks money that arrives for a cancelled order', async () => {
  const { order, id } = await approved()
  await change(order, `status = 'cancelled'`)
  await kit.deps.gateway.captureOrder(id, 'by-the-page')
  await kit.reconcileAll()
  const explanation = expect.stringContaining('the order is cancelled')
  expect(await kit.paymentOf(id)).toMatchObject({ state: 'parked', explanation })
  expect(await statusOf(order)).toMatchObject({ status: 'cancelled' })
})

test('completes an order that becomes overdue while its payment is pending', async () => {
  const { userId, order, id } = await approved()
  await kit.sandbox.fault({ kind: 'pending' })
  expect(await kit.take(userId, id)).toMatchObject({ status: 'pending' })
  await change(order, `payment_due_at = now() - interval '1 second'`)
  await kit.sandbox.complete(id)
  await kit.reconcileAll()
  expect(await statusOf(order)).toMatchObject({ status: 'completed' })
})
