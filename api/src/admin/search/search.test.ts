import type { AdminSearchResult } from '@centesimo/contract'
import { beforeAll, expect, test } from 'vitest'
import { signUp, type TestPerson, useTestNode } from '../../testing/create-test-node.ts'
import { searchStatement } from './search-everything.ts'

const testApp = useTestNode()
let admin: TestPerson
beforeAll(async () => {
  admin = await signUp(testApp, 'direttrice', { isAdmin: true })
  for (const name of ['anna', 'annalisa', 'bruno']) await signUp(testApp, name)
  await run(`update users set full_name = 'Niccolò De Rossi' where username = 'bruno'`)
  await run(`
    insert into orders (public_id, user_id, type, product_title, amount_cents, tracking_number, status)
    select 'ord-Abc123', id, 'buy_now', 'Sestante', 2500, 'RR123456789IT', 'completed' from users where username = 'anna'`)
  await run(`
    insert into payments
      (public_id, user_id, request_id, purpose, order_id, title, amount_cents, state, provider_order_id, capture_id)
    select 'pay-1', user_id, gen_random_uuid(), 'order', id, 'Sestante', 2500, 'cancelled', '5O190127TN364715T',
      '3C679366HH908993F' from orders`)
  await run(`
    insert into contact_messages (public_id, name, email, subject, message)
    values ('msg-1', 'Zoë Neri', 'zoe@example.it', 'Dov’è?', 'Il mio pacco')`)
})

const run = (text: string) => testApp.database.pool.query(text)
const ask = (q: string, as = admin.cookie) =>
  testApp.call<AdminSearchResult>('GET', `/api/admin/search?${new URLSearchParams({ q })}`, { as })
const find = async (q: string) => (await ask(q)).body
const nothing = { people: [], auctions: [], orders: [], payments: [], shipments: [], messages: [] }

test.each([
  ['ANN', ['anna', 'annalisa']],
  ['annal', ['annalisa']],
  ['annalisa@', ['annalisa']],
  ['niccolo de', ['bruno']],
  ['róssi', ['bruno']],
])('finds people by the start of %s', async (q, usernames) => {
  expect((await find(q)).people.map(({ username }) => username)).toEqual(usernames)
})

test('finds an order, a payment and a shipment by the start of a number, in any case', async () => {
  const order = { id: 'ord-Abc123', title: 'Sestante' }
  expect(await find('ORD-abc')).toEqual({ ...nothing, orders: [{ ...order, userName: 'anna' }] })
  expect(await find('rr1234')).toEqual({ ...nothing, shipments: [{ ...order, trackingNumber: 'RR123456789IT' }] })
  for (const providerId of ['5O190127TN364715T', '3C679366HH908993F']) {
    const found = { id: 'pay-1', title: 'Sestante', userName: 'anna', providerId }
    expect(await find(providerId.slice(0, 6).toLowerCase())).toEqual({ ...nothing, payments: [found] })
  }
})

test('a role finds only what it may list', async () => {
  const helper = await signUp(testApp, 'pacchi', { isAdmin: true })
  await run(`update users set admin_role = 'fulfilment' where username = 'pacchi'`)
  testApp.deps.sessions.publishChange(helper.id)
  const found = async (q: string) => (await ask(q, helper.cookie)).body
  expect((await found('rr1234')).shipments).toHaveLength(1)
  expect(await found('3C6793')).toEqual(nothing)
  expect(await found('annal')).toEqual(nothing)
})

test('finds a contact message by its sender', async () => {
  const message = { id: 'msg-1', subject: 'Dov’è?', name: 'Zoë Neri', email: 'zoe@example.it' }
  for (const q of ['zoe n', 'ZOE@']) expect(await find(q)).toEqual({ ...nothing, messages: [message] })
})

test('finds an auction by the start of its title and by its lot', async () => {
  const { rows } = await testApp.database.pool.query<{ lot: number }>(`
    insert into auctions (public_id, category_id, title, description, start_time)
    select 'auc-1', (select id from categories limit 1), 'Càmera oscura', 'Del 1900', now() returning lot`)
  const auction = { id: 'auc-1', title: 'Càmera oscura', lot: rows[0]!.lot }
  expect((await find('camera')).auctions).toEqual([auction])
  expect((await find(`lotto ${auction.lot}`)).auctions).toEqual([auction])
  expect((await find('oscura')).auctions).toEqual([])
})

test('shows five of each kind at most', async () => {
  for (const number of [1, 2, 3, 4, 5, 6]) await signUp(testApp, `mario${number}`)
  expect((await find('mario')).people).toHaveLength(5)
})

test.each(['%%', '__', '\\\\', "''", '()', 'a\u00a0b'])('takes %s as it is written', async (q) => {
  expect(await find(q)).toEqual(nothing)
})

test('asks for two characters and for an admin', async () => {
  expect((await ask(' a ')).status).toBe(400)
  expect((await ask('anna', (await signUp(testApp, 'curioso')).cookie)).status).toBe(403)
  expect((await testApp.call('GET', '/api/admin/search?q=anna')).status).toBe(401)
})

test('reads each kind by an index', async () => {
  const client = await testApp.database.pool.connect()
  try {
    await client.query('set enable_seqscan = off; set enable_bitmapscan = off')
    const { sql, parameters } = searchStatement('an', 'admin').compile(testApp.database.db)
    const { rows } = await client.query(`explain ${sql}`, [...parameters])
    const used = JSON.stringify(rows).match(/(?<=using )\w+_start/g)
    expect(used?.toSorted()).toEqual([
      'auctions_title_start',
      'contact_messages_email_start',
      'contact_messages_name_start',
      'orders_id_start',
      'orders_tracking_start',
      'payments_capture_start',
      'payments_order_start',
      'users_email_start',
      'users_name_start',
      'users_surname_start',
      'users_username_start',
    ])
  } finally {
    await client.query('reset enable_seqscan; reset enable_bitmapscan')
    client.release()
  }
})
