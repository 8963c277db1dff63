import { checkInvariants } from '@centesimo/invariants'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestCluster, type TestCluster } from '../testing/create-test-cluster.ts'

let cluster: TestCluster
beforeAll(async () => {
  cluster = await createTestCluster()
})
afterAll(async () => {
  expect(await checkInvariants(cluster.database)).toEqual([])
  await cluster.close()
})

const admin = { adminId: null }
const prize = { prizeCredits: 50, closingPriceCents: 101 }
const ordersOf = (rowId: number) =>
  cluster.rows(
    'select run, status, amount_cents, shipping_cents, prize_credits from orders where auction_id = $1 order by run',
    [rowId],
  )
const estimateOf = async (rowId: number) =>
  (await cluster.rows<{ estimated_value: string }>('select estimated_value from auctions where id = $1', [rowId]))[0]!
    .estimated_value
/** The cheapest credit of the packages on sale. */
const shopPrice = async (credits: number) =>
  (
    await cluster.rows<{ cents: number }>(
      'select min(floor($1::numeric * price_cents / credits))::int as cents from credit_packages where active',
      [credits],
    )
  )[0]!.cents
const inEuro = (cents: number) => `${(cents / 100).toFixed(2).replace('.', ',')}\u00a0€`

test('the order of a win has the prize, and no credits move before it is paid', async () => {
  const auction = await cluster.auction(prize)
  const anna = await cluster.person()
  expect(await cluster.bid(auction, anna)).toMatchObject({ ok: true, won: true })
  expect(await ordersOf(auction.rowId)).toEqual([
    { run: 1, status: 'pending', amount_cents: 101, shipping_cents: 0, prize_credits: 50 },
  ])
  expect(await cluster.balance(anna)).toBe(99)
})

test('the order of a program that knows no prizes has it, too', async () => {
  const { rowId } = await cluster.auction(prize)
  const anna = await cluster.person()
  const client = await cluster.database.pool.connect()
  await client.query('begin')
  const { rows } = await client.query(
    `insert into orders (public_id, user_id, type, auction_id, run, amount_cents, product_title)
     values (gen_random_uuid(), $1, 'auction', $2, 1, 101, 'Un oggetto') returning prize_credits`,
    [anna.id, rowId],
  )
  await client.query('rollback')
  client.release()
  expect(rows).toEqual([{ prize_credits: prize.prizeCredits }])
})

test('a restart cancels the order, and the next one has the prize of its own run', async () => {
  const auction = await cluster.auction(prize)
  const [anna, bruno] = [await cluster.person(), await cluster.person()]
  await cluster.bid(auction, anna)
  await cluster.auctioneer.restart(auction.id, admin)
  expect(await cluster.balance(anna)).toBe(100)
  expect(await cluster.auctioneer.edit(auction.id, { prizeCredits: 60 }, admin)).toMatchObject({ ok: true })
  await cluster.bid(auction, bruno)
  expect(await ordersOf(auction.rowId)).toMatchObject([
    { run: 1, status: 'cancelled', prize_credits: 50 },
    { run: 2, status: 'pending', prize_credits: 60 },
  ])
})

test('the prize stays from the first bid on', async () => {
  const auction = await cluster.auction({ prizeCredits: 50 })
  await cluster.bid(auction, await cluster.person())
  expect(await cluster.auctioneer.edit(auction.id, { prizeCredits: null }, admin)).toMatchObject({
    fields: { prizeCredits: 'I crediti in palio non possono cambiare dopo la prima puntata' },
  })
})

test('nothing is for sale beside it', async () => {
  const [credits, object] = [await cluster.auction({ prizeCredits: 50 }), await cluster.auction({ buyNowCents: 900 })]
  const refusal = { fields: { buyNowPrice: "Un'asta con crediti in palio non può avere il prezzo di Compra subito" } }
  expect(await cluster.auctioneer.edit(credits.id, { buyNowCents: 900 }, admin)).toMatchObject(refusal)
  expect(await cluster.auctioneer.edit(object.id, { prizeCredits: 50 }, admin)).toMatchObject(refusal)
  const both = { prizeCredits: 50, buyNowCents: null }
  expect(await cluster.auctioneer.edit(object.id, both, admin)).toMatchObject({ ok: true })
})

test('its estimate is what the credits cost in the shop, unless it is said', async () => {
  const [computed, said] = [
    await cluster.auction({ prizeCredits: 50 }),
    await cluster.auction({ prizeCredits: 50, estimatedValue: '15 €' }),
  ]
  expect(await estimateOf(computed.rowId)).toBe(inEuro(await shopPrice(50)))
  expect(await estimateOf(said.rowId)).toBe('15 €')
  await cluster.auctioneer.edit(computed.id, { prizeCredits: 80 }, admin)
  expect(await estimateOf(computed.rowId)).toBe(inEuro(await shopPrice(80)))
})
