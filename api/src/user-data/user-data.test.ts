import type { NewAuction } from '@centesimo/auctioneer'
import type { Auction, BidAuction, CreditTransaction, Order, UserBid, WonAuction } from '@centesimo/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, internalId, type Signed, signUp, type TestApp } from '../testing.ts'

let house: TestApp
beforeAll(async () => {
  house = await createTestApp()
  await house.deps.auctioneer.beat(house.deps.nodeId, 'api')
})
afterAll(() => house.close())

test('the watchlist takes an auction once, however often it is told, and lets it go as often', async () => {
  const { cookie: as } = await signUp(house)
  const [first, second] = [await putUp('Primo'), await putUp('Secondo')]
  for (const auctionId of [first, first, second]) {
    const reply = await house.call('POST', '/api/watchlist', { as, body: { auctionId } })
    expect(reply).toMatchObject({ status: 201, body: { watched: true } })
  }
  const listed = await house.call<Auction[]>('GET', '/api/watchlist', { as })
  expect(listed.body.map(({ id, title }) => [id, title])).toEqual([
    [second, 'Secondo'],
    [first, 'Primo'],
  ])
  expect(Object.keys(listed.body[0]!)).not.toContain('sellerId')
  for (let i = 0; i < 2; i++) {
    const reply = await house.call('DELETE', `/api/watchlist/${second}`, { as })
    expect(reply).toMatchObject({ status: 200, body: { watched: false } })
  }
  expect((await house.call<Auction[]>('GET', '/api/watchlist', { as })).body.map(({ id }) => id)).toEqual([first])
  const other = await signUp(house)
  expect((await house.call('GET', '/api/watchlist', { as: other.cookie })).body).toEqual([])
})

test('an auction that is none cannot be watched', async () => {
  const { cookie: as } = await signUp(house)
  for (const auctionId of ['nessuna', '\u0000', 'x'.repeat(5_000)]) {
    const reply = await house.call('POST', '/api/watchlist', { as, body: { auctionId } })
    expect(reply).toMatchObject({ status: 404, body: { code: 'AUCTION_NOT_FOUND', message: 'Asta non trovata' } })
  }
  expect((await house.call('POST', '/api/watchlist', { as, body: { auctionId: 7 } })).status).toBe(400)
})

test('a won auction is its winner’s alone', async () => {
  const [winner, other] = [await signUp(house), await signUp(house)]
  const auctionId = await putUp('Vinta', { closingPriceCents: 101, images: ['/media/a.webp'] })
  await bid(winner, auctionId)
  const won = await house.call<WonAuction[]>('GET', '/api/won-auctions', { as: winner.cookie })
  expect(won.body).toMatchObject([
    {
      amount: 101,
      status: 'pending',
      auction: { id: auctionId, title: 'Vinta', imageUrl: '/media/a.webp', currentBid: 101 },
    },
  ])
  const [{ id, createdAt, paymentDueDate }] = won.body as [WonAuction]
  expect(Date.parse(paymentDueDate) - Date.parse(createdAt)).toBe(30 * 86_400_000)
  const url = `/api/won-auctions/${id}`
  expect(await house.call('GET', url, { as: winner.cookie })).toMatchObject({
    status: 200,
    body: won.body[0] as object,
  })
  expect(await house.call('GET', url, { as: other.cookie })).toMatchObject({
    status: 404,
    body: { code: 'ORDER_NOT_FOUND' },
  })
  expect((await house.call('GET', '/api/won-auctions', { as: other.cookie })).body).toEqual([])
})

test('one’s orders tell what was won and bought, page by page, and are nobody else’s', async () => {
  const [me, other] = [await signUp(house), await signUp(house)]
  const first = await putUp('Prima', { closingPriceCents: 101, images: ['/media/a.webp'] })
  await bid(me, first)
  const second = await putUp('Seconda', { closingPriceCents: 101 })
  await bid(me, second)
  const all = await house.call<Order[]>('GET', '/api/user/orders', { as: me.cookie })
  expect(all.body).toMatchObject([
    { auctionId: second, productTitle: 'Seconda', productImage: null },
    {
      userId: me.user.id,
      auctionId: first,
      orderType: 'auction',
      amount: 101,
      status: 'pending',
      productTitle: 'Prima',
      productImage: '/media/a.webp',
      shippingAddress: null,
      paypalOrderId: null,
      completedAt: null,
    },
  ])
  expect(all.headers).toMatchObject({ 'x-total-count': '2' })
  expect(await pages<Order>('/api/user/orders', me)).toEqual(all.body)
  expect((await house.call('GET', '/api/user/orders', { as: other.cookie })).body).toEqual([])
  expect((await house.call('GET', '/api/user/orders')).status).toBe(401)
})

test('an order says whether its payment is being looked into, and which one completed it', async () => {
  const me = await signUp(house)
  await bid(me, await putUp('Da pagare', { closingPriceCents: 101 }))
  const [{ id } = { id: '' }] = (await house.call<WonAuction[]>('GET', '/api/won-auctions', { as: me.cookie })).body
  const seen = async () => {
    const won = await house.call<WonAuction>('GET', `/api/won-auctions/${id}`, { as: me.cookie })
    const [order] = (await house.call<Order[]>('GET', '/api/user/orders', { as: me.cookie })).body
    const { isPaymentChecking, paymentId, shippingState, trackingNumber } = won.body
    expect(order).toMatchObject({ isPaymentChecking, paymentId, shippingState, trackingNumber })
    return { isPaymentChecking, paymentId }
  }
  const become = (state: string) =>
    house.deps.database.pool.query(
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

test('one’s bids say which is winning, won or outbid, and come page by page', async () => {
  const [me, rival] = [await signUp(house), await signUp(house)]
  const [live, ended] = [await putUp('Viva'), await putUp('Finita', { closingPriceCents: 103 })]
  for (const bidder of [me, rival, me]) await bid(bidder, live)
  for (const bidder of [me, rival, me]) await bid(bidder, ended)

  const all = await house.call<UserBid[]>('GET', '/api/user/bids', { as: me.cookie })
  expect(all.body.map(({ auctionTitle, amount, result }) => [auctionTitle, amount, result])).toEqual([
    ['Finita', 103, 'won'],
    ['Finita', 101, 'outbid'],
    ['Viva', 103, 'winning'],
    ['Viva', 101, 'outbid'],
  ])
  expect(all.body[0]).toMatchObject({ id: `${ended}.1.3`, auctionId: ended, creditsUsed: 1, isAutomatic: false })
  expect(all.headers).toMatchObject({ 'x-total-count': '4' })
  expect(all.headers).not.toHaveProperty('x-next-cursor')
  expect(await pages<UserBid>('/api/user/bids', me)).toEqual(all.body)
})

test('one’s bids stand once an auction, with how many they are, however the auctions alternate; each can be read alone', async () => {
  const [me, rival] = [await signUp(house), await signUp(house)]
  const [first, second, third] = [await putUp('Prima'), await putUp('Seconda'), await putUp('Terza')]
  await bid(me, third)
  for (let turn = 0; turn < 3; turn++)
    for (const id of [first, second]) for (const each of [me, rival]) await bid(each, id)

  const all = await house.call<BidAuction[]>('GET', '/api/user/bid-auctions', { as: me.cookie })
  expect(
    all.body.map(({ auctionId, bids, last }) => [auctionId, bids, last.auctionTitle, last.amount, last.result]),
  ).toEqual([
    [second, 3, 'Seconda', 105, 'outbid'],
    [first, 3, 'Prima', 105, 'outbid'],
    [third, 1, 'Terza', 101, 'winning'],
  ])
  expect(all.headers).toMatchObject({ 'x-total-count': '3' })
  expect(await pages<BidAuction>('/api/user/bid-auctions', me)).toEqual(all.body)

  const ofOne = (id: string) => house.call<UserBid[]>('GET', `/api/user/bids?auctionId=${id}`, { as: me.cookie })
  const { body, headers } = await ofOne(first)
  expect(body.map(({ auctionTitle, amount }) => [auctionTitle, amount])).toEqual([
    ['Prima', 105],
    ['Prima', 103],
    ['Prima', 101],
  ])
  expect(headers).toMatchObject({ 'x-total-count': '3' })
  for (const id of ['nessuna', '%00']) expect(await ofOne(id)).toMatchObject({ body: { code: 'AUCTION_NOT_FOUND' } })
  expect((await ofOne('')).body).toHaveLength(7)
  expect((await house.call('GET', '/api/user/bid-auctions')).status).toBe(401)
  const stranger = await signUp(house)
  expect((await house.call('GET', '/api/user/bid-auctions', { as: stranger.cookie })).body).toEqual([])
})

test('one’s credit history tells every movement, bids by their auction', async () => {
  const me = await signUp(house)
  const auctionId = await putUp('Orologio "Zenit"')
  await bid(me, auctionId)
  const all = await house.call<CreditTransaction[]>('GET', '/api/user/credit-transactions', { as: me.cookie })
  expect(all.body).toMatchObject([
    { type: 'bid', amount: -1, description: 'Puntata su "Orologio "Zenit""', auctionId, userId: me.user.id },
    { type: 'bonus', amount: 10, description: 'Bonus di benvenuto', auctionId: null, paymentIntentId: null },
  ])
  expect(await pages<CreditTransaction>('/api/user/credit-transactions', me)).toEqual(all.body)
})

test('a page’s size and start must be such', async () => {
  const { cookie: as } = await signUp(house)
  for (const query of ['limit=0', 'limit=201', 'limit=1e2', 'limit=1&limit=2', 'cursor=%00', 'cursor=abc']) {
    expect(await house.call('GET', `/api/user/bids?${query}`, { as }), query).toMatchObject({
      status: 400,
      body: { code: 'VALIDATION_FAILED' },
    })
  }
  expect((await house.call('GET', '/api/user/bids?limit=&cursor=&x=1', { as })).status).toBe(200)
})

test('the packages are shown to anybody, the smallest first', async () => {
  const { body } = await house.call<{ price: number; badge: string | null }[]>('GET', '/api/credit-packages')
  expect(body.map(({ price }) => price)).toEqual([999, 2_299, 3_999, 8_999, 15_999])
  expect(body.flatMap(({ badge }) => badge ?? [])).toEqual(['Il + Venduto', 'Il + Conveniente'])
})

/** A list read one item at a time by its cursors. */
async function pages<Item>(url: string, { cookie: as }: Signed): Promise<Item[]> {
  const items: Item[] = []
  let cursor: string | undefined = ''
  while (cursor !== undefined) {
    const page: { body: Item[]; headers: Record<string, unknown> } = await house.call(
      'GET',
      `${url}?limit=1&cursor=${cursor}`,
      { as },
    )
    items.push(...page.body)
    cursor = page.headers['x-next-cursor'] as string | undefined
  }
  return items
}

async function bid({ user }: Signed, auctionId: string): Promise<void> {
  const userId = await internalId(house, user.id)
  const outcome = await house.deps.auctioneer.placeBid({ auctionId, userId, receivedAt: performance.now() })
  if (!outcome.ok) throw new Error(`the bid was refused: ${outcome.code}`)
}

/** A live auction that starts at 1 €. */
async function putUp(title: string, changes: Partial<NewAuction> = {}): Promise<string> {
  const { id: categoryId } = await house.database.db
    .selectFrom('categories')
    .select('id')
    .limit(1)
    .executeTakeFirstOrThrow()
  const offer: NewAuction = {
    title,
    description: 'Una descrizione.',
    images: [],
    categoryId,
    startingBidCents: 100,
    startAsLive: true,
    timerMs: 60_000,
    ...changes,
  }
  return (await house.deps.auctioneer.create(offer, { adminId: null })).id
}
