import type { AdminOrder, AdminRevenue, Auction, AuctionAccount, ErrorBody, Order, Payment } from '@centesimo/contract'
import { checkInvariants } from '@centesimo/invariants'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createPaymentTestKit, type PaymentTestKit, payer } from '../testing/create-payment-test-kit.ts'
import { createTestAuction, signUp, type TestPerson } from '../testing/create-test-node.ts'

let kit: PaymentTestKit
let admin: TestPerson
let giulia: TestPerson
beforeAll(async () => {
  kit = await createPaymentTestKit({ SHIPPING_CENTS: '690' })
  kit.paypal.sendWebhooksTo(`${kit.url}/api/payments/webhook`)
  admin = await signUp(kit, 'capo', { isAdmin: true })
  giulia = await signUp(kit, 'giulia')
})
afterAll(() => kit.close())

const shippingAddress = 'Via Roma 1, Milano'
const PRIZE = 50
const PRICE = 101

const get = async <Body>(person: TestPerson, path: string) =>
  (await kit.call<Body>('GET', path, { as: person.cookie })).body
const ordersOf = (person: TestPerson) => get<Order[]>(person, '/api/user/orders')
const revenue = () => get<AdminRevenue>(admin, '/api/admin/revenue')
const creditsOf = async ({ id }: TestPerson) =>
  (await kit.database.pool.query('select credits from users where id = $1', [id])).rows[0].credits as number

async function won(person: TestPerson) {
  const auctionId = await createTestAuction(kit, {
    prizeCredits: PRIZE,
    startingBidCents: 100,
    closingPriceCents: PRICE,
    incrementCents: 1,
  })
  expect(await kit.call('POST', `/api/auctions/${auctionId}/bids`, { as: person.cookie })).toMatchObject({
    status: 201,
  })
  const [order] = await ordersOf(person)
  return { auctionId, order: order! }
}

/** Approved at the provider, not captured. */
async function approved(person: TestPerson) {
  const { auctionId, order } = await won(person)
  const { id } = (await payer(kit, person).open('1.01', { orderId: order.id })).body
  await kit.paypal.approve(id)
  return { auctionId, order, paypalOrderId: id }
}

describe('an auction with credits as its prize', () => {
  test('says so, is found by its kind, and sells nothing', async () => {
    const id = await createTestAuction(kit, { prizeCredits: PRIZE })
    expect(await get<Auction>(giulia, `/api/auctions/${id}`)).toMatchObject({ prizeCredits: PRIZE, buyNowPrice: null })
    const found = await get<Auction[]>(giulia, '/api/auctions?kind=prize-credits')
    expect(found.map((auction) => auction.id)).toContain(id)
    expect(found.every(({ prizeCredits }) => prizeCredits !== null)).toBe(true)
    const body = { auctionId: id, amount: 100, shippingAddress }
    expect(await kit.call('POST', '/api/orders', { as: giulia.cookie, body })).toMatchObject({ status: 409 })
  })

  test.each([0, 1_000_001, 1.5, '50'])('is not created with a prize of %s', async (prizeCredits) => {
    const body = { title: 'Crediti', description: 'Crediti', categoryId: 'x', closingPrice: 100, prizeCredits }
    const reply = await kit.call<ErrorBody>('POST', '/api/auctions', { as: admin.cookie, body })
    expect(reply).toMatchObject({ status: 400, body: { fields: { prizeCredits: expect.any(String) } } })
  })

  test('is not created with a buy-now price', async () => {
    const body = { title: 'Crediti', description: 'Crediti', closingPrice: 100, prizeCredits: 5, buyNowPrice: 900 }
    const [category] = await get<{ id: string }[]>(giulia, '/api/categories')
    const reply = await kit.call<ErrorBody>('POST', '/api/auctions', {
      as: admin.cookie,
      body: { ...body, categoryId: category!.id },
    })
    const sentence = "Un'asta con crediti in palio non può avere il prezzo di Compra subito"
    expect(reply).toMatchObject({ status: 400, body: { fields: { buyNowPrice: sentence } } })
  })
})

describe('its order', () => {
  test('has no shipping and takes no address', async () => {
    const { order } = await won(giulia)
    expect(order).toMatchObject({ prizeCredits: PRIZE, shippingCents: 0, amount: PRICE, status: 'pending' })
    const body = { shippingAddress }
    const reply = await kit.call<ErrorBody>('PUT', `/api/orders/${order.id}/shipping`, { as: giulia.cookie, body })
    expect(reply).toMatchObject({ status: 409, body: { message: 'Hai vinto crediti: non serve un indirizzo' } })
    expect((await ordersOf(giulia))[0]!.shippingAddress).toBeNull()
  })

  test('is credited once by its page and by webhooks, and never to be shipped', async () => {
    const { order, paypalOrderId } = await approved(giulia)
    const before = await creditsOf(giulia)
    const capture = () => payer(kit, giulia).capture(paypalOrderId)
    const answers = await Promise.all([capture(), capture()])
    expect(answers.map(({ status }) => status)).toContain(200)
    await capture()
    const complete = await kit.call<Order>('POST', `/api/orders/${order.id}/complete`, {
      as: giulia.cookie,
      body: { paypalOrderId, shippingAddress },
    })
    expect(complete.body).toMatchObject({ status: 'completed', shippingAddress: null })
    expect(await creditsOf(giulia)).toBe(before + PRIZE)
    const toShip = await get<AdminOrder[]>(admin, '/api/admin/orders?stage=to-ship')
    expect(toShip.map(({ id }) => id)).not.toContain(order.id)
    const shipped = await kit.call<ErrorBody>('PATCH', `/api/admin/orders/${order.id}/shipping`, {
      as: admin.cookie,
      body: { shippingState: 'shipped' },
    })
    expect(shipped).toMatchObject({ status: 409, body: { code: 'INVALID_STATE' } })
    const payments = await get<Payment[]>(giulia, '/api/user/payments')
    expect(payments[0]).toMatchObject({ purpose: 'order', prizeCredits: PRIZE, credits: null, amount: PRICE })
  })

  test('is counted once, among the credits, and as what the platform owes', async () => {
    const bidder = await signUp(kit, 'aldo')
    const { auctionId, paypalOrderId } = await approved(bidder)
    const before = await revenue()
    expect((await payer(kit, bidder).capture(paypalOrderId)).status).toBe(200)
    const after = await revenue()
    expect(after.outstanding).toEqual({
      credits: before.outstanding.credits + PRIZE,
      cents: before.outstanding.cents + PRICE,
    })
    expect([after.credits - before.credits, after.gross - before.gross]).toEqual([PRICE, PRICE])
    expect(after.orders).toBe(before.orders)
    const account = await get<AuctionAccount>(admin, `/api/admin/auctions/${auctionId}/account`)
    expect(account).toMatchObject({
      runs: [{ price: { state: 'paid', cents: PRICE, isOfCredits: true } }],
      total: { objects: 0, sum: 0 },
    })
  })
})

test('the books are right afterwards', async () => {
  expect(await checkInvariants(kit.database)).toEqual([])
})
