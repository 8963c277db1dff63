import type { AdminOrder, Notice } from '@centesimo/contract'
import { beforeAll, expect, test } from 'vitest'
import { signUp, type TestPerson, useTestNode } from '../../testing/create-test-node.ts'

const testApp = useTestNode()
let admin: TestPerson
let buyer: TestPerson
beforeAll(async () => {
  admin = await signUp(testApp, 'direttrice', { isAdmin: true })
  buyer = await signUp(testApp, 'compratrice')
})

type Reply = AdminOrder & { code: string; message: string }
const rows = async (text: string, values: unknown[] = []) => (await testApp.database.pool.query(text, values)).rows

async function newOrder(shippingState = 'waiting', status = 'completed'): Promise<string> {
  const [{ public_id }] = await rows(
    `insert into orders (public_id, user_id, type, amount_cents, status, product_title, shipping_state)
     values (gen_random_uuid()::text, $1, 'buy_now', 990, $2, 'Vaso', $3) returning public_id`,
    [buyer.id, status, shippingState],
  )
  return public_id
}

const set = (id: string, body: object, as: TestPerson | null = admin) =>
  testApp.call<Reply>('PATCH', `/api/admin/orders/${id}/shipping`, { as: as?.cookie, body })
const sendList = async (order: string, trackingNumber: string | null) => {
  const body = { lines: [{ line: 1, order, trackingNumber }], dryRun: false }
  const reply = await testApp.call<{ results: { outcome: string; message: string | null }[] }>(
    'POST',
    '/api/admin/orders/ship',
    { as: admin.cookie, body },
  )
  return reply.body.results[0]
}
const mailsOf = (id: string) =>
  rows(`select kind, user_id, data from outbox where data ->> 'orderId' = $1 order by id`, [id])
const datesOf = async (id: string) =>
  (await rows('select shipped_at, delivered_at, returned_at from orders where public_id = $1', [id]))[0]

test('a parcel that came back is written to its buyer and audited, once', async () => {
  const id = await newOrder()
  await set(id, { shippingState: 'shipped', trackingNumber: 'A1' })
  const { shipped_at } = await datesOf(id)
  for (let turn = 0; turn < 2; turn++) {
    expect(await set(id, { shippingState: 'returned' })).toMatchObject({
      status: 200,
      body: { shippingState: 'returned', trackingNumber: 'A1', status: 'completed' },
    })
  }
  expect(await datesOf(id)).toEqual({ shipped_at, delivered_at: null, returned_at: expect.any(Date) })
  expect((await mailsOf(id)).slice(1)).toEqual([
    {
      kind: 'mail-order-returned',
      user_id: buyer.id,
      data: { orderId: id, title: 'Vaso', trackingNumber: 'A1' },
    },
  ])
  const [notice] = (await testApp.call<Notice[]>('GET', '/api/notices', { as: buyer.cookie })).body
  expect(notice).toMatchObject({
    kind: 'order-returned',
    text: "Il pacco con «Vaso» è tornato da noi. Te lo rispediamo o ti rimborsiamo: rispondi all'email che ti abbiamo scritto.",
  })
  const audited = await rows(`select admin_id, action, before, after from audit_log where target_id = $1 order by id`, [
    id,
  ])
  expect(audited.slice(1)).toMatchObject([
    {
      admin_id: admin.id,
      action: 'order.ship',
      before: { shippingState: 'shipped' },
      after: { shippingState: 'returned', trackingNumber: 'A1', returnedAt: expect.any(String) },
    },
  ])
})

test('it leaves again with a new code, of which the buyer is told as of the first, and may come back again', async () => {
  const id = await newOrder()
  await set(id, { shippingState: 'shipped' })
  await set(id, { shippingState: 'delivered' })
  await rows(
    `update orders set shipped_at = shipped_at - interval '1 day', delivered_at = delivered_at - interval '1 day'
     where public_id = $1`,
    [id],
  )
  const first = await datesOf(id)
  await set(id, { shippingState: 'returned' })
  expect(await datesOf(id)).toMatchObject({ shipped_at: first.shipped_at, delivered_at: first.delivered_at })
  await set(id, { shippingState: 'shipped' })
  const again = await datesOf(id)
  expect(again.shipped_at.getTime()).toBeGreaterThan(first.shipped_at.getTime())
  expect(again.delivered_at).toBeNull()
  await set(id, { shippingState: 'returned' })
  await set(id, { shippingState: 'shipped', trackingNumber: 'C3' })
  await set(id, { shippingState: 'delivered' })
  expect((await mailsOf(id)).map(({ kind }) => kind)).toEqual([
    'mail-order-shipped',
    'mail-order-returned',
    'mail-order-shipped',
    'mail-order-returned',
    'mail-order-shipped',
  ])
  const delivered = await rows(`select id from notices where kind = 'order-delivered' and data ->> 'orderId' = $1`, [
    id,
  ])
  expect(delivered).toHaveLength(2)
})

test('the code of the parcel that came back goes with it, and a list of before does not send it again', async () => {
  const id = await newOrder()
  await set(id, { shippingState: 'shipped', trackingNumber: 'A1' })
  await set(id, { shippingState: 'returned' })
  expect(await sendList(id, 'A1')).toMatchObject({
    outcome: 'failed',
    message: 'È tornato indietro: serve il codice della nuova spedizione',
  })
  expect(await sendList(id, null)).toMatchObject({ outcome: 'failed' })
  expect(await sendList(id, 'A2')).toMatchObject({ outcome: 'done' })
  expect((await set(id, { shippingState: 'returned' })).body.trackingNumber).toBe('A2')
  expect((await set(id, { shippingState: 'preparing' })).body).toMatchObject({ trackingNumber: null })
})

const undo = (id: string, as: TestPerson | null = admin) =>
  testApp.call<Reply>('POST', `/api/admin/orders/${id}/undo-return`, { as: as?.cookie })

test('a mistaken mark is taken back: the parcel is where it was, with its code, and nobody is written to', async () => {
  for (const state of ['shipped', 'delivered']) {
    const id = await newOrder()
    await set(id, { shippingState: state, trackingNumber: 'A1' })
    const before = await datesOf(id)
    await set(id, { shippingState: 'returned' })
    const mails = await mailsOf(id)
    expect(await undo(id)).toMatchObject({ status: 200, body: { shippingState: state, trackingNumber: 'A1' } })
    expect(await datesOf(id)).toEqual(before)
    expect(await mailsOf(id)).toEqual(mails)
    const audited = await rows('select action, before, after from audit_log where target_id = $1 order by id', [id])
    expect(audited.at(-1)).toMatchObject({
      action: 'order.undo-return',
      before: { shippingState: 'returned', trackingNumber: 'A1', returnedAt: expect.any(String) },
      after: { shippingState: state, trackingNumber: 'A1' },
    })
    // If it does come back later, its buyer is told again.
    await set(id, { shippingState: 'returned' })
    expect(await mailsOf(id)).toHaveLength(mails.length + 1)
  }
})

test('the return of the parcel before stays known when that of the second is taken back', async () => {
  const id = await newOrder()
  await set(id, { shippingState: 'shipped', trackingNumber: 'A1' })
  await set(id, { shippingState: 'returned' })
  const first = await datesOf(id)
  await set(id, { shippingState: 'shipped', trackingNumber: 'A2' })
  await set(id, { shippingState: 'returned' })
  expect((await undo(id)).body).toMatchObject({ shippingState: 'shipped', trackingNumber: 'A2' })
  expect((await datesOf(id)).returned_at).toEqual(first.returned_at)
})

test('only a return is taken back, once, by those who ship', async () => {
  const id = await newOrder()
  const refused = { status: 409, body: { message: 'Questo pacco non risulta tornato indietro' } }
  expect(await undo(id)).toMatchObject(refused)
  await set(id, { shippingState: 'shipped' })
  await set(id, { shippingState: 'returned' })
  expect((await undo(id, null)).status).toBe(401)
  expect((await undo(id, buyer)).status).toBe(403)
  expect((await undo(id)).status).toBe(200)
  expect(await undo(id)).toMatchObject(refused)
  expect((await undo('nessuno')).status).toBe(404)
})

test('only what was sent comes back, and only who ships says so', async () => {
  const refused = { status: 409, body: { message: 'Può tornare indietro solo un pacco già spedito' } }
  for (const state of ['waiting', 'preparing']) {
    expect(await set(await newOrder(state), { shippingState: 'returned' })).toMatchObject(refused)
  }
  expect(await set(await newOrder('shipped', 'pending'), { shippingState: 'returned' })).toMatchObject({ status: 409 })
  const id = await newOrder('shipped')
  expect((await set(id, { shippingState: 'returned' }, null)).status).toBe(401)
  expect((await set(id, { shippingState: 'returned' }, buyer)).status).toBe(403)
  expect((await set(id, { shippingState: 'tornato' })).status).toBe(400)
  expect(await mailsOf(id)).toEqual([])
})

test('a refunded parcel that was away may only come back, and its buyer is not asked what to do', async () => {
  const id = await newOrder('delivered', 'cancelled')
  for (const shippingState of ['preparing', 'shipped']) expect((await set(id, { shippingState })).status).toBe(409)
  expect(await set(id, { shippingState: 'returned' })).toMatchObject({ status: 200 })
  expect((await set(id, { shippingState: 'shipped' })).status).toBe(409)
  expect(await mailsOf(id)).toEqual([])
})

test('the list has a tab and a filter of its own for it, and the buyer sees it', async () => {
  const id = await newOrder('returned')
  for (const query of ['stage=returned', 'shippingState=returned']) {
    const { body } = await testApp.call<AdminOrder[]>('GET', `/api/admin/orders?${query}`, { as: admin.cookie })
    expect(body.map((order) => order.id)).toContain(id)
    expect(new Set(body.map(({ shippingState }) => shippingState))).toEqual(new Set(['returned']))
  }
  const toShip = await testApp.call<AdminOrder[]>('GET', '/api/admin/orders?stage=to-ship', { as: admin.cookie })
  expect(toShip.body.map((order) => order.id)).not.toContain(id)
  const own = await testApp.call<AdminOrder[]>('GET', '/api/user/orders', { as: buyer.cookie })
  expect(own.body.find((order) => order.id === id)).toMatchObject({ shippingState: 'returned' })
  const file = await testApp.app.inject({
    url: '/api/admin/export/orders?stage=returned',
    headers: { cookie: admin.cookie },
  })
  expect(file.payload).toContain('Tornato indietro')
})
