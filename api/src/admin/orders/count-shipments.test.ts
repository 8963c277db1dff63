import { randomInt } from 'node:crypto'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { ageSession, internalId, type Signed, signUp, useTestApp } from '../../testing/create-test-app.ts'

const testApp = useTestApp({ RATE_LIMIT_SCALE: '1' })
let buyer: number
let packer: Signed
// Registrations are counted by address, in the Redis that all tests share.
const from = () => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`
beforeAll(async () => {
  buyer = await internalId(testApp, (await signUp(testApp, { from: from() })).user.id)
})
beforeEach(async () => {
  packer = await signUp(testApp, { role: 'fulfilment', from: from() })
})

const rows = async (text: string, values: unknown[] = []) => (await testApp.database.pool.query(text, values)).rows

async function newOrders(count: number): Promise<string[]> {
  const created = await rows(
    `insert into orders (public_id, user_id, type, amount_cents, status, product_title)
     select gen_random_uuid()::text, $1, 'buy_now', 990, 'completed', 'Vaso' from generate_series(1, $2::int)
     returning public_id`,
    [buyer, count],
  )
  return created.map(({ public_id }) => public_id)
}

async function sendList(orders: readonly string[], { dryRun = false, as = packer } = {}) {
  const lines = orders.map((order, index) => ({ line: index + 1, order, trackingNumber: `A${index}` }))
  return testApp.call<{ code: string }>('POST', '/api/admin/orders/ship', { as: as.cookie, body: { lines, dryRun } })
}

async function sendOne(order: string, as = packer) {
  const body = { shippingState: 'shipped' }
  return testApp.call<{ code: string }>('PATCH', `/api/admin/orders/${order}/shipping`, { as: as.cookie, body })
}

const sentOf = async (orders: readonly string[]) =>
  (await rows(`select id from orders where public_id = any($1) and shipping_state = 'shipped'`, [orders])).length

const asked = { status: 403, body: { code: 'REAUTHENTICATION_REQUIRED' } }

test('a list above twenty asks for the password before it sends anything; a dry run does not', async () => {
  await ageSession(testApp, packer.cookie)
  const orders = await newOrders(21)
  expect((await sendList(orders, { dryRun: true })).status).toBe(200)
  expect(await sendList(orders)).toMatchObject(asked)
  expect(await sentOf(orders)).toBe(0)
  packer.cookie = await confirm(packer)
  expect((await sendList(orders)).status).toBe(200)
  expect(await sentOf(orders)).toBe(21)
})

test('lists in small parts and orders one by one are counted together, and what changes nothing is not', async () => {
  await ageSession(testApp, packer.cookie)
  const first = await newOrders(12)
  for (let turn = 0; turn < 3; turn++) expect((await sendList(first)).status).toBe(200)
  const [byHand, ...more] = await newOrders(9)
  for (let turn = 0; turn < 3; turn++) expect((await sendOne(byHand!)).status).toBe(200)
  for (let turn = 0; turn < 3; turn++) expect((await sendOne('nessuno')).status).toBe(404)
  expect(await sendList(more)).toMatchObject(asked)
  expect((await sendList(more.slice(1))).status).toBe(200)
  expect(await sendOne(more[0]!)).toMatchObject(asked)
  expect(await sentOf(more)).toBe(7)
})

test('lists at the same time cannot pass the number together', async () => {
  await ageSession(testApp, packer.cookie)
  const lists = await Promise.all(Array.from({ length: 6 }, () => newOrders(7)))
  await Promise.all(lists.map((orders) => sendList(orders)))
  // Two lists fit; the others are refused whole.
  expect(await sentOf(lists.flat())).toBe(14)
})

test('above two thousand an hour the whole list is refused, for this admin alone', async () => {
  await testApp.deps.limits.count('shipments', `user:${await internalId(testApp, packer.user.id)}`, 1_995)
  const orders = await newOrders(6)
  const refused = await sendList(orders)
  expect(refused).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED' } })
  expect(refused.headers['ratelimit-policy']).toBe('"shipping";q=60;w=60, "shipments";q=2000;w=3600')
  expect(await sentOf(orders)).toBe(0)
  expect((await sendList(orders.slice(1))).status).toBe(200)
  expect((await sendOne(orders[0]!)).status).toBe(429)
  const other = await signUp(testApp, { role: 'fulfilment', from: from() })
  expect((await sendList(orders, { as: other })).status).toBe(200)
  expect(await sentOf(orders)).toBe(6)
})

test('a minute has sixty calls of an admin, dry runs included', async () => {
  const orders = await newOrders(1)
  const replies = await Promise.all(Array.from({ length: 61 }, () => sendList(orders, { dryRun: true })))
  expect(replies.filter(({ status }) => status === 429)).toHaveLength(1)
})

/** The session's new cookie. */
async function confirm({ cookie }: Signed): Promise<string> {
  const reply = await testApp.call('POST', '/api/user/security/confirm', {
    as: cookie,
    body: { password: 'segreto1' },
  })
  expect(reply).toMatchObject({ status: 200, cookie: expect.any(String) })
  return reply.cookie!
}
