import { randomUUID } from 'node:crypto'
import type { AdminLedgerEntry } from '@centesimo/contract'
import { beforeAll, expect, test } from 'vitest'
import { createTestAuction, signUp, type TestPerson, useTestNode } from '../../testing/create-test-node.ts'

const testApp = useTestNode()
let admin: TestPerson
let anna: TestPerson
let ugo: TestPerson
beforeAll(async () => {
  admin = await signUp(testApp, 'direttrice', { isAdmin: true })
  anna = await signUp(testApp, 'anna')
  ugo = await signUp(testApp, 'ugo')
})

const read = (query: string, as = admin) =>
  testApp.call<AdminLedgerEntry[]>('GET', `/api/admin/transactions?${query}`, { as: as.cookie })

test('filters the whole ledger by type, user and time', async () => {
  const auctionId = await createTestAuction(testApp, { title: 'Orologio' })
  await testApp.call('POST', `/api/auctions/${auctionId}/bids`, { as: ugo.cookie })
  const [bid] = (await read('type=bid')).body
  expect(bid).toMatchObject({
    type: 'bid',
    amount: -1,
    description: 'Puntata su «Orologio»',
    auctionId,
    userName: 'ugo',
    userEmail: 'ugo@example.it',
    balanceAfter: expect.any(Number),
    payment: null,
  })
  const all = await read('')
  expect(all.body[0]).toEqual(bid)
  expect(all.headers['x-total-count']).toBe(String(all.body.length))
  expect((await read('search=UGO%40example')).body.every(({ userName }) => userName === 'ugo')).toBe(true)
  expect((await read('search=ugo&type=bid')).body).toEqual([bid])
  expect((await read('search=nessuno')).body).toEqual([])
  const others = await read('type=not-bid')
  expect(others.body.map(({ type }) => type)).not.toContain('bid')
  expect(others.body).toHaveLength(all.body.filter(({ type }) => type !== 'bid').length)
  expect((await read('type=all')).body).toEqual(all.body)
  expect((await read('type=altro')).status).toBe(400)
  expect((await read('', anna)).status).toBe(403)
})

test('names the package and the amount that a purchase was paid with', async () => {
  const { rows } = await testApp.database.pool.query<{ id: number; name: string }>(
    `with paid as (
       insert into payments (public_id, user_id, purpose, package_id, title, credits, amount_cents, request_id, state)
       select 'pay-1', $1, 'credits', (select min(id) from credit_packages), '20 crediti', 20, 2299, $2, 'applied'
       returning id, package_id)
     select paid.id, name from paid join credit_packages on credit_packages.id = package_id`,
    [anna.id, randomUUID()],
  )
  await testApp.database.pool.query(
    `insert into ledger (user_id, type, amount, balance_after, description, key, payment_id, created_at)
     values ($1, 'purchase', 20, 20, 'Acquisto di 20 crediti', $3, $2, now())`,
    [anna.id, rows[0]!.id, randomUUID()],
  )
  expect((await read('type=purchase')).body[0]?.payment).toEqual({
    id: 'pay-1',
    packageName: rows[0]!.name,
    amount: 2299,
  })
})

test('treats a day as Rome’s, with all its hours', async () => {
  for (const at of ['2026-01-31T22:59:59Z', '2026-01-31T23:00:00Z', '2026-02-28T22:59:59Z', '2026-02-28T23:00:00Z']) {
    await testApp.database.pool.query(
      `insert into ledger (user_id, type, amount, balance_after, description, key, created_at) values ($1, 'deduction', 0, 0, 'Prova', $3, $2)`,
      [anna.id, at, randomUUID()],
    )
  }
  const times = async (query: string) => (await read(query)).body.map(({ createdAt }) => createdAt)
  expect(await times('type=deduction&from=2026-02-01&to=2026-02-28')).toEqual([
    '2026-02-28T22:59:59.000Z',
    '2026-01-31T23:00:00.000Z',
  ])
  expect(await times('to=2026-01-31T23:00:00Z')).toEqual(['2026-01-31T22:59:59.000Z'])
  expect(await times('type=deduction&from=2026-02-28T23:59:59%2B01:00')).toHaveLength(2)
})

test('pages through 100,000 entries without gaps or repeats', async () => {
  await testApp.database.pool.query(
    `insert into ledger (user_id, type, amount, balance_after, key, description, created_at)
     select $1, 'referral', 1, n, 'many:' || n, 'Invito', now() from generate_series(1, 100000) n`,
    [anna.id],
  )
  const first = await read('type=referral&limit=200')
  const second = await read(`type=referral&limit=200&cursor=${first.headers['x-next-cursor']}`)
  const ids = [...first.body, ...second.body].map(({ id }) => Number(id))
  expect(ids).toEqual(Array.from({ length: 400 }, (_, turn) => ids[0]! - turn))
  expect([first, second].map(({ headers }) => headers['x-total-count'])).toEqual(['100000', '100000'])
  await testApp.database.pool.query(
    `insert into ledger (user_id, type, amount, balance_after, key, description, created_at)
     select $1, 'referral', 1, n, 'many:' || n, 'Invito', now() from generate_series(100001, 150000) n`,
    [anna.id],
  )
  await testApp.database.pool.query('analyze ledger')
  const about = Number((await read('type=referral&limit=1')).headers['x-total-count'])
  expect(about).toBeGreaterThan(140_000)
  expect(about).toBeLessThan(160_000)
  const { rows } = await testApp.database.pool.query(
    `explain select id from ledger where type = 'referral' and id < 999999999 order by id desc limit 51`,
  )
  expect(JSON.stringify(rows)).toMatch(/Index/)
})
