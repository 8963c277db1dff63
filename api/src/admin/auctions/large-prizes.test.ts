import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestAuction, signUp, type TestPerson, useTestNode } from '../../testing/create-test-node.ts'

const testApp = useTestNode()
let admin: TestPerson
let catalogue: TestPerson
let giulia: TestPerson
beforeAll(async () => {
  admin = await signUp(testApp, 'direttrice', { isAdmin: true })
  catalogue = await signUp(testApp, 'catalogo', { isAdmin: true })
  await testApp.database.pool.query(`update users set admin_role = 'catalog' where id = $1`, [catalogue.id])
  giulia = await signUp(testApp, 'giulia')
})

async function createAuctionWithBid(): Promise<string> {
  const id = await createTestAuction(testApp)
  await testApp.call('POST', `/api/auctions/${id}/bids`, { as: giulia.cookie })
  return id
}

async function closeWith(winnerCredits: number, as = catalogue, auctionId?: string) {
  const id = auctionId ?? (await createAuctionWithBid())
  const url = `/api/admin/auctions/${id}/close`
  return testApp.call<{ status: string; fields: object }>('POST', url, { as: as.cookie, body: { winnerCredits } })
}

const setRule = (giftCredits: number | null) =>
  testApp.database.pool.query(
    `insert into approval_rules (version, gift_credits, admin_id)
     select coalesce(max(version), 0) + 1, $1, $2 from approval_rules`,
    [giftCredits, admin.id],
  )

test('while gifts need a second person, an admin gives no more of them as prizes in a day', async () => {
  expect((await closeWith(5_000)).status).toBe(200)
  await setRule(5_100)
  const refused = { status: 400, body: { fields: { winnerCredits: expect.stringContaining('5.100 crediti') } } }
  expect(await closeWith(101)).toMatchObject(refused)
  expect(await closeWith(100)).toMatchObject({ status: 200, body: { status: 'ended' } })
  expect(await closeWith(1)).toMatchObject(refused)
  expect(await closeWith(0)).toMatchObject({ status: 200 })
  expect(await closeWith(5_101, admin)).toMatchObject(refused)
  expect(await closeWith(5_100, admin)).toMatchObject({ status: 200 })
  await setRule(null)
  expect(await closeWith(9_000)).toMatchObject({ status: 200 })
})

test('closes at the same moment together give no more', async () => {
  await testApp.database.pool.query(`delete from approval_rules`)
  await setRule(20_000)
  const other = await signUp(testApp, 'altra', { isAdmin: true })
  const ids = await Promise.all([1, 2, 3, 4].map(createAuctionWithBid))
  const closes = await Promise.all(ids.map((id) => closeWith(9_000, other, id)))
  expect(closes.map(({ status }) => status).toSorted()).toEqual([200, 200, 400, 400])
})

describe('credits that auctions put up', () => {
  const refusal = { fields: { prizeCredits: expect.stringContaining('100 crediti') } }
  const refused = { status: 400, body: refusal }
  type Answer = { id: string; results: object[] } & Partial<typeof refusal>
  let author: TestPerson
  let categoryId: string
  let count = 0
  beforeEach(async () => {
    await testApp.database.pool.query(`delete from approval_rules`)
    await setRule(100)
    author = await signUp(testApp, `autrice-${++count}`, { isAdmin: true })
    categoryId = (await testApp.call<{ id: string }[]>('GET', '/api/categories')).body[0]!.id
  })

  const send = (method: string, path: string, body: object, as = author) =>
    testApp.call<Answer>(method, path, { as: as.cookie, body })
  const create = (prizeCredits: number | null, changes: object = {}, as = author) => {
    const offer = { title: 'Crediti', description: 'Crediti', categoryId, closingPrice: 1_000 }
    return send('POST', '/api/auctions', { ...offer, prizeCredits, ...changes }, as)
  }
  const idsOf = async (answers: ReturnType<typeof create>[]) => (await Promise.all(answers)).map(({ body }) => body.id)
  const series = (stock: number) => ({ series: { stock, gapMinutes: 0 } })
  const createSeries = async (prizeCredits: number | null, stock: number): Promise<string> => {
    const { id } = (await create(prizeCredits, series(stock))).body
    const { rows } = await testApp.database.pool.query<{ public_id: string }>(
      `select s.public_id from series s join auctions a on a.series_id = s.id where a.public_id = $1`,
      [id],
    )
    return rows[0]!.public_id
  }
  const add = (id: string, pieces: number) => send('POST', `/api/admin/series/${id}/stock`, { pieces })
  const editSeries = (id: string, prizeCredits: number | null) =>
    send('PATCH', `/api/admin/series/${id}`, { prizeCredits })

  test('count with those of closes, in a copy and in an edit', async () => {
    expect(await create(101)).toMatchObject(refused)
    const created = await create(60)
    expect(created.status).toBe(201)
    const { id } = created.body
    expect(await create(41)).toMatchObject(refused)
    expect(await send('POST', `/api/auctions/${id}/duplicate`, {})).toMatchObject(refused)
    // What an edit adds counts, and not twice what was there.
    expect(await send('PATCH', `/api/auctions/${id}`, { prizeCredits: 101 })).toMatchObject(refused)
    expect(await send('PATCH', `/api/auctions/${id}`, { prizeCredits: 100 })).toMatchObject({ status: 200 })
    const object = (await create(null)).body
    expect(await send('PATCH', `/api/auctions/${object.id}`, { prizeCredits: 1 })).toMatchObject(refused)
    expect((await closeWith(1, author)).status).toBe(400)
  })

  test('count in each copy of a bulk action', async () => {
    await setRule(null)
    const ids = await idsOf([60, 30, 20, 10].map((credits) => create(credits, {}, admin)))
    await setRule(100)
    const copy = async (dryRun: boolean) =>
      (await send('POST', '/api/admin/auctions/duplicate', { ids, dryRun })).body.results
    const announced = await copy(true)
    const results = await copy(false)
    expect(announced).toEqual(results)
    expect(results).toMatchObject([
      { outcome: 'done' },
      { outcome: 'done' },
      { outcome: 'failed', message: expect.stringContaining('te ne restano 10') },
      { outcome: 'done' },
    ])
  })

  test('count together when auctions are created or edited at the same moment', async () => {
    const created = await Promise.all([1, 2, 3, 4, 5, 6].map(() => create(40)))
    expect(created.filter(({ status }) => status === 201)).toHaveLength(2)
    const objects = await idsOf([1, 2, 3, 4].map(() => create(null)))
    const edited = await Promise.all(objects.map((id) => send('PATCH', `/api/auctions/${id}`, { prizeCredits: 15 })))
    expect(edited.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  test('count for all pieces of a series, new and added', async () => {
    expect(await create(30, series(4))).toMatchObject(refused)
    const id = await createSeries(10, 5)
    expect(await create(51)).toMatchObject(refused)
    expect(await add(id, 6)).toMatchObject(refused)
    expect(await add(id, 5)).toMatchObject({ status: 200, body: { stock: 10 } })
    expect(await add(id, 1)).toMatchObject(refused)
    expect(await create(1)).toMatchObject(refused)
  })

  test('count in edits of series for every piece that is not paid', async () => {
    const [first, second] = [await createSeries(null, 4), await createSeries(null, 1)]
    expect(await editSeries(first, 26)).toMatchObject(refused)
    expect(await editSeries(first, 20)).toMatchObject({ status: 200 })
    expect(await editSeries(second, 21)).toMatchObject(refused)
    expect(await editSeries(first, 10)).toMatchObject({ status: 200 })
    expect(await editSeries(first, 16)).toMatchObject(refused)
    // The piece comes back when its order expires.
    await testApp.database.pool.query(
      `insert into orders (public_id, user_id, auction_id, type, amount_cents, status, product_title)
       select gen_random_uuid()::text, $1, a.id, 'buy_now', 100, 'pending', a.title
       from auctions a join series s on s.id = a.series_id where s.public_id = $2`,
      [giulia.id, second],
    )
    expect(await editSeries(second, 21)).toMatchObject(refused)
    expect(await editSeries(second, 20)).toMatchObject({ status: 200 })
  })
})
