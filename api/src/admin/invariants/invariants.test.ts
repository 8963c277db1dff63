import type { AdminStats, InvariantReport } from '@centesimo/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestApp, type Signed, signUp, type TestApp } from '../../testing/create-test-app.ts'

let testApp: TestApp
let admin: Signed
let user: Signed
beforeAll(async () => {
  testApp = await createTestApp()
  admin = await signUp(testApp, { admin: true })
  user = await signUp(testApp)
})
beforeEach(async () => {
  await testApp.database.pool.query('delete from invariant_violations')
})
afterAll(() => testApp.close())

const read = async () =>
  (await testApp.call<InvariantReport>('GET', '/api/admin/invariants', { as: admin.cookie })).body

test('is for admins alone', async () => {
  expect(await testApp.call('GET', '/api/admin/invariants')).toMatchObject({ status: 401 })
  expect(await testApp.call('GET', '/api/admin/invariants', { as: user.cookie })).toMatchObject({ status: 403 })
  const hostile = await testApp.call('POST', '/api/admin/invariants', { as: admin.cookie, body: { violations: [] } })
  expect([404, 405]).toContain(hostile.status)
})

test('has no times before the worker’s first check, then those of the last one', async () => {
  expect(await read()).toEqual({
    checkedAt: null,
    durationMs: null,
    sweeps: [
      { of: 'auctions', share: 0, checkedAt: null, roundFinishedAt: null },
      { of: 'users', share: 0, checkedAt: null, roundFinishedAt: null },
    ],
    violations: [],
  })
  await testApp.database.pool.query(
    `update invariant_checks set finished_at = '2026-06-17T10:00:00Z', duration_ms = 120,
       cursor = case name when 'users' then jsonb_build_object('after', (select max(id) from users)) else '{}' end`,
  )
  const report = await read()
  expect(report).toMatchObject({ checkedAt: '2026-06-17T10:00:00.000Z', durationMs: 120 })
  expect(report.sweeps[1]).toMatchObject({ share: 1, checkedAt: '2026-06-17T10:00:00.000Z', roundFinishedAt: null })
})

test('names the payment or the order that an example begins with', async () => {
  const { rows } = await testApp.database.pool.query<{ id: number; public_id: string }>(
    `insert into orders (public_id, user_id, type, product_title, amount_cents)
       select 'un-ordine', max(id), 'auction', 'Un vaso', 500 from users returning id, public_id`,
  )
  const details = [`order ${rows[0]!.id} of user 1 over 500 cents: 2 payments`, 'payment 0 of user 1 is parked']
  await testApp.database.pool.query(
    `insert into invariant_violations (invariant, number, subject, broken, broken_since)
       values ('completed-order-has-one-payment', 9, 'users', $1, now())`,
    [JSON.stringify([{ id: -1, rows: 2, details }])],
  )
  expect((await read()).violations[0]!.examples.map(({ about }) => about)).toEqual([
    { kind: 'order', id: 'un-ordine', name: 'Un vaso' },
    null,
  ])
})

test('lists violations with examples and whom they are about, and counts them as work', async () => {
  const { rows } = await testApp.database.pool.query<{ id: number; public_id: string; username: string }>(
    'select id, public_id, username from users order by id desc limit 1',
  )
  const [person] = rows
  await testApp.database.pool.query(
    `insert into invariant_violations (invariant, number, subject, broken, broken_since) values
       ('balance-is-the-ledgers-sum', 1, 'users', $1, '2026-06-17T10:00:00Z'),
       ('webhook-event-is-handled-or-parked', 9, 'platform', '[{"id": 0, "rows": 4, "details": ["a", "b", "c"]}]', now())`,
    [
      JSON.stringify([
        { id: person!.id, rows: 1, details: ['user has 5 credits'] },
        { id: -1, rows: 2, details: ['gone'] },
      ]),
    ],
  )
  const { violations } = await read()
  expect(violations[0]).toEqual({
    name: 'balance-is-the-ledgers-sum',
    group: 1,
    since: '2026-06-17T10:00:00.000Z',
    rows: 3,
    examples: [
      { detail: 'user has 5 credits', about: { kind: 'user', id: person!.public_id, name: person!.username } },
      { detail: 'gone', about: null },
    ],
  })
  expect(violations[1]).toMatchObject({ group: 9, rows: 4, examples: [{ detail: 'a', about: null }, {}, {}] })
  const stats = await testApp.call<AdminStats>('GET', '/api/admin/stats', { as: admin.cookie })
  expect(stats.body.waiting.violations).toBe(2)
})
