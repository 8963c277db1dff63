import type { ErrorBody, Order } from '@centesimo/contract'
import { beforeAll, describe, expect, test } from 'vitest'
import { createTestAuction, createTestNode, signUp, type TestPerson, useTestNode } from '../testing/create-test-node.ts'

const testApp = useTestNode()
let giulia: TestPerson
let marco: TestPerson
beforeAll(async () => {
  giulia = await signUp(testApp, 'giulia')
  marco = await signUp(testApp, 'marco')
})

type Placed = { id: string; status: string; amount: number }

const shipping = {
  recipient: 'Giulia Neri',
  street: 'Via Roma 1',
  postalCode: '20121',
  city: 'Milano',
  province: 'MI',
  phone: '+39 02 1234567',
}
const addressText = 'Giulia Neri\nVia Roma 1\n20121 Milano (MI)\nItalia\nTel. +39 02 1234567'
const shippingAddress = 'Giulia Neri, Via Roma 1, 20121 Milano'

const order = (person: TestPerson | null, body: object, headers: Record<string, string> = {}) =>
  testApp.call<Placed & ErrorBody>('POST', '/api/orders', { as: person?.cookie, body, headers })
const ordersOf = async ({ cookie }: TestPerson) =>
  (await testApp.call<Order[]>('GET', '/api/user/orders', { as: cookie })).body

test('orders an item with the platform’s own title and price, to the structured address', async () => {
  const auctionId = await createTestAuction(testApp, {
    title: 'Vaso',
    buyNowCents: 4_990,
    images: ['/media/vaso.webp'],
  })
  const claimed = { productTitle: 'Oro', productImage: 'https://evil.example/x.png', productDescription: 'gratis' }
  const placed = await order(giulia, { auctionId, amount: 4_990, shippingAddress, shipping, ...claimed })
  expect(placed).toMatchObject({ status: 201, body: { status: 'pending', amount: 4_990 } })
  const [mine] = await ordersOf(giulia)
  expect(mine).toMatchObject({
    id: placed.body.id,
    auctionId,
    orderType: 'buy_now',
    amount: 4_990,
    status: 'pending',
    productTitle: 'Vaso',
    productImage: '/media/vaso.webp',
    shippingAddress: addressText,
    shipping,
    paymentId: null,
    paypalOrderId: null,
    completedAt: null,
  })
  expect(Date.parse(mine!.paymentDueDate!) - Date.parse(mine!.createdAt)).toBeGreaterThanOrEqual(24 * 3_600_000)
  expect(await ordersOf(marco)).toEqual([])
})

test('stores an address without parts as written', async () => {
  const auctionId = await createTestAuction(testApp, { buyNowCents: 700 })
  await order(marco, { auctionId, amount: 700, shippingAddress })
  expect((await ordersOf(marco))[0]).toMatchObject({ shippingAddress, shipping: null })
})

test('keeps one order for a repeat before payment, with the latest address', async () => {
  const auctionId = await createTestAuction(testApp, { buyNowCents: 1_500 })
  const body = { auctionId, amount: 1_500, shippingAddress }
  const replies = await Promise.all(Array.from({ length: 20 }, () => order(giulia, body)))
  const last = await order(giulia, { ...body, shippingAddress: 'Via Nuova 2, Torino' })
  expect(new Set([...replies, last].map(({ body: { id } }) => id)).size).toBe(1)
  const ofItem = (await ordersOf(giulia)).filter((each) => each.auctionId === auctionId)
  expect(ofItem).toMatchObject([{ id: last.body.id, shippingAddress: 'Via Nuova 2, Torino' }])
  expect((await order(marco, body)).body.id).not.toBe(last.body.id)
})

test('creates a new order if the old one is paid, cancelled or overdue', async () => {
  const auctionId = await createTestAuction(testApp, { buyNowCents: 1_600 })
  const body = { auctionId, amount: 1_600, shippingAddress }
  const seen = new Set<string>()
  for (const after of [
    `status = 'completed'`,
    `status = 'cancelled'`,
    `status = 'expired'`,
    `payment_due_at = now() - interval '1 second'`,
    'amount_cents = 1599',
  ]) {
    const { id } = (await order(giulia, body)).body
    expect(seen, after).not.toContain(id)
    seen.add(id)
    await testApp.database.pool.query(`update orders set ${after} where public_id = $1`, [id])
  }
})

test('either cancels or refuses an order when an admin deletes the auction concurrently', async () => {
  for (let round = 0; round < 8; round++) {
    const auctionId = await createTestAuction(testApp, { buyNowCents: 650 })
    const [placed, removed] = await Promise.all([
      order(marco, { auctionId, amount: 650, shippingAddress }),
      testApp.deps.auctioneer.remove(auctionId, { adminId: null }),
    ])
    expect(removed).toEqual({ ok: true })
    expect([201, 404]).toContain(placed.status)
    const mine = (await ordersOf(marco)).find(({ id }) => id === placed.body.id)
    expect(mine?.status).toBe(placed.status === 201 ? 'cancelled' : undefined)
  }
})

test('returns one answer per key, and refuses another order under it', async () => {
  const [one, another] = [
    await createTestAuction(testApp, { buyNowCents: 801 }),
    await createTestAuction(testApp, { buyNowCents: 801 }),
  ]
  const headers = { 'idempotency-key': crypto.randomUUID() }
  const body = { auctionId: one, amount: 801, shippingAddress }
  const first = await order(giulia, body, headers)
  expect((await order(giulia, body, headers)).body).toEqual(first.body)
  expect(await order(giulia, { ...body, auctionId: another }, headers)).toMatchObject({
    status: 409,
    body: { code: 'IDEMPOTENCY_MISMATCH' },
  })
})

describe('without an auction id an item is found by title and amount', () => {
  const named = (productTitle: string | null | undefined, amount: number) =>
    order(marco, { amount, shippingAddress, productTitle })

  test('if they match exactly one', async () => {
    const auctionId = await createTestAuction(testApp, { title: 'Lampada liberty', buyNowCents: 12_345 })
    await createTestAuction(testApp, { title: 'Lampada liberty', buyNowCents: 12_346 })
    await createTestAuction(testApp, { title: 'Lampada liberty' })
    const placed = await named(' Lampada liberty ', 12_345)
    expect(placed.status).toBe(201)
    expect((await ordersOf(marco)).find(({ id }) => id === placed.body.id)).toMatchObject({ auctionId })
  })

  test('and not if they match none, or two', async () => {
    for (let i = 0; i < 2; i++) await createTestAuction(testApp, { title: 'Sedia', buyNowCents: 900 })
    for (const [title, amount] of [
      ['Sedia', 900],
      ['Sedia', 901],
      ['sedia', 900],
      ['', 900],
      [null, 900],
      [undefined, 900],
      ['%', 900],
    ] as const) {
      expect(await named(title, amount), String(title)).toMatchObject({
        status: 422,
        body: { code: 'AMOUNT_MISMATCH' },
      })
    }
  })
})

describe('an order is refused', () => {
  test('for a signed-out caller, before anything else', async () => {
    expect(await order(null, {})).toMatchObject({ status: 401, body: { message: 'Accedi per continuare' } })
  })

  test('for an unknown item', async () => {
    for (const auctionId of ['nessuna', '', '\u0000', "' or 1=1", 'x'.repeat(5_000)]) {
      expect(await order(giulia, { auctionId, amount: 100, shippingAddress })).toMatchObject({
        status: 404,
        body: { code: 'AUCTION_NOT_FOUND', message: 'Asta non trovata' },
      })
    }
  })

  test('for an amount other than today’s price', async () => {
    const auctionId = await createTestAuction(testApp, { buyNowCents: 4_990 })
    for (const amount of [0, 1, 4_989, 4_991, 499_000]) {
      expect(await order(giulia, { auctionId, amount, shippingAddress }), String(amount)).toMatchObject({
        status: 422,
        body: { code: 'AMOUNT_MISMATCH', message: "L'importo non corrisponde: ricarica la pagina e riprova" },
      })
    }
  })

  test('for an item that no longer has a price', async () => {
    const auctionId = await createTestAuction(testApp)
    expect(await order(giulia, { auctionId, amount: 100, shippingAddress })).toMatchObject({
      status: 409,
      body: { code: 'INVALID_STATE', message: "L'oggetto non è più in vendita a prezzo fisso" },
    })
  })

  test.each([
    ['no address', { shippingAddress: undefined }, 'Inserisci il tuo indirizzo di spedizione'],
    ['an empty address', { shippingAddress: '   ' }, 'Inserisci il tuo indirizzo di spedizione'],
    ['a short one', { shippingAddress: 'Via' }, 'Indirizzo troppo corto'],
    ['an endless one', { shippingAddress: 'x'.repeat(501) }, 'Indirizzo troppo lungo'],
    ['a postal code of four digits', { shipping: { ...shipping, postalCode: '2012' } }, 'Il CAP ha cinque cifre'],
    ['an unknown province', { shipping: { ...shipping, province: 'XX' } }, 'Scegli la provincia'],
    ['an unknown address field', { shipping: { ...shipping, country: 'FR' } }, 'Campo non previsto'],
    ['an amount as text', { amount: '39.99' }, 'Importo non valido'],
    ['a negative amount', { amount: -1 }, 'Importo non valido'],
    ['a fraction', { amount: 39.99 }, 'Importo non valido'],
    ['an unknown field', { status: 'completed' }, 'Campo non previsto'],
    ['an invalid key', { 'idempotency-key': 'chiave' }, 'Identificativo della richiesta non valido'],
  ])('with %s', async (_what, { 'idempotency-key': key, ...changes }: Record<string, unknown>, message) => {
    const body = { auctionId: 'qualunque', amount: 100, shippingAddress, ...changes }
    const reply = await order(giulia, body, key === undefined ? {} : { 'idempotency-key': String(key) })
    expect(reply).toMatchObject({ status: 400, body: { code: 'VALIDATION_FAILED', message } })
  })
})

test('sells the demo’s items only where no money moves', async () => {
  const auctionId = await createTestAuction(testApp, {
    title: 'Finto',
    buyNowCents: 500,
    demo: { role: 'crowd', key: 'finto' },
  })
  const body = { amount: 500, shippingAddress }
  expect((await order(giulia, { auctionId, ...body })).status).toBe(201)
  const real = await createTestNode(testApp.database, {
    PAYPAL_CLIENT_ID: 'id',
    PAYPAL_CLIENT_SECRET: 'segreto',
    PAYPAL_WEBHOOK_ID: 'eventi',
    PAYPAL_API_URL: 'https://api-m.paypal.com',
  })
  const buy = (claimed: object) =>
    real.call('POST', '/api/orders', { as: giulia.cookie, body: { ...body, ...claimed } })
  expect(await buy({ auctionId })).toMatchObject({ status: 404, body: { code: 'AUCTION_NOT_FOUND' } })
  expect(await buy({ productTitle: 'Finto' })).toMatchObject({ status: 422, body: { code: 'AMOUNT_MISMATCH' } })
  await real.close()
})

test('an order pays for its shipping, which the server adds, unless the buyer has free days', async () => {
  const node = await createTestNode(testApp.database, { SHIPPING_CENTS: '690' })
  const buyer = await signUp(testApp, 'spedita')
  const auctionId = await createTestAuction(testApp, { buyNowCents: 2_000 })
  const buy = async () => {
    const body = { auctionId, amount: 2_000, shippingAddress }
    const reply = await node.call<Order>('POST', '/api/orders', { as: buyer.cookie, body })
    expect(reply.status).toBe(201)
    return reply.body
  }
  const first = await buy()
  expect(first).toMatchObject({ amount: 2_690, shippingCents: 690 })
  expect((await buy()).id).toBe(first.id)
  await testApp.database.pool.query(
    `update users set free_shipping_until = now() + interval '1 day' where username = 'spedita'`,
  )
  const free = await buy()
  expect(free).toMatchObject({ amount: 2_000, shippingCents: 0 })
  // The item is not paid for twice: the first one gives way, as it was.
  expect(await ordersOf(buyer)).toMatchObject([
    { id: free.id, status: 'pending', amount: 2_000, shippingCents: 0 },
    { id: first.id, status: 'cancelled', amount: 2_690, shippingCents: 690 },
  ])
  const own = await node.call<{ freeShippingUntil: string }>('GET', '/api/user', { as: buyer.cookie })
  expect(Date.parse(own.body.freeShippingUntil)).toBeGreaterThan(Date.now())
  expect((await node.call('GET', '/api/time')).body).toMatchObject({ shippingCents: 690 })
  await node.close()
})

test('a new order at another price cancels the unpaid one, unless a limit of the buyer refuses it', async () => {
  const buyer = await signUp(testApp, 'ripensata')
  const auctionId = await createTestAuction(testApp, { buyNowCents: 2_000 })
  const first = (await order(buyer, { auctionId, amount: 2_000, shippingAddress })).body.id
  const { pool } = testApp.database
  await pool.query('update auctions set buy_now_cents = 2500 where public_id = $1', [auctionId])
  const limits = { version: 0, monthlyCents: 2_400 }
  expect((await testApp.call('PUT', '/api/user/limits', { as: buyer.cookie, body: limits })).status).toBe(200)
  const dearer = { auctionId, amount: 2_500, shippingAddress }
  expect(await order(buyer, dearer)).toMatchObject({ status: 403, body: { code: 'LIMIT_REACHED' } })
  expect(await ordersOf(buyer)).toMatchObject([{ id: first, status: 'pending', amount: 2_000 }])
  // Without the seven days that a looser limit waits.
  await pool.query('update user_limits set monthly_cents = 9999')
  const second = await order(buyer, dearer)
  expect(second.status).toBe(201)
  expect(await ordersOf(buyer)).toMatchObject([
    { id: second.body.id, status: 'pending', amount: 2_500 },
    { id: first, status: 'cancelled', amount: 2_000 },
  ])
})

describe('the address of an order', () => {
  const send = (person: TestPerson | null, id: string, body: object = { shippingAddress, shipping }) =>
    testApp.call<Order & ErrorBody>('PUT', `/api/orders/${id}/shipping`, { as: person?.cookie, body })
  const newOrder = async () => {
    const auctionId = await createTestAuction(testApp, { buyNowCents: 2_000 })
    return (await order(giulia, { auctionId, amount: 2_000, shippingAddress })).body.id
  }

  test('may change until it is paid, by its owner only', async () => {
    const id = await newOrder()
    expect(await send(giulia, id)).toMatchObject({ status: 200, body: { id, shippingAddress: addressText, shipping } })
    expect(await send(giulia, id, { shippingAddress })).toMatchObject({ body: { shippingAddress, shipping: null } })
    expect(await send(null, id)).toMatchObject({ status: 401 })
    for (const [person, ofWhom] of [
      [marco, id],
      [giulia, 'nessuno'],
    ] as const) {
      expect(await send(person, ofWhom)).toMatchObject({ status: 404, body: { code: 'ORDER_NOT_FOUND' } })
    }
    expect((await ordersOf(giulia))[0]).toMatchObject({ id, shippingAddress })
  })

  test.each([
    ['completed', "L'ordine è già pagato: l'indirizzo non si può più cambiare qui"],
    ['expired', "Il termine per pagare l'ordine è scaduto"],
    ['cancelled', "L'ordine non è più valido"],
    ['failed', "L'ordine non è più valido"],
  ])('cannot change once it is %s', async (status, message) => {
    const id = await newOrder()
    await testApp.database.pool.query('update orders set status = $2 where public_id = $1', [id, status])
    expect(await send(giulia, id)).toMatchObject({ status: 409, body: { code: 'INVALID_STATE', message } })
    expect((await ordersOf(giulia))[0]).toMatchObject({ id, shippingAddress })
  })

  test('cannot change once it is overdue', async () => {
    const id = await newOrder()
    await testApp.database.pool.query('update orders set payment_due_at = now() where public_id = $1', [id])
    expect(await send(giulia, id)).toMatchObject({
      status: 409,
      body: { message: "Il termine per pagare l'ordine è scaduto" },
    })
  })
})
