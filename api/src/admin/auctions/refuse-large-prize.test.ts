import { beforeAll, expect, test } from 'vitest'
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

test('credits that auctions put up count with them, all pieces of a series together', async () => {
  await testApp.database.pool.query(`delete from approval_rules`)
  await setRule(100)
  const author = await signUp(testApp, 'autrice', { isAdmin: true })
  const [category] = (await testApp.call<{ id: string }[]>('GET', '/api/categories')).body
  const send = (method: string, path: string, body: object) =>
    testApp.call<{ id: string; fields: object }>(method, path, { as: author.cookie, body })
  const create = (prizeCredits: number | null, changes: object = {}) => {
    const offer = { title: 'Crediti', description: 'Crediti', categoryId: category!.id, closingPrice: 1_000 }
    return send('POST', '/api/auctions', { ...offer, prizeCredits, ...changes })
  }
  const refused = { status: 400, body: { fields: { prizeCredits: expect.stringContaining('100 crediti') } } }
  expect(await create(101)).toMatchObject(refused)
  expect(await create(30, { series: { stock: 4, gapMinutes: 0 } })).toMatchObject(refused)
  const created = await create(60)
  expect(created.status).toBe(201)
  const { id } = created.body
  expect(await create(41)).toMatchObject(refused)
  expect(await send('POST', `/api/auctions/${id}/duplicate`, {})).toMatchObject(refused)
  // The one that is edited counts once.
  expect(await send('PATCH', `/api/auctions/${id}`, { prizeCredits: 101 })).toMatchObject(refused)
  expect(await send('PATCH', `/api/auctions/${id}`, { prizeCredits: 100 })).toMatchObject({ status: 200 })
  const object = (await create(null)).body
  expect(await send('PATCH', `/api/auctions/${object.id}`, { prizeCredits: 1 })).toMatchObject(refused)
  expect((await closeWith(1, author)).status).toBe(400)
})
