import { randomUUID } from 'node:crypto'
import type { AuctionAccount, AuctionReturn, Order, WonAuction } from '@centesimo/contract'
import { transaction } from '@centesimo/db'
import { vatIncluded } from '@centesimo/domain'
import { post } from '@centesimo/ledger'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPaymentTestKit, type PaymentTestKit, payer } from '../../testing/create-payment-test-kit.ts'
import { createTestAuction, createTestNode, signUp, type TestPerson } from '../../testing/create-test-node.ts'

let kit: PaymentTestKit
let admin: TestPerson
let people = 0
beforeAll(async () => {
  kit = await createPaymentTestKit()
  admin = await signUp(kit, 'direttrice', { isAdmin: true })
})
afterAll(() => kit.close())

const rows = async (text: string, values: unknown[] = []) =>
  (await kit.database.pool.query<Record<string, number>>(text, values)).rows
const account = async (id: string) =>
  (await kit.call<AuctionAccount>('GET', `/api/admin/auctions/${id}/account`, { as: admin.cookie })).body
const asAdmin = async (method: string, path: string, body: object = {}) => {
  const { status } = await kit.call(method, path, { as: admin.cookie, ...(method !== 'GET' && { body }) })
  expect(status).toBeLessThan(300)
}
const bid = async (person: TestPerson, id: string) =>
  expect((await kit.call('POST', `/api/auctions/${id}/bids`, { as: person.cookie })).status).toBeLessThan(300)

/** A bidder with `given` credits, then `bought` ones for `cents`. */
async function bidder(given: number, bought: number, cents: number): Promise<TestPerson> {
  const person = await signUp(kit, `persona_${++people}`, { credits: given })
  const entry = {
    userId: person.id,
    type: 'purchase',
    amount: bought,
    key: randomUUID(),
    description: 'Prova',
    cents,
  } as const
  await transaction(kit.database.pool, ({ db }) => post(db, [entry]))
  return person
}

/** Credits that the ledger took for bids on the auction and did not give back. */
async function inLedger(id: string): Promise<number> {
  const [row] = await rows(
    `select -sum(amount)::int as credits from ledger join auctions on auctions.id = auction_id
     where auctions.public_id = $1 and type in ('bid', 'refund')`,
    [id],
  )
  return row?.credits ?? 0
}

/** What a bidder’s bought credits have lost in value: the rest is in the lots. */
async function spentCents({ id }: TestPerson, cents: number): Promise<number> {
  const [row] = await rows(
    `select coalesce(sum(credit_lots[i]), 0)::int as left from users cross join generate_series(2, cardinality(credit_lots), 2) i where id = $1`,
    [id],
  )
  return cents - (row?.left ?? 0)
}

const total = ({ runs }: AuctionAccount, of: (run: AuctionAccount['runs'][number]) => number) =>
  runs.reduce((sum, run) => sum + of(run), 0)
const taxIn = (cents: number) => vatIncluded(cents).vatCents

/** Pays an order at the provider. */
async function pay(person: TestPerson, orderId: string, amount: string): Promise<void> {
  const { open, capture } = payer(kit, person)
  const { id } = (await open(amount, { orderId })).body
  await kit.paypal.approve(id)
  expect((await capture(id)).status).toBe(200)
}

async function latestWin(person: TestPerson): Promise<string> {
  const [win] = (await kit.call<WonAuction[]>('GET', '/api/won-auctions', { as: person.cookie })).body
  return win!.id
}

test('a live run counts an auto-bid and the present price, then the win that is due, then what was paid', async () => {
  const [anna, bruno] = [await bidder(2, 10, 401), await bidder(0, 20, 1_000)]
  const id = await createTestAuction(kit, { closingPriceCents: 600, incrementCents: 100, costCents: 150 })
  const auto = await kit.call('POST', '/api/autobids/start', { as: bruno.cookie, body: { auctionId: id, maxBids: 1 } })
  expect(auto.status).toBe(200)
  for (const person of [anna, bruno, anna, bruno]) await bid(person, id)
  const live = await account(id)
  // Anna’s two were given; Bruno paid 50 cents for each of his three.
  expect(live.runs).toMatchObject([
    { run: 1, bids: 5, spent: { given: 2, bought: 3, cents: 150 }, price: { state: 'running', cents: 500 } },
  ])
  expect(await inLedger(id)).toBe(5)
  await bid(anna, id)
  const due = await account(id)
  const lots = (await spentCents(anna, 401)) + (await spentCents(bruno, 1_000))
  expect(due.runs).toMatchObject([{ spent: { given: 2, bought: 4, cents: lots }, price: { state: 'due', cents: 600 } }])
  expect(due.total).toMatchObject({ objects: 1, cost: 150, sum: lots + 600, vat: taxIn(lots) + taxIn(600) })
  expect(due.total.margin).toBe(lots + 600 - taxIn(lots) - taxIn(600) - 150)
  await pay(anna, await latestWin(anna), '6.00')
  expect(await account(id)).toMatchObject({ total: due.total, runs: [{ price: { state: 'paid', cents: 600 } }] })
})

test('a close that refunds the others, a restart, a direct sale and its refund', async () => {
  const [carla, dino, elio] = [await bidder(0, 10, 500), await bidder(1, 10, 700), await bidder(0, 5, 100)]
  const id = await createTestAuction(kit, { closingPriceCents: 100_000, buyNowCents: 2_000, costCents: 900 })
  for (const person of [carla, dino, carla, dino]) await bid(person, id)
  await asAdmin('POST', `/api/admin/auctions/${id}/close`, { winnerCredits: 0, refundOthers: true })
  const [closed] = (await account(id)).runs
  expect(closed).toMatchObject({
    spent: { given: 1, bought: 1, cents: 70 },
    returnedCredits: 2,
    price: { state: 'due', cents: 4 },
  })
  expect(await inLedger(id)).toBe(2)
  await asAdmin('PUT', `/api/auctions/${id}/restart`)
  await bid(elio, id)
  const order = { auctionId: id, amount: 2_000, shippingAddress }
  const bought = await kit.call<Order>('POST', '/api/orders', { as: carla.cookie, body: order })
  await pay(carla, bought.body.id, '20.00')
  const restarted = await account(id)
  expect(restarted).toMatchObject({
    runs: [
      { run: 2, spent: { given: 0, bought: 1, cents: 20 }, price: { state: 'running', cents: 1 } },
      { run: 1, spent: { given: 0, bought: 0, cents: 0 }, returnedCredits: 4, price: { state: 'lost', cents: 0 } },
    ],
    buyNow: { count: 1, cents: 2_000, refunds: 0 },
    total: { objects: 2, cost: 1_800 },
  })
  expect(total(restarted, ({ spent }) => spent.bought + spent.given)).toBe(await inLedger(id))
  const people = [await spentCents(carla, 500), await spentCents(dino, 700), await spentCents(elio, 100)]
  expect(total(restarted, ({ spent }) => spent.cents)).toBe(people.reduce((sum, cents) => sum + cents, 0))
  expect(restarted.total.sum).toBe(20 + 1 + 2_000)

  const [payment] = await rows(`select payments.public_id as id from payments where user_id = $1`, [carla.id])
  await asAdmin('POST', `/api/admin/payments/${payment!.id}/refund`, { reason: 'Difetto' })
  expect(await account(id)).toMatchObject({
    buyNow: { count: 0, cents: 2_000, refunds: 2_000, result: { sum: 0, vat: 0, cost: 0 } },
    total: { objects: 1, cost: 900, sum: 21 },
  })
})

const shippingAddress = 'Carla Prova, Via Roma 1, 10121 Torino'

test('a loss is a loss, a prize leaves the object, and no cost gives no margin', async () => {
  const [fede, gino] = [await bidder(0, 10, 100), await bidder(0, 10, 100)]
  const lossy = await createTestAuction(kit, { closingPriceCents: 2, costCents: 10_000 })
  for (const person of [fede, gino]) await bid(person, lossy)
  const loss = (await account(lossy)).total
  expect(loss).toMatchObject({ sum: 22, cost: 10_000, margin: 22 - taxIn(20) - taxIn(2) - 10_000, marginPercent: -100 })
  const prized = await createTestAuction(kit, { costCents: 10_000 })
  await bid(fede, prized)
  await asAdmin('POST', `/api/admin/auctions/${prized}/close`, { winnerCredits: 5, refundOthers: true })
  expect(await account(prized)).toMatchObject({ runs: [{ price: { state: 'prize', cents: 0 } }], total: { cost: 0 } })
  const unknown = await createTestAuction(kit)
  expect((await account(unknown)).total).toMatchObject({ sum: 0, cost: null, margin: null, marginPercent: null })
})

test('what pays for the shipping stands apart, and a refund is of it first', async () => {
  const node = await createTestNode(kit.database, { SHIPPING_CENTS: '690' })
  const prices = { closingPriceCents: 600, incrementCents: 600, buyNowCents: 2_000, costCents: 200 }
  const id = await createTestAuction(node, prices)
  const buyer = await bidder(0, 1, 10)
  const body = { auctionId: id, amount: 2_000, shippingAddress }
  const bought = await node.call<Order>('POST', '/api/orders', { as: buyer.cookie, body })
  await pay(buyer, bought.body.id, '26.90')
  const winner = await bidder(0, 10, 100)
  expect((await node.call('POST', `/api/auctions/${id}/bids`, { as: winner.cookie })).status).toBe(201)
  await node.close()
  const win = { sum: 10 + 600, vat: taxIn(10) + taxIn(600), cost: 200 }
  const due = await account(id)
  expect(due.runs).toMatchObject([{ price: { state: 'due', cents: 600 }, shipping: 690, result: win }])
  expect(due.buyNow).toMatchObject({ count: 1, cents: 2_000, shipping: 690, result: { sum: 2_000, cost: 200 } })
  await pay(winner, await latestWin(winner), '12.90')
  const { runs } = await account(id)
  expect(runs).toMatchObject([{ price: { state: 'paid', cents: 600 }, shipping: 690, result: due.runs[0]!.result }])

  const refund = async (cents: number) => {
    const [payment] = await rows('select public_id as id from payments where user_id = $1', [winner.id])
    await asAdmin('POST', `/api/admin/payments/${payment!.id}/refund`, { reason: 'Difetto', amount: cents })
    const [run] = (await account(id)).runs
    const [sums] = await rows('select captured_cents - refunded_cents as stays from payments where user_id = $1', [
      winner.id,
    ])
    expect(run!.price.cents - run!.refunds + run!.shipping).toBe(sums!.stays)
    return run
  }
  expect(await refund(400)).toMatchObject({ refunds: 0, shipping: 290, result: { sum: 610 } })
  expect(await refund(390)).toMatchObject({ refunds: 100, shipping: 0, result: { sum: 510 } })
  expect(await refund(500)).toMatchObject({ refunds: 600, shipping: 0, result: { sum: 10 } })
})

test('the list has every ended auction of the days with the total of its account, sorted, and so has its file', async () => {
  const list = async (query: string) =>
    (await kit.call<AuctionReturn[]>('GET', `/api/admin/revenue/auctions?${query}`, { as: admin.cookie })).body
  const unknown = await createTestAuction(kit, { closingPriceCents: 1 })
  await bid(await bidder(0, 10, 100), unknown)
  const found = await list('sort=margin')
  const ended = await rows(`select count(*)::int as n from auction_states where status = 'ended'`)
  expect(found).toHaveLength(ended[0]!.n!)
  for (const { id, result } of found) {
    const { objects: _, ...whole } = (await account(id)).total
    expect(result).toEqual(whole)
  }
  // An unknown margin stands last in both orders.
  expect(found.at(-1)).toMatchObject({ id: unknown, result: { margin: null } })
  const known = found.slice(0, -1)
  const margins = known.map(({ result }) => result.margin!)
  expect(margins).toEqual(margins.toSorted((one, other) => other - one))
  const rising = [...known.toReversed().map(({ id }) => id), unknown]
  expect((await list('sort=margin-up')).map(({ id }) => id)).toEqual(rising)
  expect((await list('sort=margin&limit=1')).map(({ id }) => id)).toEqual([found[0]!.id])
  expect(await list('from=2020-01-01&to=2020-12-31')).toEqual([])
  const csv = await kit.call<string>('GET', '/api/admin/revenue/export?file=auctions&sort=margin', { as: admin.cookie })
  const ids = csv.body
    .trim()
    .split('\r\n')
    .slice(1)
    .map((line) => line.split(';').at(-1))
  expect(ids).toEqual(found.map(({ id }) => id))
})
