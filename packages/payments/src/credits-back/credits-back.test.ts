import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { createPayment } from '../create/create-payment.ts'
import { readReceipt } from '../receipt/read-receipt.ts'
import { beginRefund } from '../refund/refund-payment.ts'
import { createPaymentTestKit, type PaymentTestKit } from '../testing/create-payment-test-kit.ts'
import { createPurchase } from '../testing/create-purchase.ts'

let kit: PaymentTestKit
beforeAll(async () => {
  kit = await createPaymentTestKit()
})
afterEach(() => kit.sandbox.clearFaults())
afterAll(() => kit.close())

const SPENT = 60
const START = 10
const purchase = () => createPurchase(kit, { credits: START, spent: SPENT })

const stateOf = async (userId: number) =>
  (await kit.rows<{ state: string }>('select state from payments where user_id = $1 order by id desc', [userId]))[0]
    ?.state
const credits = async (userId: number) => (await kit.account(userId)).credits
const givenBack = (userId: number) =>
  kit.rows(`select amount from ledger where user_id = $1 and key like 'credits-back:%'`, [userId])

test('a refund of the shipping takes no credits, one of the object takes them in proportion', async () => {
  const { userId, order } = await purchase()
  const shipping = 34
  await kit.rows('update orders set shipping_cents = $2 where id = $1', [order.id, shipping])
  const id = await kit.createOrderPayment(userId, order)
  await kit.sandbox.approve(id)
  await kit.take(userId, id)
  const { public_id: paymentId } = await kit.paymentOf(id)
  const refund = async (amountCents: number | null) => {
    const request = { adminId: userId, paymentId, amountCents, reason: 'Pacco in ritardo' }
    expect(await kit.payments.refund(request)).toMatchObject({ creditsBack: SPENT, shippingCents: shipping })
    return START + SPENT - (await credits(userId))
  }
  expect(await refund(shipping)).toBe(0)
  expect(await refund((order.amountCents - shipping) / 2)).toBe(SPENT / 2)
  expect(await refund(null)).toBe(SPENT)
})

test('the receipt names the credits that came back', async () => {
  const { userId, order } = await purchase()
  const id = await kit.createOrderPayment(userId, order)
  await kit.sandbox.approve(id)
  await kit.take(userId, id)
  const { public_id: paymentId } = await kit.paymentOf(id)
  expect(await readReceipt(kit.database.db, paymentId)).toMatchObject({
    credits: null,
    creditsBack: SPENT,
    debtPaid: 0,
  })
})

test('two payments of a run at once give once, and the second waits for an admin', async () => {
  const { userId, order } = await purchase()
  const another = await kit.order(userId)
  await kit.rows(
    `insert into credits_back_orders (order_id, auction_id, run, user_id)
     select $2, auction_id, run, user_id from credits_back_orders where order_id = $1`,
    [order.id, another.id],
  )
  const ids = [await kit.createOrderPayment(userId, order), await kit.createOrderPayment(userId, another)]
  for (const id of ids) await kit.sandbox.approve(id)
  await Promise.all(ids.map((id) => kit.payments.capture({ userId, providerOrderId: id })))
  await kit.reconcileAll()
  const states = await kit.rows<{ state: string }>('select state from payments where user_id = $1 order by state', [
    userId,
  ])
  expect(states.map(({ state }) => state)).toEqual(['applied', 'created'])
  expect(await givenBack(userId)).toEqual([{ amount: SPENT }])
})

test('a user whose row stays locked is answered, and no payment is left', async () => {
  const { userId, order } = await purchase()
  const holder = await kit.database.pool.connect()
  await holder.query('begin')
  await holder.query('select from users where id = $1 for no key update', [userId])
  const request = { userId, amountCents: order.amountCents, purpose: { orderId: order.publicId } }
  await expect(createPayment(kit.deps, request)).rejects.toThrow('lock timeout')
  await holder.query('rollback')
  holder.release()
  expect(await stateOf(userId)).toBeUndefined()
})

test('a second payment of one order, whose money came past our server, is refunded and takes no credits', async () => {
  const { userId, order } = await purchase()
  const [first, second] = [await kit.createOrderPayment(userId, order), await kit.createOrderPayment(userId, order)]
  for (const id of [first, second]) await kit.sandbox.approve(id)
  await kit.payments.capture({ userId, providerOrderId: first })
  await kit.deps.gateway.captureOrder(second, 'past-our-server')
  await kit.reconcileAll()
  const payment = (id: string) =>
    kit.rows<{ state: string; public_id: string }>(
      'select state, public_id from payments where provider_order_id = $1',
      [id],
    )
  const [parked] = await payment(second)
  expect(parked!.state).toBe('parked')
  await beginRefund(kit.deps, { adminId: userId, paymentId: parked!.public_id, amountCents: null, reason: 'Doppio' })
  await kit.reconcileAll()
  expect([await payment(first), await payment(second)]).toMatchObject([[{ state: 'applied' }], [{ state: 'refunded' }]])
  expect(await credits(userId)).toBe(START + SPENT)
})
