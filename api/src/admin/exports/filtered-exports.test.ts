import { auditFields, exportFilters, exportTables, type FilteredTable } from '@centesimo/contract'
import { beforeAll, describe, expect, test } from 'vitest'
import { createTestAuction, signUp, type TestPerson, useTestNode } from '../../testing/create-test-node.ts'

const testApp = useTestNode()
const rows = async (text: string, values: unknown[] = []) => (await testApp.database.pool.query(text, values)).rows
let admin: TestPerson
let anna: TestPerson

beforeAll(async () => {
  admin = await signUp(testApp, 'direttrice', { isAdmin: true })
  anna = await signUp(testApp, 'anna')
  const bruno = await signUp(testApp, 'bruno')
  await rows(`update users set blocked_at = now(), created_at = '2026-01-10T23:30:00Z' where id = $1`, [bruno.id])
  const vase = await createTestAuction(testApp, { title: 'Vaso di Murano' })
  await createTestAuction(testApp, { title: 'Orologio', audience: 'beginners' })
  await testApp.call('POST', `/api/auctions/${vase}/bids`, { as: anna.cookie })
  for (const [person, title, status, type] of [
    [anna.id, 'Vaso', 'completed', 'auction'],
    [anna.id, 'Lampada', 'pending', 'buy_now'],
    [bruno.id, 'Vaso', 'pending', 'auction'],
  ]) {
    await rows(
      `insert into orders (public_id, user_id, type, amount_cents, status, product_title)
       values (gen_random_uuid()::text, $1, $2, 990, $3, $4)`,
      [person, type, status, title],
    )
    await rows(
      `insert into payments (public_id, user_id, purpose, package_id, title, credits, amount_cents, state, request_id, created_at)
       select gen_random_uuid()::text, $1, 'credits', min(id), $2, 20, 1000, $3, gen_random_uuid(),
         case when $3 = 'parked' then timestamptz '2026-03-01T23:30:00Z' else now() end from credit_packages`,
      [person, title, status === 'completed' ? 'parked' : 'created'],
    )
  }
  await rows(
    `insert into contact_messages (public_id, user_id, name, email, subject, message, reply, answered_at)
     values ('una', $1, 'Anna', 'a@example.it', 'Pacco', 'Dove si trova?', null, null),
       ('due', null, 'Ospite', 'o@example.it', 'Crediti', 'Quanto costano?', 'Poco', now())`,
    [anna.id],
  )
  await rows(
    `insert into referrals (public_id, referrer_id, referred_user_id, email, referral_code, status, created_at)
     values ('invito', $1, $2, 'bruno@example.it', 'ANNA', 'pending', '2026-02-01T12:00:00Z')`,
    [anna.id, bruno.id],
  )
  const [{ public_id }] = await rows('select public_id from users where id = $1', [anna.id])
  await testApp.call('POST', `/api/admin/users/${public_id}/block`, { as: admin.cookie, body: { reason: 'prova' } })
  await testApp.call('POST', `/api/admin/users/${public_id}/unblock`, { as: admin.cookie })
})

const lists: Record<FilteredTable, string> = {
  auctions: '/api/admin/auctions',
  users: '/api/admin/users',
  transactions: '/api/admin/transactions',
  orders: '/api/admin/orders',
  payments: '/api/admin/payments',
  referrals: '/api/admin/referrals',
  'contact-messages': '/api/admin/contact-messages',
  'audit-log': '/api/admin/audit-log',
}

const take = (table: string, query: string) =>
  testApp.call<string>('GET', `/api/admin/export/${table}?${query}`, { as: admin.cookie })

/** The ids in the file's first column, and those of the list. */
async function both(table: FilteredTable, query: string) {
  const list = await testApp.call<{ id: string }[]>('GET', `${lists[table]}?limit=100&${query}`, { as: admin.cookie })
  const file = await take(table, query)
  expect([list.status, file.status]).toEqual([200, 200])
  const lines = file.body.split('\r\n').slice(1, -1)
  return {
    list: list.body.map(({ id }) => String(id)).toSorted(),
    file: lines.map((line) => line.split(';')[0]!).toSorted(),
  }
}

describe('a filtered file has exactly the rows of its list', () => {
  const cases: [FilteredTable, string, number][] = [
    ['auctions', 'search=murano', 1],
    ['auctions', 'status=live', 2],
    ['auctions', 'status=ended', 0],
    ['auctions', 'kind=beginners', 1],
    ['users', 'state=blocked', 1],
    ['users', 'search=ann', 1],
    ['users', 'to=2026-01-10', 0],
    ['users', 'from=2026-01-10&to=2026-01-11', 1],
    ['transactions', 'type=bid', 1],
    ['transactions', 'search=anna&type=bonus', 2],
    ['orders', 'search=vaso', 2],
    ['orders', 'status=pending&orderType=buy_now', 1],
    ['payments', 'state=parked', 1],
    ['payments', 'from=2026-03-02&to=2026-03-02', 1],
    ['payments', 'search=anna&purpose=credits', 2],
    ['referrals', 'status=pending&search=bruno', 1],
    ['referrals', 'from=2026-02-02', 0],
    ['contact-messages', 'state=open', 1],
    ['contact-messages', 'search=anna', 1],
    ['contact-messages', 'state=answered&from=2026-01-01', 1],
    ['audit-log', 'action=user.block', 1],
    ['audit-log', 'action=user.block&targetId=never', 0],
    // A word with an apostrophe, a wildcard and a quote is a word, not SQL.
    ['orders', `search=${encodeURIComponent(`d'oro % " ; drop`)}`, 0],
  ]
  test.each(cases)('%s?%s', async (table, query, count) => {
    const { list, file } = await both(table, query)
    expect(file).toHaveLength(count)
    expect(file).toEqual(list)
  })

  test('and every table with a list has such a case', () => {
    expect(new Set(cases.map(([table]) => table))).toEqual(new Set(Object.keys(exportFilters)))
  })
})

test.each([
  ['a filter of another list', 'users', 'orderType=auction'],
  ['a filter of a table without a list', 'bids', 'search=anna'],
  ['a value that the list does not know', 'orders', 'status=altro'],
  ['a day that is none', 'payments', 'from=2026-02-31'],
  ['a key that no list knows', 'users', 'password_hash=x'],
  ['a page', 'users', 'limit=1'],
])('refuses %s', async (_what, table, query) => {
  expect(await take(table, query)).toMatchObject({ status: 400, body: { code: 'VALIDATION_FAILED' } })
})

test('the audit log says by which filters, a whole table says none', async () => {
  await take('orders', 'status=pending&search=vaso')
  await take('orders', '')
  const entries = await rows(`select after from audit_log where action = 'table.export' order by id desc limit 2`)
  expect(entries).toEqual([{ after: null }, { after: { status: 'pending', search: true } }])
})

test('the pages have a name for every filter that the audit log stores', () => {
  const names = Object.values(exportFilters).flatMap(({ shape }) => Object.keys(shape))
  expect(auditFields).toEqual(expect.arrayContaining(names))
})

test('the audit log, which says what every role did, is a file for those alone who may list it', async () => {
  const money = await signUp(testApp, 'contabile', { isAdmin: true })
  await rows(`update users set admin_role = 'finance' where id = $1`, [money.id])
  const takeAs = (table: string) => testApp.call('GET', `/api/admin/export/${table}`, { as: money.cookie })
  const refused = []
  for (const table of exportTables) if ((await takeAs(table)).status !== 200) refused.push(table)
  expect(refused).toEqual(['audit-log'])
  expect((await takeAs('audit-log?action=user.role')).status).toBe(403)
})
