import { randomUUID } from 'node:crypto'
import type { AuctionUpdate, BidAck, ClientToServer, WatchAck } from '@centesimo/contract'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { TestApp } from '../testing.ts'
import {
  createHouseDatabase,
  createNode,
  heard,
  listen,
  openSocket,
  putUp,
  signUp,
  type TestPerson,
  type TestSocket,
} from './live-testing.ts'

let node: TestApp
let other: TestApp
let nodeUrl: string
let otherUrl: string
let giulia: TestPerson
let marco: TestPerson
const open: TestSocket[] = []

beforeAll(async () => {
  const database = await createHouseDatabase()
  node = await createNode(database)
  other = await createNode(database)
  nodeUrl = await listen(node)
  otherUrl = await listen(other)
  giulia = await signUp(node, 'giulia', { credits: 1_000 })
  marco = await signUp(node, 'marco', { credits: 1_000 })
})
afterEach(() => {
  for (const socket of open.splice(0)) socket.disconnect()
})
afterAll(async () => {
  await node.close()
  await other.close()
  await node.database.drop()
})

async function connect(url: string, who: TestPerson | null = null): Promise<TestSocket> {
  const socket = await openSocket(url, who ? { cookie: who.cookie } : {})
  open.push(socket)
  return socket
}

async function watch(socket: TestSocket, ...auctionIds: string[]) {
  const answer: WatchAck = await socket.emitWithAck('auction:watch', { auctionIds })
  if ('ok' in answer) throw new Error(`refused: ${answer.error.message}`)
  return answer.auctions
}

const place = (socket: TestSocket, auctionId: string, bidId?: string): Promise<BidAck> =>
  socket.emitWithAck('bid:place', bidId ? { auctionId, bidId } : { auctionId })
const post = (id: string, who: TestPerson, on = node) => on.call('POST', `/api/auctions/${id}/bids`, { as: who.cookie })

/** Everything a socket hears of an auction, until its version is at least so high. */
async function updatesUntil(socket: TestSocket, id: string, version: number, act: () => Promise<unknown>) {
  const updates: AuctionUpdate[] = []
  socket.on('auction:update', (update) => update.id === id && updates.push(update))
  const last = heard(socket, 'auction:update', (update) => update.id === id && update.version >= version)
  await act()
  await last
  return updates
}

describe('watching', () => {
  it('answers with the state now, for visitors too, in the order asked and without unknown ids', async () => {
    const [first, second] = [await putUp(node), await putUp(node)]
    const socket = await connect(nodeUrl)
    const auctions = await watch(socket, second, 'unknown', first)
    expect(auctions.map((auction) => auction.id)).toEqual([second, first])
    expect(auctions[0]).toMatchObject({ status: 'live', version: 2 })
    expect(auctions[0]).not.toHaveProperty('sellerId')
  })

  it('on one node hears of a bid that another node took', async () => {
    const id = await putUp(node)
    const socket = await connect(otherUrl)
    await watch(socket, id)
    const update = heard(socket, 'auction:update')
    await post(id, giulia)
    expect(await update).toMatchObject({
      ...{ id, version: 3, currentBid: 1, lastBidderName: 'giulia', bidderCount: 1, uniqueBidders: 1, status: 'live' },
      bids: [{ amount: 1, bidderName: 'giulia' }],
      serverTime: expect.stringMatching(/Z$/),
    })
  })

  it('hears a storm in rising versions, each bid at most once, and its last state on both nodes', async () => {
    const id = await putUp(node)
    const sockets = [await connect(nodeUrl), await connect(otherUrl)]
    for (const socket of sockets) await watch(socket, id)
    const storm = async () => {
      for (let i = 0; i < 60; i++) await post(id, i % 2 ? marco : giulia, i % 3 ? node : other)
    }
    const started = storm()
    const heardByAll = await Promise.all(sockets.map((socket) => updatesUntil(socket, id, 62, () => started)))
    for (const updates of heardByAll) {
      const versions = updates.map((update) => update.version)
      expect(versions).toEqual([...new Set(versions)].sort((a, b) => a - b))
      const amounts = updates.flatMap((update) => update.bids.map((bid) => bid.amount))
      expect(amounts).toHaveLength(new Set(amounts).size)
      expect(updates.length).toBeLessThan(60)
      expect(updates.at(-1)).toMatchObject({ currentBid: 60, bidderCount: 60, lastBidderName: 'marco' })
      expect(updates.at(-1)!.bids[0]).toMatchObject({ amount: 60 })
    }
  })

  it('hears the last state and then the end, once', async () => {
    const id = await putUp(node, { closingPriceCents: 3 })
    const socket = await connect(otherUrl)
    await watch(socket, id)
    const heardInOrder: string[] = []
    socket.on(
      'auction:update',
      ({ id: of, status, currentBid }) => of === id && heardInOrder.push(`${status} ${currentBid}`),
    )
    socket.on('auction:ended', ({ id: of, reason }) => of === id && heardInOrder.push(`ended by ${reason}`))
    const ended = heard(socket, 'auction:ended', (end) => end.id === id)
    for (const who of [giulia, marco, giulia]) await post(id, who)
    expect(await ended).toEqual({ id, version: 6, winnerName: 'giulia', finalPrice: 3, reason: 'price' })
    await socket.emitWithAck('clock:sync')
    expect(heardInOrder.slice(-2)).toEqual(['ended 3', 'ended by price'])
    expect(heardInOrder.filter((what) => what.startsWith('ended by'))).toHaveLength(1)
  })

  it('hears nothing any more after unwatching', async () => {
    const [left, kept] = [await putUp(node), await putUp(node)]
    const socket = await connect(nodeUrl)
    await watch(socket, left, kept)
    socket.emit('auction:unwatch', { auctionIds: [left] })
    await socket.emitWithAck('clock:sync')
    const heardOf: string[] = []
    socket.on('auction:update', (update) => heardOf.push(update.id))
    await post(left, giulia)
    const update = heard(socket, 'auction:update', ({ id }) => id === kept)
    await post(kept, giulia)
    await update
    expect(heardOf).toEqual([kept])
  })

  it('tells who watches, over both nodes, in the list too', async () => {
    const id = await putUp(node)
    const [here, there] = [await connect(nodeUrl), await connect(otherUrl)]
    await watch(here, id)
    const two = heard(here, 'auction:viewers', (told) => told.id === id && told.viewers === 2)
    await watch(there, id)
    await two
    const one = heard(here, 'auction:viewers', (told) => told.id === id && told.viewers === 1)
    const { body } = await node.call<{ viewers: number }>('GET', `/api/auctions/${id}`)
    expect(body.viewers).toBe(2)
    there.disconnect()
    await one
    // Nodes tell one another every two seconds.
  }, 30_000)

  it('of many lists that change is told to everybody', async () => {
    const socket = await connect(otherUrl)
    const created = heard(socket, 'auctions:changed', ({ kind }) => kind === 'created')
    const id = await putUp(node)
    expect(await created).toEqual({ kind: 'created', id })
    const restarted = heard(socket, 'auctions:changed', (change) => change.kind === 'restarted' && change.id === id)
    await node.deps.auctioneer.close(id, { adminId: null })
    await node.deps.auctioneer.restart(id, { adminId: null })
    await restarted
  })

  it('hears a restart as a new run from its start', async () => {
    const id = await putUp(node)
    await post(id, giulia)
    await node.deps.auctioneer.close(id, { adminId: null })
    const socket = await connect(otherUrl)
    await watch(socket, id)
    const update = heard(socket, 'auction:update', ({ run }) => run === 2)
    await node.deps.auctioneer.restart(id, { adminId: null })
    expect(await update).toMatchObject({ status: 'live', run: 2, bidderCount: 0, currentBid: 0, bids: [] })
  })
})

describe('a bid by socket', () => {
  it('is answered like the POST, and the same id by POST is the same bid', async () => {
    const id = await putUp(node)
    const socket = await connect(nodeUrl, giulia)
    const bidId = randomUUID()
    const answer = await place(socket, id, bidId)
    expect(answer).toMatchObject({
      ...{ ok: true, won: false, message: 'Offerta inviata!', credits: expect.any(Number) },
      bid: { id: `${id}.1.1`, bidderName: 'giulia' },
      auction: { id, currentBid: 1 },
    })
    const { status, body } = await other.call('POST', `/api/auctions/${id}/bids`, {
      as: giulia.cookie,
      body: { bidId },
    })
    expect(status).toBe(201)
    expect(body).toMatchObject({ bid: (answer as { bid: object }).bid })
  })

  it('is refused with status and error body', async () => {
    const id = await putUp(node)
    const [visitor, bidder] = [await connect(nodeUrl), await connect(nodeUrl, giulia)]
    expect(await place(visitor, id)).toMatchObject({ ok: false, status: 401, error: { code: 'UNAUTHENTICATED' } })
    expect(await place(bidder, 'unknown')).toMatchObject({
      ok: false,
      status: 404,
      error: { code: 'AUCTION_NOT_FOUND' },
    })
    await place(bidder, id)
    expect(await place(bidder, id)).toMatchObject({
      ...{ ok: false, status: 409 },
      error: { code: 'ALREADY_LEADING', message: 'Sei già il miglior offerente', requestId: expect.any(String) },
    })
    expect(await place(bidder, id, 'no-uuid')).toMatchObject({
      ok: false,
      status: 400,
      error: { fields: { bidId: expect.any(String) } },
    })
  })

  it('counts against the same limit as the POST', async () => {
    const strict = await createNode(node.database, { BID_RATE_LIMIT: '2', RATE_LIMIT_SCALE: '1' })
    const id = await putUp(node)
    const socket = await connect(await listen(strict), marco)
    await post(id, marco, strict)
    const answers = await Promise.all([place(socket, id), place(socket, id), place(socket, id)])
    socket.disconnect()
    await strict.close()
    expect(answers.map((answer) => 'status' in answer && answer.status)).toEqual([409, 429, 429])
  })
})

describe('a person’s own news', () => {
  it('reaches that person’s sockets on every node and nobody else’s', async () => {
    const id = await putUp(node, { title: 'Collana', closingPriceCents: 3 })
    const [hers, hersThere] = [await connect(nodeUrl, giulia), await connect(otherUrl, giulia)]
    const [his, nobodys] = [await connect(otherUrl, marco), await connect(otherUrl)]
    const strayed: string[] = []
    nobodys.onAny((name: string) => name !== 'auctions:changed' && strayed.push(name))
    const outbid = [hers, hersThere].map((socket) => heard(socket, 'user:outbid'))
    const won = [hers, hersThere].map((socket) => heard(socket, 'user:won'))
    his.on('user:won', () => strayed.push('his user:won'))
    his.on('user:outbid', () => strayed.push('his user:outbid'))

    await post(id, giulia)
    await post(id, marco)
    for (const told of await Promise.all(outbid))
      expect(told).toEqual({ auctionId: id, title: 'Collana', currentBid: 2 })
    expect(strayed).toEqual([])
    his.off('user:outbid')
    await post(id, giulia)
    for (const told of await Promise.all(won)) {
      expect(told).toEqual({ auctionId: id, title: 'Collana', finalPrice: 3, orderId: expect.any(String) })
    }
    await Promise.all([his.emitWithAck('clock:sync'), nobodys.emitWithAck('clock:sync')])
    expect(strayed).toEqual([])
  })

  it('ends with the session: signed out on one node, the sockets on both are gone', async () => {
    const elena = await signUp(node, 'elena')
    const sockets = [await connect(nodeUrl, elena), await connect(otherUrl, elena)]
    const bystander = await connect(otherUrl, marco)
    const gone = sockets.map((socket) => new Promise((resolve) => socket.once('disconnect', resolve)))
    await node.call('POST', '/api/logout', { as: elena.cookie })
    // Not 'io server disconnect': after that a client would stay away.
    expect(await Promise.all(gone)).toEqual(['transport close', 'transport close'])
    const back = await connect(otherUrl, elena)
    expect(await place(back, await putUp(node))).toMatchObject({ ok: false, status: 401 })
    expect(bystander.connected).toBe(true)
  })

  it('is cut off at the first bid of a session that ended unheard', async () => {
    const tommaso = await signUp(node, 'tommaso')
    const socket = await connect(nodeUrl, tommaso)
    await node.database.db.deleteFrom('sessions').where('user_id', '=', tommaso.id).execute()
    const gone = new Promise((resolve) => socket.once('disconnect', resolve))
    const id = await putUp(node)
    // A node remembers for a second whose a cookie is.
    await expect.poll(() => place(socket, id), { timeout: 20_000 }).toMatchObject({ ok: false, status: 401 })
    await gone
  })
})

describe('what is no message', () => {
  it.each<[string, unknown]>([
    ['nothing', undefined],
    ['null', null],
    ['a list', ['a']],
    ['other fields', { auctionIds: [], all: true }],
    ['ids that are no text', { auctionIds: [5] }],
    ['too many ids', { auctionIds: Array.from({ length: 101 }, () => 'a') }],
    ['an endless id', { auctionIds: ['x'.repeat(101)] }],
  ])('to watch with %s is refused, and the socket lives on', async (_what, payload) => {
    const socket = await connect(nodeUrl)
    expect(await socket.emitWithAck('auction:watch', payload as never)).toMatchObject({ ok: false, status: 400 })
    expect(await socket.emitWithAck('clock:sync')).toEqual({ now: expect.stringMatching(/Z$/) })
  })

  it('without an answer to give, of another name or with too many arguments is passed over', async () => {
    const socket = await connect(nodeUrl, giulia)
    const raw = socket as unknown as { emit: (name: string, ...args: unknown[]) => void }
    for (const name of [
      'auction:watch',
      'auction:unwatch',
      'bid:place',
      'clock:sync',
    ] satisfies (keyof ClientToServer)[]) {
      raw.emit(name)
      raw.emit(name, 'x', { __proto__: { ok: true } }, 5)
    }
    raw.emit('admin:close', { id: 1 })
    expect(await socket.emitWithAck('clock:sync')).toEqual({ now: expect.any(String) })
  })

  it('is to join another person’s room', async () => {
    const socket = await connect(nodeUrl)
    const answer = await socket.emitWithAck('auction:watch', { auctionIds: [`person:${giulia.id}`] })
    expect(answer).toEqual({ auctions: [] })
  })

  it('is to watch a thousand auctions', async () => {
    const { rows } = await node.database.pool.query('select id from categories limit 1')
    const made = await node.database.pool.query(
      `with made as (
         insert into auctions (public_id, title, description, category_id, start_time)
         select 'many-' || n, 'x', 'x', $1, now() from generate_series(1, 400) n returning id, public_id
       ), states as (insert into auction_states (id, starting_bid_cents, timer_ms) select id, 0, 60000 from made)
       select public_id from made`,
      [rows[0].id],
    )
    const ids = made.rows.map((row) => row.public_id)
    const socket = await connect(nodeUrl)
    for (let from = 0; from < 300; from += 100)
      expect(await watch(socket, ...ids.slice(from, from + 100))).toHaveLength(100)
    expect(await socket.emitWithAck('auction:watch', { auctionIds: ids.slice(300) })).toMatchObject({
      ok: false,
      status: 400,
    })
    expect(await watch(socket, ...ids.slice(200, 300))).toHaveLength(100)
  })

  it('is 5 kB long: the socket is closed', async () => {
    const socket = await connect(nodeUrl)
    const gone = new Promise((resolve) => socket.once('disconnect', resolve))
    socket.emit('auction:watch', { auctionIds: ['x'.repeat(5_000)] }, () => {})
    await gone
    expect(await (await connect(nodeUrl)).emitWithAck('clock:sync')).toEqual({ now: expect.any(String) })
  })
})

describe('closing a node', () => {
  it('sends its sockets away as a broken line does, so that they come back elsewhere', async () => {
    const third = await createNode(node.database)
    const socket = await connect(await listen(third))
    const gone = new Promise((resolve) => socket.once('disconnect', resolve))
    await third.close()
    expect(await gone).toBe('transport close')
  })

  it('answers the bid that is under way', async () => {
    const third = await createNode(node.database)
    const id = await putUp(node)
    const socket = await connect(await listen(third), giulia)
    const answer = place(socket, id)
    await expect.poll(async () => (await node.call<unknown[]>('GET', `/api/auctions/${id}/bids`)).body.length).toBe(1)
    await third.close()
    expect(await answer).toMatchObject({ ok: true, bid: { amount: 1 } })
  })
})
