import type { ErrorBody, Order } from '@centesimo/contract'
import { checkInvariants } from '@centesimo/invariants'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPaymentTestKit, type PaymentTestKit, payer } from '../testing/create-payment-test-kit.ts'
import { createTestAuction, signUp, type TestPerson } from '../testing/create-test-node.ts'

let kit: PaymentTestKit
let giulia: TestPerson
let marco: TestPerson
beforeAll(async () => {
  kit = await createPaymentTestKit()
  giulia = await signUp(kit, 'giulia')
  marco = await signUp(kit, 'marco')
})
afterAll(() => kit.close())

const cancel = (person: TestPerson | null, orderId: string) =>
  kit.call<Order & ErrorBody>('POST', `/api/orders/${orderId}/cancel`, { as: person?.cookie })
const readOrder = async (person: TestPerson, id: string) =>
  (await payer(kit, person).call<Order[]>('GET', '/api/user/orders')).body.find((order) => order.id === id)
const refused = (message: string) => ({ status: 409, body: { code: 'INVALID_STATE', message } })

/** An ordered item for 20 €, and its auction. */
async function ordered(person: TestPerson) {
  const auctionId = await createTestAuction(kit, { buyNowCents: 2_000 })
  const body = { auctionId, amount: 2_000, shippingAddress: 'Via Roma 1, Milano' }
  const order = () => payer(kit, person).call<{ id: string }>('POST', '/api/orders', body)
  return { id: (await order()).body.id, order }
}

async function approved(person: TestPerson, orderId: string): Promise<string> {
  const { id } = (await payer(kit, person).open('20.00', { orderId })).body
  await kit.paypal.approve(id)
  return id
}

test('cancels an unpaid order, a second time too, and the item can be ordered anew', async () => {
  const { id, order } = await ordered(giulia)
  for (let time = 0; time < 2; time++) {
    expect(await cancel(giulia, id)).toMatchObject({ status: 200, body: { id, status: 'cancelled' } })
  }
  expect((await order()).body.id).not.toBe(id)
})

test('cancels only a user’s own order', async () => {
  const { id } = await ordered(giulia)
  expect(await cancel(null, id)).toMatchObject({ status: 401 })
  for (const [person, orderId] of [
    [marco, id],
    [giulia, 'nessuno'],
    [giulia, '%00'],
  ] as const) {
    expect(await cancel(person, orderId)).toMatchObject({ status: 404, body: { code: 'ORDER_NOT_FOUND' } })
  }
  expect(await readOrder(giulia, id)).toMatchObject({ status: 'pending' })
})

test('never cancels the order of a won auction', async () => {
  const auctionId = await createTestAuction(kit, { closingPriceCents: 1 })
  await payer(kit, giulia).call('POST', `/api/auctions/${auctionId}/bids`, {})
  const [{ id } = { id: '' }] = (await payer(kit, giulia).call<{ id: string }[]>('GET', '/api/won-auctions')).body
  expect(await cancel(giulia, id)).toMatchObject(refused("L'ordine di un'asta vinta non si può annullare"))
  expect(await readOrder(giulia, id)).toMatchObject({ status: 'pending' })
})

test('takes no money for a cancelled order, and no later check brings it back', async () => {
  const { id } = await ordered(giulia)
  const paypalOrderId = await approved(giulia, id)
  await cancel(giulia, id)
  const late = { status: 409, body: { code: 'INVALID_STATE' } }
  expect(await payer(kit, giulia).capture(paypalOrderId)).toMatchObject(late)
  expect(await payer(kit, giulia).open('20.00', { orderId: id })).toMatchObject(late)
  await kit.database.pool.query(`update payments set next_attempt_at = now() - interval '1 minute'`)
  await kit.deps.payments.reconcile()
  expect(await readOrder(giulia, id)).toMatchObject({ status: 'cancelled', isPaymentChecking: false })
  expect(await capturedCents(id)).toBe(0)
})

test('refuses while a payment takes money, and once it is paid', async () => {
  const { id } = await ordered(marco)
  const paypalOrderId = await approved(marco, id)
  const setState = (state: string) =>
    kit.database.pool.query('update payments set state = $2 where provider_order_id = $1', [paypalOrderId, state])
  await setState('capturing')
  expect(await cancel(marco, id)).toMatchObject(refused('Un altro pagamento di questo ordine è in corso'))
  await setState('created')
  expect((await payer(kit, marco).capture(paypalOrderId)).body).toMatchObject({ status: 'COMPLETED' })
  expect(await cancel(marco, id)).toMatchObject(refused('Questo ordine è già pagato'))
  expect(await readOrder(marco, id)).toMatchObject({ status: 'completed' })
})

test('a race between payment and cancelling ends paid or cancelled, never both', async () => {
  for (let turn = 0; turn < 5; turn++) {
    const { id } = await ordered(marco)
    const paypalOrderId = await approved(marco, id)
    const [, cancelled] = await Promise.all([payer(kit, marco).capture(paypalOrderId), cancel(marco, id)])
    const isCancelled = cancelled.status === 200
    expect(await readOrder(marco, id)).toMatchObject({ status: isCancelled ? 'cancelled' : 'completed' })
    expect(await capturedCents(id)).toBe(isCancelled ? 0 : 2_000)
  }
  expect(await checkInvariants(kit.database)).toEqual([])
})

async function capturedCents(orderId: string): Promise<number> {
  const { rows } = await kit.database.pool.query<{ cents: number }>(
    `select coalesce(sum(captured_cents), 0)::int as cents from payments join orders on orders.id = order_id
     where orders.public_id = $1`,
    [orderId],
  )
  return rows[0]!.cents
}
