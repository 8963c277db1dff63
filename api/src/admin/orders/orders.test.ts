import { type AdminOrder, type AdminStats, type Notice, orderStages, type Reply } from '@centesimo/contract'
import { beforeAll, describe, expect, test } from 'vitest'
import type { TestReply } from '../../testing/create-test-app.ts'
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

const rows = async (text: string, values: unknown[] = []) => (await testApp.database.pool.query(text, values)).rows
const list = (query = '') => testApp.call<AdminOrder[]>('GET', `/api/admin/orders?${query}`, { as: admin.cookie })

async function readCounts() {
  const { body } = await testApp.call<Reply<'countAdminOrders'>>('GET', '/api/admin/orders/counts', {
    as: admin.cookie,
  })
  return body
}

async function newOrder(person: TestPerson, changes: Record<string, unknown> = {}): Promise<string> {
  const order = { status: 'completed', type: 'buy_now', title: 'Perché no?', number: null, ...changes }
  const [{ public_id }] = await rows(
    `insert into orders (public_id, user_id, type, amount_cents, status, product_title, paypal_order_id)
     values (gen_random_uuid()::text, $1, $2, 990, $3, $4, $5) returning public_id`,
    [person.id, order.type, order.status, order.title, order.number],
  )
  return public_id
}

function ship(
  id: string,
  body: object,
  as = admin,
): Promise<TestReply<AdminOrder & { code: string; message: string }>> {
  return testApp.call('PATCH', `/api/admin/orders/${id}/shipping`, { as: as.cookie, body })
}

test('finds what is due: wins to pay within a week, paid orders that have not left for three days', async () => {
  const urgent = await newOrder(anna, { status: 'pending', type: 'auction' })
  const later = await newOrder(anna, { status: 'pending', type: 'auction' })
  const expired = await newOrder(anna, { status: 'pending', type: 'auction' })
  for (const [id, days] of [
    [urgent, 6],
    [later, 8],
    [expired, -1],
  ]) {
    await rows(`update orders set payment_due_at = now() + $2 * interval '1 day' where public_id = $1`, [id, days])
  }
  const [late, fresh, sent] = [await newOrder(ugo), await newOrder(ugo), await newOrder(ugo)]
  for (const [id, hours, state] of [
    [late, 73, 'preparing'],
    [fresh, 71, 'waiting'],
    [sent, 73, 'shipped'],
  ]) {
    await rows(
      `update orders set completed_at = now() - $2 * interval '1 hour', shipping_state = $3 where public_id = $1`,
      [id, hours, state],
    )
  }
  const found = async (query: string) => (await list(query)).body.map(({ id }) => id)
  expect(await found('due=payment')).toEqual([urgent])
  expect(await found('due=shipment')).toEqual([late])
  const { waiting } = (await testApp.call<AdminStats>('GET', '/api/admin/stats', { as: admin.cookie })).body
  expect(waiting).toMatchObject({ duePayments: 1, lateShipments: 1 })
  await rows('delete from orders')
})

test('has a tab for each order, so that they add up; the earliest due first, then the newest', async () => {
  const order = async (title: string, status: string, state: string, due: string | null) => {
    const id = await newOrder(anna, { status, title, type: status === 'pending' ? 'auction' : 'buy_now' })
    await rows(
      `update orders set shipping_state = $2, payment_due_at = case when status = 'pending' then $3::timestamptz end,
         completed_at = case when status = 'completed' then $3::timestamptz end where public_id = $1`,
      [id, state, due],
    )
  }
  await order('pagare tardi', 'pending', 'waiting', '2026-12-20T10:00:00Z')
  await order('pagare subito', 'pending', 'waiting', '2026-12-01T10:00:00Z')
  await order('spedire dopo', 'completed', 'preparing', '2026-12-03T10:00:00Z')
  await order('spedire prima', 'completed', 'waiting', '2026-12-02T10:00:00Z')
  await order('senza data', 'completed', 'waiting', null)
  await order('spedito', 'completed', 'shipped', '2026-11-01T10:00:00Z')
  await order('consegnato', 'completed', 'delivered', '2026-11-01T10:00:00Z')
  await order('annullato', 'cancelled', 'shipped', null)
  await order('crediti', 'completed', 'waiting', '2026-11-01T10:00:00Z')
  await rows(`update orders set prize_credits = 50, type = 'auction' where product_title = 'crediti'`)
  const titles = async (query: string) => {
    const { body, headers } = await list(query)
    expect(headers['x-total-count']).toBe(String(body.length))
    return body.map(({ productTitle }) => productTitle)
  }
  expect(await titles('stage=to-pay&sort=due')).toEqual(['pagare subito', 'pagare tardi'])
  expect(await titles('stage=to-ship&sort=due')).toEqual(['spedire prima', 'spedire dopo', 'senza data'])
  expect(await titles('stage=shipped')).toEqual(['spedito'])
  expect(await titles('stage=delivered')).toEqual(['consegnato'])
  const all = await titles('sort=due')
  expect(all.slice(0, 4)).toEqual(['pagare subito', 'spedire prima', 'spedire dopo', 'pagare tardi'])
  expect(all.slice(4)).toEqual(['crediti', 'annullato', 'consegnato', 'spedito', 'senza data'])
  expect(await titles('stage=credited')).toEqual(['crediti'])
  expect(await titles('stage=cancelled')).toEqual(['annullato'])
  const paged: (string | null)[] = []
  for (let cursor: unknown = ''; cursor !== undefined; ) {
    const { body, headers } = await list(`sort=due&limit=3&cursor=${cursor}`)
    paged.push(...body.map(({ productTitle }) => productTitle))
    cursor = headers['x-next-cursor']
  }
  expect(paged).toEqual(all)
  const { headers } = await list('sort=due&limit=1')
  expect((await list(`sort=recent&cursor=${headers['x-next-cursor']}`)).status).toBe(400)
  expect((await list('stage=altro')).status).toBe(400)
  const counts = await readCounts()
  expect(counts.all).toBe(all.length)
  expect(Object.values(counts.stages).reduce((sum, count) => sum + count)).toBe(counts.all)
  const listed = orderStages.map(async (stage) => [stage, (await titles(`stage=${stage}`)).length])
  expect(counts.stages).toEqual(Object.fromEntries(await Promise.all(listed)))
  await rows('delete from orders')
})

test('finds and counts what is to be paid or sent today in Rome, or was before', async () => {
  const due = async (title: string, status: string, moment: string) => {
    const id = await newOrder(anna, { status, title, type: 'auction' })
    const midnight = `(now() at time zone 'Europe/Rome')::date::timestamp at time zone 'Europe/Rome'`
    await rows(
      `update orders set completed_at = case when status = 'completed' then ${midnight} + $2::interval - interval '3 days' end,
         payment_due_at = case when status = 'pending' then ${midnight} + $2::interval end where public_id = $1`,
      [id, moment],
    )
  }
  // The day on which the clocks change has an hour less or more.
  await due('pagare oggi', 'pending', '22 hours')
  await due('pagare domani', 'pending', '26 hours')
  await due('spedire ieri', 'completed', '-2 hours')
  await due('spedire domani', 'completed', '26 hours')
  const { body } = await list('due=today&sort=due')
  expect(body.map(({ productTitle }) => productTitle)).toEqual(['spedire ieri', 'pagare oggi'])
  expect(await readCounts()).toMatchObject({ all: 4, dueToday: 2 })
  await rows('delete from orders')
})

test('finds orders by their day', async () => {
  const id = await newOrder(ugo)
  await rows(`update orders set created_at = '2026-03-31T22:30:00Z' where public_id = $1`, [id])
  const found = async (query: string) => (await list(query)).body.map((order) => order.id)
  expect(await found('from=2026-04-01&to=2026-04-01')).toEqual([id])
  expect(await found('to=2026-03-31')).toEqual([])
  await rows('delete from orders')
})

test('finds orders by type, status, shipment, user, item and number', async () => {
  const auctionId = await createTestAuction(testApp, { title: 'Vinta', closingPriceCents: 1 })
  await testApp.call('POST', `/api/auctions/${auctionId}/bids`, { as: anna.cookie })
  await rows(`update auctions set title = 'Vinta e rinominata' where public_id = $1`, [auctionId])
  const paid = await newOrder(ugo, { number: '7XY-42' })
  await newOrder(ugo, { status: 'cancelled', title: 'Tavolo' })

  const all = await list()
  expect(all.headers['x-total-count']).toBe('3')
  expect(all.body).toMatchObject([
    { productTitle: 'Tavolo', status: 'cancelled', paymentStatus: 'expired' },
    { productTitle: 'Perché no?', paymentStatus: 'completed', auctionTitle: 'Perché no?', auctionId: null },
    {
      userName: 'anna',
      userEmail: 'anna@example.it',
      auctionId,
      auctionTitle: 'Vinta e rinominata',
      productTitle: 'Vinta',
      orderType: 'auction',
      paymentStatus: 'pending',
      shippingState: 'waiting',
    },
  ])
  const found = async (query: string) => {
    const { body, headers } = await list(query)
    expect(headers['x-total-count']).toBe(String(body.length))
    return body.map(({ productTitle }) => productTitle)
  }
  expect(await found('orderType=auction')).toEqual(['Vinta'])
  expect(await found('status=cancelled')).toEqual(['Tavolo'])
  expect(await found('shippingState=shipped')).toEqual([])
  expect(await found('search=perche+UGO')).toEqual(['Perché no?'])
  expect(await found('search=7xy-42')).toEqual(['Perché no?'])
  expect(await found(`search=${paid}`)).toEqual(['Perché no?'])
  expect(await found('search=anna%40example.it')).toEqual(['Vinta'])
  expect(await found('search=100%25')).toEqual([])
  const [newest] = (await list('limit=1')).body
  const next = await list(`limit=2&cursor=${(await list('limit=1')).headers['x-next-cursor']}`)
  expect([newest, ...next.body]).toEqual(all.body)
})

describe('a shipment', () => {
  const noticesOf = async (person: TestPerson) =>
    (await testApp.call<Notice[]>('GET', '/api/notices', { as: person.cookie })).body
      .filter(({ kind }) => kind.startsWith('order-'))
      .map(({ kind, text }) => `${kind}: ${text}`)
  const mails = (id: string) =>
    rows(`select kind, user_id, data from outbox where key like 'order-shipped:' || $1 || ':%' order by id`, [id])
  const auditEntriesOf = (id: string) =>
    rows(
      `select admin_id, action, before, after from audit_log where target_kind = 'order' and target_id = $1 order by id`,
      [id],
    )

  test('is prepared, shipped and delivered; notifies the buyer once, and audits each step', async () => {
    const buyer = await signUp(testApp, 'compratrice')
    const id = await newOrder(buyer)
    expect(await ship(id, { shippingState: 'preparing' })).toMatchObject({
      status: 200,
      body: { id, shippingState: 'preparing', trackingNumber: null },
    })
    expect(await noticesOf(buyer)).toEqual([])
    const sent = { shippingState: 'shipped', trackingNumber: ' BRT 1 ' }
    expect((await ship(id, sent)).body).toMatchObject({ shippingState: 'shipped', trackingNumber: 'BRT 1' })
    expect((await ship(id, sent)).status).toBe(200)
    expect(await mails(id)).toEqual([
      {
        kind: 'mail-order-shipped',
        user_id: buyer.id,
        data: { orderId: id, title: 'Perché no?', trackingNumber: 'BRT 1' },
      },
    ])
    expect((await ship(id, { shippingState: 'delivered' })).body).toMatchObject({ trackingNumber: 'BRT 1' })
    expect(await noticesOf(buyer)).toEqual([
      `order-delivered: Il corriere ha consegnato «Perché no?». Raccontaci com'è andata.`,
      'order-shipped: Abbiamo spedito «Perché no?». Codice di spedizione: BRT 1.',
    ])
    const left = await auditEntriesOf(id)
    expect(
      left.map(({ action, admin_id, before, after }) => [action, admin_id, before.shippingState, after.shippingState]),
    ).toEqual([
      ['order.ship', admin.id, 'waiting', 'preparing'],
      ['order.ship', admin.id, 'preparing', 'shipped'],
      ['order.ship', admin.id, 'shipped', 'delivered'],
    ])
    expect(left[2].after.shippedAt).toBe(left[1].after.shippedAt)
    expect(left[2].after.deliveredAt).not.toBeNull()
  })

  test('may be corrected backwards, and notifies again only for a new tracking number', async () => {
    const buyer = await signUp(testApp, 'paziente')
    const id = await newOrder(buyer)
    await ship(id, { shippingState: 'shipped', trackingNumber: 'A' })
    await ship(id, { shippingState: 'preparing' })
    const [{ shipped_at }] = await rows('select shipped_at from orders where public_id = $1', [id])
    expect(shipped_at).toBeNull()
    await ship(id, { shippingState: 'shipped' })
    expect(await noticesOf(buyer)).toHaveLength(1)
    await ship(id, { shippingState: 'shipped', trackingNumber: 'B' })
    expect(await mails(id)).toHaveLength(2)
    expect((await ship(id, { shippingState: 'shipped', trackingNumber: null })).body.trackingNumber).toBeNull()
  })

  test('has a carrier, whose page of the parcel the buyer gets on the page, in the notice and in the mail', async () => {
    const buyer = await signUp(testApp, 'curiosa')
    const id = await newOrder(buyer)
    await ship(id, { shippingState: 'shipped', trackingNumber: 'A/1 è' })
    const brt = { name: 'BRT', trackingUrl: 'https://brt.example/?c={code}&l=it' }
    const [{ public_id: carrierId }] = await rows(
      `update carriers set tracking_url = $1 where key = 'brt' returning public_id`,
      [brt.trackingUrl],
    )
    const trackingUrl = 'https://brt.example/?c=A%2F1%20%C3%A8&l=it'
    const sent = { shippingState: 'shipped', carrierId }
    for (const body of [sent, sent, { shippingState: 'shipped' }]) {
      expect((await ship(id, body)).body).toMatchObject({ carrier: { id: carrierId, name: 'BRT' }, trackingUrl })
    }
    const [mine] = (await testApp.call<AdminOrder[]>('GET', '/api/user/orders', { as: buyer.cookie })).body
    expect(mine).toMatchObject({ carrier: { id: carrierId, name: 'BRT' }, trackingUrl })
    const [notice, first] = (await testApp.call<Notice[]>('GET', '/api/notices', { as: buyer.cookie })).body
    expect(notice).toMatchObject({
      text: 'Abbiamo spedito «Perché no?» con BRT. Codice di spedizione: A/1 è.',
      trackingUrl,
    })
    expect(first).toMatchObject({ kind: 'order-shipped', trackingUrl: null })
    expect((await mails(id)).map(({ data }) => data)).toEqual([
      { orderId: id, title: 'Perché no?', trackingNumber: 'A/1 è' },
      { orderId: id, title: 'Perché no?', trackingNumber: 'A/1 è', carrier: 'BRT', trackingUrl },
    ])
    expect((await auditEntriesOf(id)).map(({ before, after }) => [before.carrier, after.carrier])).toEqual([
      [null, null],
      [null, 'BRT'],
    ])
    expect((await ship(id, { shippingState: 'shipped', carrierId: null })).body).toMatchObject({
      carrier: null,
      trackingUrl: null,
      trackingNumber: 'A/1 è',
    })
  })

  test('takes no carrier that is unknown or switched off; an order keeps the one that it has', async () => {
    const id = await newOrder(anna)
    const [{ public_id: carrierId }] = await rows(`select public_id from carriers where key = 'ups'`)
    await ship(id, { shippingState: 'preparing', carrierId })
    await rows(`update carriers set is_active = false where key = 'ups'`)
    expect(await ship(id, { shippingState: 'shipped', carrierId })).toMatchObject({
      status: 200,
      body: { carrier: { name: 'UPS' }, trackingUrl: null },
    })
    for (const wrong of [carrierId, 'nessuno']) {
      expect(await ship(await newOrder(anna), { shippingState: 'shipped', carrierId: wrong })).toMatchObject({
        status: 400,
        body: { message: 'Corriere non disponibile' },
      })
    }
    await rows(`update carriers set is_active = true where key = 'ups'`)
  })

  test.each(['pending', 'cancelled', 'expired', 'failed'])('of a %s order is refused', async (status) => {
    const id = await newOrder(anna, { status })
    expect(await ship(id, { shippingState: 'shipped' })).toMatchObject({
      status: 409,
      body: { code: 'INVALID_STATE', message: 'Si spedisce solo un ordine pagato' },
    })
    expect(await auditEntriesOf(id)).toEqual([])
  })

  test('to a closed account sends no notice', async () => {
    const gone = await signUp(testApp, 'partita')
    const id = await newOrder(gone)
    await rows('update users set closed_at = now() where id = $1', [gone.id])
    expect((await ship(id, { shippingState: 'shipped' })).status).toBe(200)
    expect(await mails(id)).toEqual([])
  })

  test('requires an admin and a known order', async () => {
    expect((await ship('nessuno', { shippingState: 'shipped' })).body.code).toBe('ORDER_NOT_FOUND')
    expect((await ship(await newOrder(anna), { shippingState: 'persa' })).status).toBe(400)
    expect((await ship(await newOrder(anna), { shippingState: 'shipped' }, anna)).status).toBe(403)
  })
})
