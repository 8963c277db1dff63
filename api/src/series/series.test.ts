import type { AdminSeries, Auction, ErrorBody, Order, Series } from '@centesimo/contract'
import { checkInvariants } from '@centesimo/invariants'
import { beforeAll, describe, expect, test } from 'vitest'
import { signUp, type TestPerson, useTestNode } from '../testing/create-test-node.ts'

const testApp = useTestNode()
let cataloguer: TestPerson
let anna: TestPerson
let people = 0
beforeAll(async () => {
  cataloguer = await signUp(testApp, 'catalogo', { isAdmin: true })
  await rows(`update users set admin_role = 'catalog' where id = $1`, [cataloguer.id])
  anna = await signUp(testApp, 'anna')
})

const rows = async (text: string, values: unknown[] = []) => (await testApp.database.pool.query(text, values)).rows
const join = () => signUp(testApp, `persona${++people}`, { credits: 100 })
const terms = { stock: 3, gapMinutes: 0, hours: null as string | null }
const PRICE = 4_900

async function offer(series: object | null = terms, changes: object = {}): Promise<object> {
  const [{ public_id: categoryId }] = await rows('select public_id from categories order by id limit 1')
  const texts = { title: 'Telefono', description: 'Un telefono nuovo.', categoryId, images: [] }
  return { ...texts, startingBid: 0, closingPrice: 1, buyNowPrice: PRICE, series, ...changes }
}

const create = (body: object, as: TestPerson | null = cataloguer) =>
  testApp.call<Auction & ErrorBody>('POST', '/api/auctions', { as: as?.cookie, body })
const show = async (id: string) => (await testApp.call<Series>('GET', `/api/series/${id}`, {})).body
const admin = <Body = AdminSeries & ErrorBody>(
  method: string,
  path: string,
  body?: object,
  as: TestPerson | null = cataloguer,
) => testApp.call<Body>(method, `/api/admin/series${path}`, { as: as?.cookie, ...(body && { body }) })
const buy = (person: TestPerson, auctionId: string, changes: object = {}) =>
  testApp.call<Order & ErrorBody>('POST', '/api/orders', {
    as: person.cookie,
    body: { auctionId, amount: PRICE, shippingAddress: 'Via Roma 1, Milano', ...changes },
  })
const bid = async (id: string, person?: TestPerson) => {
  const { cookie } = person ?? (await join())
  return (await testApp.call('POST', `/api/auctions/${id}/bids`, { as: cookie, body: {} })).status
}
const startNext = () => testApp.deps.auctioneer.startDueSeries()
/** The public answers are kept for a second. */
const soon = { timeout: 4_000 }

async function createSeries(changes: object = {}): Promise<Auction & { seriesId: string }> {
  const { status, body } = await create(await offer({ ...terms, ...changes }))
  expect(status).toBe(201)
  return body as Auction & { seriesId: string }
}

describe('a series', () => {
  test('shows its stock, its present auction, its next start and its closings', async () => {
    const first = await createSeries({ stock: 2, gapMinutes: 60 })
    expect(first).toMatchObject({ seriesLeft: 2, status: 'live' })
    expect(await show(first.seriesId)).toMatchObject({
      title: 'Telefono',
      state: 'running',
      stock: 2,
      left: 2,
      auctionId: first.id,
      isLive: true,
      nextStart: null,
      lastTen: [],
      usual: null,
    })
    expect(await bid(first.id)).toBe(201)
    await expect.poll(() => show(first.seriesId), soon).toMatchObject({ left: 1, auctionId: null })
    const after = await show(first.seriesId)
    expect(after.lastTen).toMatchObject([{ auctionId: first.id, lot: first.lot, price: 1, bids: 1, bidders: 1 }])
    expect(Date.parse(after.nextStart!) - Date.parse(after.lastTen[0]!.endedAt)).toBe(3_600_000)
    const { body: all } = await testApp.call<Series[]>('GET', '/api/series', {})
    expect(all.map(({ id }) => id)).toContain(first.seriesId)
  })

  test('whose first auction is planned says when it starts', async () => {
    const start = { startAsLive: false, startTime: new Date(Date.now() + 3_600_000).toISOString() }
    const first = (await create(await offer(terms, start))).body
    const planned = { auctionId: first.id, isLive: false, nextStart: first.startTime }
    expect(await show(first.seriesId!)).toMatchObject(planned)
  })

  test('says after ten closings between which prices it usually closes', async () => {
    const first = await createSeries({ stock: 20 })
    const pair = [await join(), await join()]
    let id = first.id
    for (let closings = 1; closings <= 10; closings++) {
      await admin('PATCH', `/${first.seriesId}`, { closingPrice: closings + 1 })
      for (let bids = 0; bids < closings; bids++) expect(await bid(id, pair[bids % 2])).toBe(201)
      if (closings < 10) expect((await admin<AdminSeries>('GET', `/${first.seriesId}`)).body.usual).toBeNull()
      ;[id] = (await startNext()) as [string]
    }
    const { body } = await admin<AdminSeries>('GET', `/${first.seriesId}`)
    expect(body.lastTen.map(({ price }) => price)).toEqual([10, 9, 8, 7, 6, 5, 4, 3, 2, 1])
    expect(body).toMatchObject({ usual: { from: 2, to: 9 }, won: 10, left: 10, made: 11 })
    await admin('PUT', `/${first.seriesId}/status`, { status: 'ended' })
  })

  test('sells from the same shelf at the buy-now price, but not the piece that is in an auction', async () => {
    const first = await createSeries({ stock: 3 })
    const [bruno, carla] = [await join(), await join()]
    expect((await buy(bruno, first.id)).status).toBe(201)
    // The same order again, not another piece.
    expect((await buy(bruno, first.id)).status).toBe(201)
    const answers = await Promise.all([buy(anna, first.id), buy(carla, first.id)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409])
    expect(answers.find(({ status }) => status === 409)?.body.message).toBe('I pezzi a prezzo fisso sono finiti')
    expect((await admin('GET', `/${first.seriesId}`)).body).toMatchObject({ left: 1, bought: 2, won: 0 })
    await bid(first.id)
    expect(await startNext()).toEqual([])
    expect((await admin('GET', `/${first.seriesId}`)).body).toMatchObject({ left: 0, state: 'sold-out' })
    await rows(`update orders set status = 'expired' where type = 'buy_now'`)
    await rows('update series set next_look_at = now()')
    expect(await startNext()).toHaveLength(1)
  })

  test('sells none of what is left once it has ended, not to its bidders either', async () => {
    const first = await createSeries({ stock: 3 })
    const bruno = await join()
    await bid(first.id)
    const read = async () => (await testApp.call<Auction>('GET', `/api/auctions/${first.id}`, {})).body.inStock
    expect(await read()).toBe(true)
    await admin('PUT', `/${first.seriesId}/status`, { status: 'ended' })
    expect(await read()).toBe(false)
    for (const person of [bruno, anna])
      expect(await buy(person, first.id)).toMatchObject({
        status: 409,
        body: { message: 'I pezzi a prezzo fisso sono finiti' },
      })
  })

  test('misses a piece that was sent and refunded until it comes back', async () => {
    const first = await createSeries({ stock: 2 })
    await buy(await join(), first.id)
    const sent = `update orders set status = 'cancelled', completed_at = now(), shipping_state = $1, shipped_at = now(),
      delivered_at = now(), returned_at = now() where type = 'buy_now' and auction_id = (select id from auctions where public_id = $2)`
    const left = async () => (await admin<AdminSeries>('GET', `/${first.seriesId}`)).body.left
    for (const [state, pieces] of [
      ['waiting', 2],
      ['shipped', 1],
      ['delivered', 1],
      ['returned', 2],
    ] as const) {
      await rows(sent, [state, first.id])
      expect([state, await left()]).toEqual([state, pieces])
    }
  })

  test('is for sale beside its auctions only while a piece is free', async () => {
    const first = await createSeries({ stock: 2 })
    const [eva, fabio] = [await join(), await join()]
    const of = (person: TestPerson) =>
      testApp.call<{ isReserved: boolean }>('GET', `/api/auctions/${first.id}/mine`, { as: person.cookie })
    const read = async () => {
      const one = await testApp.call<Auction>('GET', `/api/auctions/${first.id}`, {})
      const { body } = await testApp.call<Auction[]>('GET', '/api/auctions?buyNow=true&limit=100', {})
      return { inStock: one.body.inStock, isListed: body.some(({ id }) => id === first.id) }
    }
    await expect.poll(read, soon).toEqual({ inStock: true, isListed: true })
    const { body: order } = await buy(eva, first.id)
    await expect.poll(read, soon).toEqual({ inStock: false, isListed: false })
    expect([(await of(eva)).body.isReserved, (await of(fabio)).body.isReserved]).toEqual([true, false])
    // The last guard, for a page that was read before.
    expect((await buy(fabio, first.id)).status).toBe(409)
    expect((await testApp.call('POST', `/api/orders/${order.id}/cancel`, { as: eva.cookie })).status).toBe(200)
    await expect.poll(read, soon).toEqual({ inStock: true, isListed: true })
    expect((await of(eva)).body.isReserved).toBe(false)
    expect((await buy(fabio, first.id)).status).toBe(201)
    // A piece more, as an operator adds it.
    await admin('POST', `/${first.seriesId}/stock`, { pieces: 1 })
    await expect.poll(read, soon).toEqual({ inStock: true, isListed: true })
  })

  test('gives the piece of an unpaid order to another order of its buyer', async () => {
    const { body: first } = await create(await offer({ ...terms, stock: 2 }, { creditsBack: true, closingPrice: 100 }))
    const [gaia, ivo] = [await join(), await join()]
    const { body: plain } = await buy(gaia, first.id)
    for (const person of [gaia, ivo]) expect(await bid(first.id, person)).toBe(201)
    expect((await buy(ivo, first.id)).status).toBe(409)
    const offersOf = (person: TestPerson) =>
      [`/api/auctions/${first.id}/mine`, '/api/user/bid-auctions'].map(
        async (path) =>
          [(await testApp.call<{ creditsBack: object | null }>('GET', path, { as: person.cookie })).body].flat()[0]
            ?.creditsBack ?? null,
      )
    expect(await Promise.all(offersOf(gaia))).toEqual([expect.any(Object), expect.any(Object)])
    const { status, body: withCredits } = await buy(gaia, first.id, { creditsBack: true })
    expect(status).toBe(201)
    const ordersOf = await testApp.call<Order[]>('GET', '/api/user/orders', { as: gaia.cookie })
    expect(ordersOf.body.map(({ id, status }) => [id, status])).toEqual([
      [withCredits.id, 'pending'],
      [plain.id, 'cancelled'],
    ])
    expect((await admin('GET', `/${first.seriesId}`)).body).toMatchObject({ left: 1, bought: 1 })
  })

  test('lets one person keep one piece without paying', async () => {
    const first = await createSeries({ stock: 9 })
    const dora = await join()
    expect((await buy(dora, first.id)).status).toBe(201)
    await bid(first.id)
    const [next] = await startNext()
    expect(await buy(dora, next!)).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('da pagare') },
    })
  })

  test('is paused, resumed, filled up, changed and ended, each with its audit log entry', async () => {
    const { seriesId } = await createSeries()
    const status = (to: string) => admin('PUT', `/${seriesId}/status`, { status: to })
    expect((await status('paused')).body.state).toBe('paused')
    expect((await status('paused')).status).toBe(409)
    expect((await status('running')).body.state).toBe('running')
    expect((await admin('POST', `/${seriesId}/stock`, { pieces: 4 })).body).toMatchObject({ stock: 7, left: 7 })
    const changed = await admin('PATCH', `/${seriesId}`, { title: 'Altro', gapMinutes: 90, hours: '18:00-22:00' })
    expect(changed.body).toMatchObject({ offer: { title: 'Altro' }, gapMinutes: 90, hours: '18:00-22:00' })
    expect((await status('ended')).body.state).toBe('ended')
    expect((await admin('PATCH', `/${seriesId}`, { title: 'No' })).status).toBe(409)
    const entries = await rows('select action from audit_log where target_id = $1 order by id', [seriesId])
    expect(entries.map(({ action }) => action)).toEqual(
      ['create', 'pause', 'resume', 'stock', 'edit', 'end'].map((name) => `series.${name}`),
    )
  })

  test('adds its pieces once, however often the call is repeated', async () => {
    const { seriesId } = await createSeries()
    const headers = { 'idempotency-key': crypto.randomUUID() }
    for (let times = 0; times < 3; times++) {
      const added = await testApp.call('POST', `/api/admin/series/${seriesId}/stock`, {
        as: cataloguer.cookie,
        body: { pieces: 2 },
        headers,
      })
      expect(added.body).toMatchObject({ stock: 5 })
    }
  })
})

describe('refused are', () => {
  test.each([
    ['no piece', { ...terms, stock: 0 }],
    ['half a piece', { ...terms, stock: 1.5 }],
    ['more pieces than a warehouse has', { ...terms, stock: 10_001 }],
    ['a gap that is negative', { ...terms, gapMinutes: -1 }],
    ['hours that are none', { ...terms, hours: '25:00-26:00' }],
    ['hours that close before they open', { ...terms, hours: '22:00-18:00' }],
    ['a field that no series has', { ...terms, made: 7 }],
    ['text', 'tante'],
  ])('%s', async (_, series) => {
    const { status, body } = await create(await offer(series as object))
    expect(status).toBe(400)
    expect(Object.keys((body as unknown as { fields: object }).fields).join()).toMatch(/^series/)
  })

  test.each([
    ['GET', '', undefined],
    ['PATCH', '', { title: 'x' }],
    ['POST', '/stock', { pieces: 1 }],
    ['PUT', '/status', { status: 'ended' }],
  ])('%s %s of who is not signed in, of a bidder, and of a series that is not there', async (method, path, body) => {
    const { seriesId } = await createSeries()
    const before = await rows('select * from series where public_id = $1', [seriesId])
    expect((await admin(method, `/${seriesId}${path}`, body, null)).status).toBe(401)
    expect((await admin(method, `/${seriesId}${path}`, body, anna)).status).toBe(403)
    expect(await admin(method, `/nessuna${path}`, body)).toMatchObject({
      status: 404,
      body: { code: 'SERIES_NOT_FOUND' },
    })
    expect(await rows('select * from series where public_id = $1', [seriesId])).toEqual(before)
  })

  test.each(['support', 'fulfilment', 'finance'])('changes by the role %s, which may look', async (role) => {
    const { seriesId } = await createSeries()
    const other = await signUp(testApp, `ruolo${++people}`, { isAdmin: true })
    await rows('update users set admin_role = $2 where id = $1', [other.id, role])
    expect((await admin('GET', `/${seriesId}`, undefined, other)).status).toBe(200)
    expect((await admin('PATCH', `/${seriesId}`, { title: 'x' }, other)).status).toBe(403)
    expect((await admin('POST', `/${seriesId}/stock`, { pieces: 1 }, other)).status).toBe(403)
    expect((await admin('PUT', `/${seriesId}/status`, { status: 'ended' }, other)).status).toBe(403)
    expect((await create(await offer(), other)).status).toBe(403)
  })
})

test('nothing of this contradicts the invariants', async () => {
  expect(await checkInvariants(testApp.database)).toEqual([])
})
