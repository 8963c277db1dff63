import type { NewAuction } from '@centesimo/auctioneer'
import { createOffer } from '@centesimo/auctioneer/testing/create-offer'
import type { BidAuction, CreditTransaction, UserBid } from '@centesimo/contract'
import { expect, test } from 'vitest'
import { internalId, type Signed, signUp, useTestApp } from '../testing/create-test-app.ts'

const testApp = useTestApp()

test('lists a user’s bids as winning, won, outbid or lost, page by page', async () => {
  const [me, rival] = [await signUp(testApp), await signUp(testApp)]
  const [live, ended] = [await createTestAuction('Viva'), await createTestAuction('Finita', { closingPriceCents: 103 })]
  for (const bidder of [me, rival, me]) await bid(bidder, live)
  for (const bidder of [me, rival, me]) await bid(bidder, ended)

  const all = await testApp.call<UserBid[]>('GET', '/api/user/bids', { as: me.cookie })
  expect(all.body.map(({ auctionTitle, amount, result }) => [auctionTitle, amount, result])).toEqual([
    ['Finita', 103, 'won'],
    ['Finita', 101, 'outbid'],
    ['Viva', 103, 'winning'],
    ['Viva', 101, 'outbid'],
  ])
  const lost = await testApp.call<UserBid[]>('GET', '/api/user/bids', { as: rival.cookie })
  expect(lost.body.map(({ auctionTitle, result }) => [auctionTitle, result])).toEqual([
    ['Finita', 'lost'],
    ['Viva', 'outbid'],
  ])
  expect(all.body[0]).toMatchObject({ id: `${ended}.1.3`, auctionId: ended, creditsUsed: 1, isAutomatic: false })
  expect(all.headers).toMatchObject({ 'x-total-count': '4' })
  expect(all.headers).not.toHaveProperty('x-next-cursor')
  expect(await pages<UserBid>('/api/user/bids', me)).toEqual(all.body)
})

test('lists each auction once with the number of bids, and filters bids by auction', async () => {
  const [me, rival] = [await signUp(testApp), await signUp(testApp)]
  const [first, second, third] = [
    await createTestAuction('Prima'),
    await createTestAuction('Seconda'),
    await createTestAuction('Terza'),
  ]
  await bid(me, third)
  for (let turn = 0; turn < 3; turn++)
    for (const id of [first, second]) for (const each of [me, rival]) await bid(each, id)

  const all = await testApp.call<BidAuction[]>('GET', '/api/user/bid-auctions', { as: me.cookie })
  expect(
    all.body.map(({ auctionId, bids, last, finalPrice }) => [
      auctionId,
      bids,
      last.auctionTitle,
      last.amount,
      last.result,
      finalPrice,
    ]),
  ).toEqual([
    [second, 3, 'Seconda', 105, 'outbid', null],
    [first, 3, 'Prima', 105, 'outbid', null],
    [third, 1, 'Terza', 101, 'winning', null],
  ])
  expect(all.headers).toMatchObject({ 'x-total-count': '3' })
  expect(await pages<BidAuction>('/api/user/bid-auctions', me)).toEqual(all.body)

  const ofOne = (id: string) => testApp.call<UserBid[]>('GET', `/api/user/bids?auctionId=${id}`, { as: me.cookie })
  const { body, headers } = await ofOne(first)
  expect(body.map(({ auctionTitle, amount }) => [auctionTitle, amount])).toEqual([
    ['Prima', 105],
    ['Prima', 103],
    ['Prima', 101],
  ])
  expect(headers).toMatchObject({ 'x-total-count': '3' })
  for (const id of ['nessuna', '%00']) expect(await ofOne(id)).toMatchObject({ body: { code: 'AUCTION_NOT_FOUND' } })
  expect((await ofOne('')).body).toHaveLength(7)
  expect((await testApp.call('GET', '/api/user/bid-auctions')).status).toBe(401)
  const stranger = await signUp(testApp)
  expect((await testApp.call('GET', '/api/user/bid-auctions', { as: stranger.cookie })).body).toEqual([])
})

test('lists every credit movement, and bids by auction', async () => {
  const me = await signUp(testApp)
  const auctionId = await createTestAuction('Orologio "Zenit"')
  const rival = await signUp(testApp)
  for (const each of [me, rival, me]) await bid(each, auctionId)
  await testApp.database.pool.query(
    'update bids set is_automatic = true where seq = 3 and auction_id = (select id from auctions where public_id = $1)',
    [auctionId],
  )
  const all = await testApp.call<CreditTransaction[]>('GET', '/api/user/credit-transactions', { as: me.cookie })
  const entry = { type: 'bid', amount: -1, description: 'Puntata su «Orologio "Zenit"»', auctionId, userId: me.user.id }
  expect(all.body).toMatchObject([
    { ...entry, isAutomatic: true },
    { ...entry, isAutomatic: false },
    { type: 'bonus', amount: 10, description: 'Bonus di benvenuto', auctionId: null, paymentIntentId: null },
  ])
  expect(await pages<CreditTransaction>('/api/user/credit-transactions', me)).toEqual(all.body)
})

test('refuses an invalid page size or cursor', async () => {
  const { cookie: as } = await signUp(testApp)
  for (const query of ['limit=0', 'limit=201', 'limit=1e2', 'limit=1&limit=2', 'cursor=%00', 'cursor=abc', 'x=1']) {
    expect(await testApp.call('GET', `/api/user/bids?${query}`, { as }), query).toMatchObject({
      status: 400,
      body: { code: 'VALIDATION_FAILED' },
    })
  }
  expect((await testApp.call('GET', '/api/user/bids?limit=&cursor=', { as })).status).toBe(200)
})

/** Reads a list one item at a time by its cursors. */
async function pages<Item>(url: string, { cookie: as }: Signed): Promise<Item[]> {
  const items: Item[] = []
  let cursor: string | undefined = ''
  while (cursor !== undefined) {
    const page: { body: Item[]; headers: Record<string, unknown> } = await testApp.call(
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
  const userId = await internalId(testApp, user.id)
  const outcome = await testApp.deps.auctioneer.placeBid({ auctionId, userId, receivedAt: performance.now() })
  if (!outcome.ok) throw new Error(`the bid was refused: ${outcome.code}`)
}

/** A live auction that starts at 1 €. */
async function createTestAuction(title: string, changes: Partial<NewAuction> = {}): Promise<string> {
  const { id: categoryId } = await testApp.database.db
    .selectFrom('categories')
    .select('id')
    .limit(1)
    .executeTakeFirstOrThrow()
  const offer = createOffer({ title, categoryId, ...changes })
  return (await testApp.deps.auctioneer.createAuctionOrThrow(offer, { adminId: null })).id
}
