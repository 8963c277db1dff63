import type { ErrorBody, Order, Payment, WonAuction } from '@centesimo/contract'
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

const shippingAddress = 'Via Roma 1, Milano'

const complete = (person: TestPerson | null, orderId: string, paypalOrderId: string, changes: object = {}) =>
  kit.call<Order & ErrorBody>('POST', `/api/orders/${orderId}/complete`, {
    as: person?.cookie,
    body: { paypalOrderId, shippingAddress, ...changes },
  })
const readOrder = async (person: TestPerson, id: string) =>
  (await payer(kit, person).call<Order[]>('GET', '/api/user/orders')).body.find((order) => order.id === id)

/** An ordered item for 20 €. */
async function ordered(person: TestPerson): Promise<string> {
  const body = { auctionId: await createTestAuction(kit, { buyNowCents: 2_000 }), amount: 2_000, shippingAddress }
  return (await payer(kit, person).call<{ id: string }>('POST', '/api/orders', body)).body.id
}

/** The order of an auction won for a cent. */
async function won(person: TestPerson): Promise<string> {
  const auctionId = await createTestAuction(kit, { closingPriceCents: 1 })
  await payer(kit, person).call('POST', `/api/auctions/${auctionId}/bids`, {})
  const [latest] = (await payer(kit, person).call<WonAuction[]>('GET', '/api/won-auctions')).body
  expect(latest?.auction.id).toBe(auctionId)
  return latest!.id
}

async function approved(person: TestPerson, orderId: string, amount = '20.00'): Promise<string> {
  const { id } = (await payer(kit, person).open(amount, { orderId })).body
  await kit.paypal.approve(id)
  return id
}

test('orders, pays and completes a buy-now item, with its receipt', async () => {
  const id = await ordered(giulia)
  const paypalOrderId = await approved(giulia, id)
  expect((await payer(kit, giulia).capture(paypalOrderId)).body).toMatchObject({ status: 'COMPLETED', amount: 2_000 })
  const completed = await complete(giulia, id, paypalOrderId)
  expect(completed).toMatchObject({
    status: 200,
    body: { id, status: 'completed', paypalOrderId, shippingAddress, shippingState: 'waiting' },
  })
  expect((await complete(giulia, id, paypalOrderId)).body).toEqual(completed.body)
  const [payment] = (await payer(kit, giulia).call<Payment[]>('GET', '/api/user/payments')).body
  expect(payment).toMatchObject({ id: completed.body.paymentId, purpose: 'order', orderId: id, status: 'completed' })
  expect(payment?.receiptNumber).not.toBeNull()
})

test('completes a won auction by its payment, and stores the address', async () => {
  const id = await won(giulia)
  const paypalOrderId = await approved(giulia, id, '0.01')
  expect(await complete(giulia, id, paypalOrderId)).toMatchObject({
    status: 200,
    body: { id, orderType: 'auction', amount: 1, status: 'completed', shippingAddress },
  })
})

test('stores an address that comes after the money, and never changes one on a repeat', async () => {
  const id = await won(giulia)
  const paypalOrderId = await approved(giulia, id, '0.01')
  await payer(kit, giulia).capture(paypalOrderId)
  expect(await readOrder(giulia, id)).toMatchObject({ status: 'completed', shippingAddress: null })
  expect((await complete(giulia, id, paypalOrderId)).body).toMatchObject({ shippingAddress })
  const repeated = await complete(giulia, id, paypalOrderId, { shippingAddress: 'Un altro posto' })
  expect(repeated.body).toMatchObject({ shippingAddress })
})

test('completes an order only by its own payment from its own user', async () => {
  const [mine, another, his] = [await ordered(giulia), await ordered(giulia), await ordered(marco)]
  const [forMine, forHis] = [await approved(giulia, mine), await approved(marco, his)]
  const { open } = payer(kit, giulia)
  const ofCredits = (await open('39.99')).body.id
  await kit.paypal.approve(ofCredits)
  for (const [person, orderId, paypalOrderId, code] of [
    [giulia, another, forMine, 'PAYMENT_NOT_FOUND'],
    [giulia, mine, forHis, 'PAYMENT_NOT_FOUND'],
    [giulia, mine, ofCredits, 'PAYMENT_NOT_FOUND'],
    [giulia, mine, 'NESSUNO', 'PAYMENT_NOT_FOUND'],
    [giulia, his, forHis, 'ORDER_NOT_FOUND'],
    [marco, mine, forMine, 'ORDER_NOT_FOUND'],
    [giulia, 'nessuno', forMine, 'ORDER_NOT_FOUND'],
  ] as const) {
    expect(await complete(person, orderId, paypalOrderId)).toMatchObject({ status: 404, body: { code } })
  }
  expect(await complete(null, mine, forMine)).toMatchObject({ status: 401 })
  const payments = await payer(kit, giulia).call<Payment[]>('GET', '/api/user/payments')
  expect(payments.body.slice(0, 2).map(({ status }) => status)).toEqual(['pending', 'pending'])
  expect((await complete(giulia, mine, forMine)).body).toMatchObject({ status: 'completed' })
})

test('is paid once in a race between payments', async () => {
  const id = await ordered(giulia)
  const payments = await Promise.all([approved(giulia, id), approved(giulia, id), approved(giulia, id)])
  const replies = await Promise.all(
    payments.flatMap((each) => [complete(giulia, id, each), payer(kit, giulia).capture(each)]),
  )
  expect(replies.map(({ status }) => status).filter((status) => status !== 200 && status !== 409)).toEqual([])
  expect(await readOrder(giulia, id)).toMatchObject({ status: 'completed' })
  const { rows } = await kit.database.pool.query(
    `select count(*)::int as n, sum(captured_cents)::int as cents from payments join orders on orders.id = order_id
     where orders.public_id = $1 and captured_cents is not null`,
    [id],
  )
  expect(rows).toEqual([{ n: 1, cents: 2_000 }])
  expect(await payer(kit, giulia).open('20.00', { orderId: id })).toMatchObject({
    status: 409,
    body: { code: 'INVALID_STATE', message: 'Questo ordine è già pagato' },
  })
})

test('takes no money for an overdue order, however far its payment is', async () => {
  const id = await ordered(marco)
  const paypalOrderId = await approved(marco, id)
  await kit.database.pool.query('update orders set payment_due_at = now() where public_id = $1', [id])
  const late = {
    status: 409,
    body: { code: 'INVALID_STATE', message: 'Il termine per pagare questo ordine è scaduto' },
  }
  expect(await complete(marco, id, paypalOrderId)).toMatchObject(late)
  expect(await payer(kit, marco).capture(paypalOrderId)).toMatchObject(late)
  expect(await payer(kit, marco).open('20.00', { orderId: id })).toMatchObject(late)
  expect(await readOrder(marco, id)).toMatchObject({ status: 'pending', isPaymentChecking: false })
})

test('leaves the order unchanged when the card is declined', async () => {
  const id = await ordered(marco)
  const opened = await payer(kit, marco).open('20.00', { orderId: id })
  await kit.paypal.approve(opened.body.id, { decline: true })
  expect(await complete(marco, id, opened.body.id)).toMatchObject({ status: 402, body: { code: 'PAYMENT_DECLINED' } })
  expect(await readOrder(marco, id)).toMatchObject({ status: 'pending', paymentId: null })
  await kit.paypal.approve(opened.body.id)
  expect((await complete(marco, id, opened.body.id)).body).toMatchObject({ status: 'completed' })
})

test('shows the order as checking while the provider is undecided, and refuses another payment', async () => {
  const id = await ordered(marco)
  const [first, second] = [await approved(marco, id), await approved(marco, id)]
  await kit.paypal.injectFault({ kind: 'pending' })
  expect(await complete(marco, id, first)).toMatchObject({
    status: 409,
    body: { message: expect.stringMatching(/^PayPal sta verificando il pagamento/) },
  })
  expect(await readOrder(marco, id)).toMatchObject({ status: 'pending', isPaymentChecking: true })
  expect(await complete(marco, id, second)).toMatchObject({ status: 409, body: { code: 'INVALID_STATE' } })
  await kit.paypal.action(first, 'complete')
  expect((await complete(marco, id, first)).body).toMatchObject({ status: 'completed', isPaymentChecking: false })
})

test.each([
  [{ shippingAddress: '' }, 'Inserisci il tuo indirizzo di spedizione'],
  [{ paypalOrderId: '' }, "Manca l'identificativo dell'ordine di pagamento"],
  [{ status: 'completed' }, 'Campo non previsto'],
])('refuses a completion with %j in Italian', async (changes, message) => {
  expect(await complete(giulia, 'qualunque', 'QUALUNQUE', changes)).toMatchObject({
    status: 400,
    body: { code: 'VALIDATION_FAILED', message },
  })
})

test('keeps the books consistent', async () => {
  expect(await checkInvariants(kit.database)).toEqual([])
})
