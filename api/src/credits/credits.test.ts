import { randomUUID } from 'node:crypto'
import { createOffer } from '@centesimo/auctioneer/testing/create-offer'
import type { CreditSummary, CreditTransaction } from '@centesimo/contract'
import { transaction } from '@centesimo/db'
import { post } from '@centesimo/ledger'
import { describe, expect, test } from 'vitest'
import { internalId, type Signed, signUp, useTestApp } from '../testing/create-test-app.ts'

const testApp = useTestApp()

const summaryOf = async ({ cookie: as }: Signed) =>
  (await testApp.call<CreditSummary>('GET', '/api/user/credit-summary', { as })).body
const fileOf = ({ cookie: as }: Signed) => testApp.call<string>('GET', '/api/user/credit-transactions.csv', { as })

/** Nothing bought, no extras from packages and no debt. */
const nothingElse = { debt: 0, lots: [], winSlots: 0, freeShippingUntil: null }

describe('the credit summary', () => {
  test('returns credits acquired, used and left', async () => {
    const me = await signUp(testApp)
    await bid(me, await createTestAuction('Orologio'))
    const { curve, range, ...sums } = await summaryOf(me)
    expect(sums).toEqual({ credits: 9, acquired: 10, used: 1, ...nothingElse })
    expect(curve.map(({ balance }) => balance)).toEqual([10, 9])
    expect(range).toEqual({ firstAt: curve[0]?.at, lowest: 9, highest: 10 })
  })

  test('tells what the bought ones of the credits left had cost, in their order', async () => {
    const me = await signUp(testApp)
    await testApp.database.pool.query(
      `update users set credits = 19, credit_lots = '{4,200,5,100}' where username = $1`,
      [me.user.username],
    )
    expect((await summaryOf(me)).lots).toEqual([
      { credits: 4, cents: 200 },
      { credits: 5, cents: 100 },
    ])
  })

  test('has the price of those of the credits left that were bought, as the ledger has them', async () => {
    const [me, rival] = [await signUp(testApp), await signUp(testApp)]
    const bought = { amount: 20, cents: 800 }
    await transaction(testApp.database.pool, async ({ db }) => {
      const userId = await internalId(testApp, me.user.id)
      await post(db, [{ userId, type: 'purchase', ...bought, key: randomUUID(), description: 'Acquisto' }])
      const rivalId = await internalId(testApp, rival.user.id)
      await post(db, [{ userId: rivalId, type: 'bonus', amount: 20, key: randomUUID(), description: 'Bonus' }])
    })
    const auctionId = await createTestAuction('Lume')
    // More than the bonus credits, which go first.
    for (let turn = 0; turn < 14; turn++) for (const each of [me, rival]) await bid(each, auctionId)
    const { rows } = await testApp.database.pool.query<{ given: number; used: number }>(
      `select coalesce(sum(amount) filter (where type = 'bonus'), 0)::int as given,
        coalesce(-sum(amount) filter (where type = 'bid'), 0)::int as used
       from ledger join users on users.id = user_id where username = $1`,
      [me.user.username],
    )
    const left = bought.amount - (rows[0]!.used - rows[0]!.given)
    expect(left).toBeLessThan(bought.amount)
    const { lots } = await summaryOf(me)
    expect(lots).toEqual([{ credits: left, cents: (left * bought.cents) / bought.amount }])
  })

  test('has every entry of a short ledger, however close in time, and its full range', async () => {
    const me = await signUp(testApp)
    await forget(me)
    await entries(me, [
      ['2026-06-17T14:27:10Z', 10],
      ['2026-06-17T14:27:10Z', 20],
      ['2026-06-17T14:29:40Z', -1],
    ])
    expect(await summaryOf(me)).toMatchObject({
      range: { firstAt: '2026-06-17T14:27:10.000Z', lowest: 10, highest: 30 },
      curve: [
        { at: '2026-06-17T14:27:10.000Z', balance: 10 },
        { at: '2026-06-17T14:27:10.000Z', balance: 30 },
        { at: '2026-06-17T14:29:40.000Z', balance: 29 },
      ],
    })
  })

  test('is empty for an empty ledger', async () => {
    const me = await signUp(testApp)
    await forget(me)
    expect(await summaryOf(me)).toEqual({ credits: 0, acquired: 0, used: 0, ...nothingElse, range: null, curve: [] })
  })

  test('is consistent while the user bids', async () => {
    const [me, rival] = [await signUp(testApp), await signUp(testApp)]
    const auctionId = await createTestAuction('Contesa')
    let isDone = false
    const bidding = (async () => {
      for (let turn = 0; turn < 10; turn++) for (const each of [me, rival]) await bid(each, auctionId)
      isDone = true
    })()
    let looks = 0
    while (!isDone) {
      const { acquired, used, credits, curve } = await summaryOf(me)
      expect(acquired - used).toBe(credits)
      expect(curve.at(-1)?.balance).toBe(credits)
      looks++
    }
    await bidding
    expect(looks).toBeGreaterThan(0)
    expect(await summaryOf(me)).toMatchObject({ acquired: 10, used: 10, ...nothingElse, credits: 0 })
  })

  test('of many entries has the last balance of each Rome day, also across the change to summer time', async () => {
    const me = await signUp(testApp)
    await forget(me)
    await entries(me, [
      ...many('2026-03-27T12:00:00Z'),
      ['2026-03-27T22:59:59Z', 5],
      ['2026-03-27T23:00:00Z', 7],
      ['2026-03-28T22:59:59Z', -2],
      // At one in the morning of the 29th the clocks go forward: this day has 23 hours.
      ['2026-03-28T23:30:00Z', 1],
      ['2026-03-29T21:59:59Z', 2],
      ['2026-03-29T22:00:00Z', 100],
    ])
    expect(await summaryOf(me)).toEqual({
      credits: 113,
      acquired: 215,
      used: 102,
      ...nothingElse,
      // A day's last balance hides the one at noon; the range includes it.
      range: { firstAt: '2026-03-27T12:00:00.000Z', lowest: 0, highest: 113 },
      curve: [
        { at: '2026-03-27T22:59:59.000Z', balance: 5 },
        { at: '2026-03-28T22:59:59.000Z', balance: 10 },
        { at: '2026-03-29T21:59:59.000Z', balance: 13 },
        { at: '2026-03-29T22:00:00.000Z', balance: 113 },
      ],
    })
  })

  test('of many entries has one point an hour while the ledger is young', async () => {
    const me = await signUp(testApp)
    await forget(me)
    const hour = 3_600_000
    const thisHour = Math.floor(Date.now() / hour) * hour
    await entries(me, [
      ...many(new Date(thisHour - 30 * hour).toISOString()),
      [new Date(thisHour - 30 * hour).toISOString(), 5],
      [new Date(thisHour - 30 * hour + 60_000).toISOString(), 5],
      [new Date(thisHour - 2 * hour).toISOString(), 5],
      [new Date(thisHour - hour).toISOString(), -3],
    ])
    expect((await summaryOf(me)).curve.map(({ balance }) => balance)).toEqual([10, 15, 12])
  })

  test('of 100,000 entries has at most two hundred points, including the newest', async () => {
    const me = await signUp(testApp)
    await forget(me)
    const userId = await internalId(testApp, me.user.id)
    await testApp.database.pool.query(
      `insert into ledger (user_id, type, amount, balance_after, key, created_at)
       select $1, 'bonus', 2, 2 * n, 'many:' || n, timestamptz '2020-01-01' + n * interval '30 minutes' from generate_series(1, 100000) n`,
      [userId],
    )
    await testApp.database.db.updateTable('users').set({ credits: 200_000 }).where('id', '=', userId).execute()
    const { curve, range, ...sums } = await summaryOf(me)
    expect(sums).toEqual({ credits: 200_000, acquired: 200_000, used: 0, ...nothingElse })
    expect(range).toEqual({ firstAt: '2020-01-01T00:30:00.000Z', lowest: 2, highest: 200_000 })
    expect(curve).toHaveLength(200)
    expect(curve.at(-1)?.balance).toBe(200_000)
    expect(curve.map(({ balance }) => balance)).toEqual(curve.map(({ balance }) => balance).toSorted((a, b) => a - b))

    const file = await fileOf(me)
    expect(file.status).toBe(200)
    const lines = file.body.split('\r\n')
    expect(lines).toHaveLength(100_002)
    expect(lines[1]).toMatch(/;2;200000$/)
    expect(lines[100_000]).toMatch(/;2;2$/)
  })
})

describe('the CSV file', () => {
  test('has every entry in Italian, ready for a spreadsheet', async () => {
    const me = await signUp(testApp)
    await forget(me)
    await entries(me, [
      ['2026-01-31T23:30:00Z', 5],
      ['2026-07-01T10:00:00Z', 5],
    ])
    await bid(me, await createTestAuction('=cmd|"/C calc"!A0; "Zenit"'))
    const file = await fileOf(me)
    expect(file.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="centesimo-transazioni.csv"',
      'cache-control': 'no-store',
    })
    const [head, newest, ...others] = file.body.split('\r\n')
    expect(head).toBe('\uFEFFData;Tipo;Descrizione;Crediti;Saldo')
    expect(newest).toMatch(/^\d\d\/\d\d\/\d{4} \d\d:\d\d:\d\d;Puntata;/)
    expect(newest).toContain(';"Puntata su «=cmd|""/C calc""!A0; ""Zenit""»";-1;9')
    expect(others).toEqual(['01/07/2026 12:00:00;Bonus;Prova;5;10', '01/02/2026 00:30:00;Bonus;Prova;5;5', ''])
  })

  test('escapes formulas and line breaks in descriptions', async () => {
    const me = await signUp(testApp)
    const userId = await internalId(testApp, me.user.id)
    for (const description of ['=1+1', 'due\r\nrighe']) {
      await testApp.database.pool.query(
        `insert into ledger (user_id, type, amount, balance_after, description, key, created_at) values ($1, 'bonus', 0, 10, $2, $3, now())`,
        [userId, description, randomUUID()],
      )
    }
    const { body } = await fileOf(me)
    expect(body).toContain(`;Bonus;'=1+1;0;10\r\n`)
    expect(body).toContain(`;Bonus;"due\r\nrighe";0;10\r\n`)
  })

  test('contains only the user’s own entries', async () => {
    const [me, other] = [await signUp(testApp), await signUp(testApp)]
    await bid(other, await createTestAuction('Altrui'))
    expect((await fileOf(me)).body).not.toContain('Altrui')
    expect((await testApp.call('GET', '/api/user/credit-transactions.csv')).status).toBe(401)
  })
})

test('filters the history by type, with that type’s count', async () => {
  const me = await signUp(testApp)
  for (const title of ['Una', 'Due']) await bid(me, await createTestAuction(title))
  const read = (query: string) =>
    testApp.call<CreditTransaction[]>('GET', `/api/user/credit-transactions?${query}`, { as: me.cookie })
  const bids = await read('type=bid')
  expect(bids.body.map(({ description, auctionTitle, amount }) => [description, auctionTitle, amount])).toEqual([
    ['Puntata su «Due»', 'Due', -1],
    ['Puntata su «Una»', 'Una', -1],
  ])
  expect(bids.headers['x-total-count']).toBe('2')
  expect((await read('type=bonus')).body).toMatchObject([{ auctionTitle: null }])
  const [first] = (await read('type=bid&limit=1')).body
  const { headers } = await read('type=bid&limit=1')
  const second = await read(`type=bid&limit=1&cursor=${headers['x-next-cursor']}`)
  expect([first, ...second.body]).toEqual(bids.body)
  expect((await read('type=refund')).body).toEqual([])
  expect((await read('type=')).body).toHaveLength(3)
  expect(await read('type=altro')).toMatchObject({ status: 400, body: { fields: { type: 'Tipo non valido' } } })
})

test('shows an auction’s first picture with its entries, and none with the others', async () => {
  const me = await signUp(testApp)
  await bid(me, await createTestAuction('Sestante', ['/media/first.webp', '/media/second.webp']))
  await bid(me, await createTestAuction('Radio'))
  const { body } = await testApp.call<CreditTransaction[]>('GET', '/api/user/credit-transactions', { as: me.cookie })
  expect(body.map(({ auctionTitle, imageUrl }) => [auctionTitle, imageUrl])).toEqual([
    ['Radio', null],
    ['Sestante', '/media/first.webp'],
    [null, null],
  ])
})

test('names the payment whose receipt covers an entry', async () => {
  const me = await signUp(testApp)
  const read = () => testApp.call<CreditTransaction[]>('GET', '/api/user/credit-transactions', { as: me.cookie })
  const paid = await purchase(me)
  expect((await read()).body).toMatchObject([{ paymentIntentId: paid.providerId, receiptPaymentId: null }, {}])
  await testApp.database.pool.query(`
    insert into receipts (payment_id, year, number, issued_at, buyer_name, buyer_email, title, amount_cents, vat_percent)
    values (${paid.id}, 2026, 1, now(), 'Giulia', 'g@example.it', '20 crediti', 999, 22)`)
  expect((await read()).body).toMatchObject([
    { type: 'purchase', amount: 20, receiptPaymentId: paid.publicId },
    { type: 'bonus', receiptPaymentId: null },
  ])
})

/** Resets a user to an account without credits and entries. */
async function forget({ user }: Signed): Promise<void> {
  const id = await internalId(testApp, user.id)
  await testApp.database.pool.query(`
    begin; set local session_replication_role = replica;
    delete from ledger where user_id = ${id}; update users set credits = 0 where id = ${id}; commit`)
}

async function entries({ user }: Signed, all: [at: string, amount: number][]): Promise<void> {
  const id = await internalId(testApp, user.id)
  let balance = 0
  for (const [at, amount] of all) {
    balance += amount
    await testApp.database.pool.query(
      `insert into ledger (user_id, type, amount, balance_after, description, key, created_at)
       values ($1, 'bonus', $2, $3, 'Prova', $4, $5)`,
      [id, amount, balance, randomUUID(), at],
    )
  }
  await testApp.database.db.updateTable('users').set({ credits: balance }).where('id', '=', id).execute()
}

/** Twenty paid credits, without a receipt yet. */
async function purchase({ user }: Signed): Promise<{ id: number; publicId: string; providerId: string }> {
  const userId = await internalId(testApp, user.id)
  const { rows } = await testApp.database.pool.query<{ id: number; publicId: string; providerId: string }>(
    `with paid as (
       insert into payments (public_id, user_id, purpose, package_id, title, credits, amount_cents, state, request_id, provider_order_id)
       select $1, $2, 'credits', id, '20 crediti', 20, 999, 'applied', $3, $4 from credit_packages limit 1
       returning id, public_id, provider_order_id
     ), posted as (
       insert into ledger (user_id, type, amount, balance_after, description, key, payment_id, created_at)
       select $2, 'purchase', 20, 30, 'Acquisto di 20 crediti', 'purchase:' || id, id, now() from paid
     )
     select id, public_id as "publicId", provider_order_id as "providerId" from paid`,
    [randomUUID(), userId, randomUUID(), randomUUID()],
  )
  return rows[0]!
}

/** More entries than the curve has points, which add up to zero. */
function many(at: string): [at: string, amount: number][] {
  return Array.from({ length: 200 }, (_, turn) => [at, turn % 2 === 0 ? 1 : -1])
}

async function bid({ user }: Signed, auctionId: string): Promise<void> {
  const userId = await internalId(testApp, user.id)
  const outcome = await testApp.deps.auctioneer.placeBid({ auctionId, userId, receivedAt: performance.now() })
  if (!outcome.ok) throw new Error(`the bid was refused: ${outcome.code}`)
}

async function createTestAuction(title: string, images: string[] = []): Promise<string> {
  const { id: categoryId } = await testApp.database.db
    .selectFrom('categories')
    .select('id')
    .limit(1)
    .executeTakeFirstOrThrow()
  return (
    await testApp.deps.auctioneer.createAuctionOrThrow(createOffer({ title, images, categoryId }), { adminId: null })
  ).id
}
