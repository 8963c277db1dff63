import type { Order, User, WonAuction } from '@centesimo/contract'
import { expect, test } from 'vitest'
import { createTestAuction, signUp, type TestPerson, useTestNode } from '../testing/create-test-node.ts'

const testApp = useTestNode()

test('shows a won auction to its winner only', async () => {
  const [winner, other] = [await signUp(testApp, 'vincitrice'), await signUp(testApp, 'altra')]
  const auctionId = await createTestAuction(testApp, {
    title: 'Vinta',
    closingPriceCents: 1,
    images: ['/media/a.webp'],
  })
  await bid(winner, auctionId)
  const won = await testApp.call<WonAuction[]>('GET', '/api/won-auctions', { as: winner.cookie })
  expect(won.body).toMatchObject([
    {
      amount: 1,
      status: 'pending',
      auction: { id: auctionId, title: 'Vinta', imageUrl: '/media/a.webp', currentBid: 1 },
    },
  ])
  const [{ id, createdAt, paymentDueDate }] = won.body as [WonAuction]
  expect(Date.parse(paymentDueDate) - Date.parse(createdAt)).toBe(30 * 86_400_000)
  const url = `/api/won-auctions/${id}`
  expect(await testApp.call('GET', url, { as: winner.cookie })).toMatchObject({
    status: 200,
    body: won.body[0] as object,
  })
  expect(await testApp.call('GET', url, { as: other.cookie })).toMatchObject({
    status: 404,
    body: { code: 'ORDER_NOT_FOUND' },
  })
  expect((await testApp.call('GET', '/api/won-auctions', { as: other.cookie })).body).toEqual([])
})

test('lists a user’s own won and bought orders, page by page', async () => {
  const [me, other] = [await signUp(testApp, 'proprio-io'), await signUp(testApp, 'nessun-altro')]
  const first = await createTestAuction(testApp, { title: 'Prima', closingPriceCents: 1, images: ['/media/a.webp'] })
  await bid(me, first)
  const second = await createTestAuction(testApp, { title: 'Seconda', closingPriceCents: 1 })
  await bid(me, second)
  const all = await testApp.call<Order[]>('GET', '/api/user/orders', { as: me.cookie })
  const { id: userId } = (await testApp.call<User>('GET', '/api/user', { as: me.cookie })).body
  expect(all.body).toMatchObject([
    { auctionId: second, productTitle: 'Seconda', productImage: null },
    {
      userId,
      auctionId: first,
      orderType: 'auction',
      amount: 1,
      status: 'pending',
      productTitle: 'Prima',
      productImage: '/media/a.webp',
      shippingAddress: null,
      paypalOrderId: null,
      completedAt: null,
    },
  ])
  expect(all.headers).toMatchObject({ 'x-total-count': '2' })
  const page = await testApp.call<Order[]>('GET', '/api/user/orders?limit=1', { as: me.cookie })
  const next = `/api/user/orders?limit=1&cursor=${page.headers['x-next-cursor']}`
  expect([...page.body, ...(await testApp.call<Order[]>('GET', next, { as: me.cookie })).body]).toEqual(all.body)
  expect((await testApp.call('GET', '/api/user/orders', { as: other.cookie })).body).toEqual([])
  expect((await testApp.call('GET', '/api/user/orders')).status).toBe(401)
})

test('shows whether a payment is being checked, and which one completed the order', async () => {
  const me = await signUp(testApp, 'in-attesa')
  await bid(me, await createTestAuction(testApp, { closingPriceCents: 1 }))
  const [{ id } = { id: '' }] = (await testApp.call<WonAuction[]>('GET', '/api/won-auctions', { as: me.cookie })).body
  const seen = async () => {
    const won = await testApp.call<WonAuction>('GET', `/api/won-auctions/${id}`, { as: me.cookie })
    const [order] = (await testApp.call<Order[]>('GET', '/api/user/orders', { as: me.cookie })).body
    const { isPaymentChecking, paymentId, refunded, shippingState, trackingNumber } = won.body
    expect(order).toMatchObject({ isPaymentChecking, paymentId, refunded, shippingState, trackingNumber })
    expect(refunded).toBe(0)
    return { isPaymentChecking, paymentId }
  }
  const become = (state: string) =>
    testApp.deps.database.pool.query(
      `insert into payments (public_id, user_id, purpose, order_id, amount_cents, request_id, state, title, applied_at)
       select 'pagamento-' || orders.public_id, user_id, 'order', id, amount_cents, gen_random_uuid(), $2, product_title,
         case when $2 in ('applied', 'refunded') then now() end
       from orders where public_id = $1
       on conflict (public_id) do update set state = excluded.state, applied_at = excluded.applied_at`,
      [id, state],
    )
  for (const state of ['created', 'declined', 'cancelled', 'failed']) {
    await become(state)
    expect(await seen()).toEqual({ isPaymentChecking: false, paymentId: null })
  }
  for (const state of ['capturing', 'captured', 'parked']) {
    await become(state)
    expect(await seen()).toEqual({ isPaymentChecking: true, paymentId: null })
  }
  for (const state of ['applied', 'refunded']) {
    await become(state)
    expect(await seen()).toEqual({ isPaymentChecking: false, paymentId: `pagamento-${id}` })
  }
})

test('shows the refunds of all payments for an order', async () => {
  const me = await signUp(testApp, 'rimborsata')
  await bid(me, await createTestAuction(testApp, { closingPriceCents: 1 }))
  const [{ id } = { id: '' }] = (await testApp.call<WonAuction[]>('GET', '/api/won-auctions', { as: me.cookie })).body
  await testApp.deps.database.pool.query(
    `insert into payments (public_id, user_id, purpose, order_id, amount_cents, request_id, state, title, captured_cents, refunded_cents)
     select 'rimborso-' || part, user_id, 'order', id, 500, gen_random_uuid(), 'refunded', product_title, 500, part
     from orders, unnest(array[500, 120]) as part where orders.public_id = $1`,
    [id],
  )
  const won = await testApp.call<WonAuction>('GET', `/api/won-auctions/${id}`, { as: me.cookie })
  const orders = await testApp.call<Order[]>('GET', '/api/user/orders', { as: me.cookie })
  expect([won.body.refunded, orders.body[0]?.refunded]).toEqual([620, 620])
})

async function bid({ cookie }: TestPerson, auctionId: string): Promise<void> {
  expect(await testApp.call('POST', `/api/auctions/${auctionId}/bids`, { as: cookie })).toMatchObject({ status: 201 })
}
