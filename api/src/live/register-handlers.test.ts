import { randomUUID } from 'node:crypto'
import type { ClientToServer } from '@centesimo/contract'
import { afterAll, describe, expect, it } from 'vitest'
import {
  createTestAuction,
  createTestNode,
  createTestNodePair,
  listen,
  place,
  watch,
} from '../testing/create-test-node.ts'

const { node, other, nodeUrl, giulia, marco, connect, post, close } = await createTestNodePair()
afterAll(close)

describe('a bid by socket', () => {
  it('is answered like the POST, and the same id by POST is the same bid', async () => {
    const id = await createTestAuction(node)
    const socket = await connect(nodeUrl, giulia)
    const bidId = randomUUID()
    const answer = await place(socket, id, bidId)
    expect(answer).toMatchObject({
      ok: true,
      won: false,
      message: 'Offerta inviata!',
      credits: expect.any(Number),
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
    const id = await createTestAuction(node)
    const [visitor, bidder] = [await connect(nodeUrl), await connect(nodeUrl, giulia)]
    expect(await place(visitor, id)).toMatchObject({ ok: false, status: 401, error: { code: 'UNAUTHENTICATED' } })
    expect(await place(bidder, 'unknown')).toMatchObject({
      ok: false,
      status: 404,
      error: { code: 'AUCTION_NOT_FOUND' },
    })
    await place(bidder, id)
    expect(await place(bidder, id)).toMatchObject({
      ok: false,
      status: 409,
      error: {
        code: 'ALREADY_LEADING',
        message: 'Sei in testa: se nessuno rilancia, vinci tu',
        requestId: expect.any(String),
      },
    })
    expect(await place(bidder, id, 'no-uuid')).toMatchObject({
      ok: false,
      status: 400,
      error: { fields: { bidId: expect.any(String) } },
    })
  })

  it('counts against the same rate limit as the POST', async () => {
    const strict = await createTestNode(node.database, { BID_RATE_LIMIT: '2', RATE_LIMIT_SCALE: '1' })
    const id = await createTestAuction(node)
    const socket = await connect(await listen(strict), marco)
    await post(id, marco, strict)
    const answers = await Promise.all([place(socket, id), place(socket, id), place(socket, id)])
    socket.disconnect()
    await strict.close()
    expect(answers.map((answer) => 'status' in answer && answer.status)).toEqual([409, 429, 429])
  })
})

describe('an invalid message', () => {
  it.each<[string, unknown]>([
    ['nothing', undefined],
    ['null', null],
    ['a list', ['a']],
    ['other fields', { auctionIds: [], all: true }],
    ['ids that are no strings', { auctionIds: [5] }],
    ['an inList that is no boolean', { auctionIds: [], inList: 'yes' }],
    ['too many ids', { auctionIds: Array.from({ length: 101 }, () => 'a') }],
    ['an endless id', { auctionIds: ['x'.repeat(101)] }],
  ])('to watch with %s is refused, and the socket stays open', async (_what, payload) => {
    const socket = await connect(nodeUrl)
    expect(await socket.emitWithAck('auction:watch', payload as never)).toMatchObject({ ok: false, status: 400 })
    expect(await socket.emitWithAck('clock:sync')).toEqual({ now: expect.stringMatching(/Z$/) })
  })

  it.each(['admin:close', 'clock:sync ', '__proto__'])('named %s gets a refusal', async (name) => {
    const socket = await connect(nodeUrl)
    const raw = socket as unknown as { emitWithAck: (name: string, ...args: unknown[]) => Promise<unknown> }
    for (const args of [[], [{ id: 1 }], [1, 'due', null]]) {
      expect(await raw.emitWithAck(name, ...args)).toMatchObject({
        ok: false,
        status: 404,
        error: { code: 'NOT_FOUND', message: 'Evento non previsto', requestId: expect.any(String) },
      })
    }
  })

  it('without acknowledgement, with an unknown name or too many arguments is ignored', async () => {
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

  it('cannot join another user’s room', async () => {
    const socket = await connect(nodeUrl)
    const answer = await socket.emitWithAck('auction:watch', { auctionIds: [`person:${giulia.id}`] })
    expect(answer).toEqual({ auctions: [] })
  })

  it('cannot watch a thousand auctions', async () => {
    const { rows } = await node.database.pool.query('select id from categories limit 1')
    const created = await node.database.pool.query(
      `with created as (
         insert into auctions (public_id, title, description, category_id, start_time)
         select 'many-' || n, 'x', 'x', $1, now() from generate_series(1, 400) n returning id, public_id
       ), states as (insert into auction_states (id, starting_bid_cents, timer_ms) select id, 0, 60000 from created)
       select public_id from created`,
      [rows[0].id],
    )
    const ids = created.rows.map((row) => row.public_id)
    const eager = await connect(nodeUrl)
    const asked = [0, 100, 200, 300].map((from) =>
      eager.emitWithAck('auction:watch', { auctionIds: ids.slice(from, from + 100) }),
    )
    expect((await Promise.all(asked)).filter((answer) => 'auctions' in answer)).toHaveLength(3)
    const socket = await connect(nodeUrl)
    for (let from = 0; from < 300; from += 100)
      expect(await watch(socket, ...ids.slice(from, from + 100))).toHaveLength(100)
    expect(await socket.emitWithAck('auction:watch', { auctionIds: ids.slice(300) })).toMatchObject({
      ok: false,
      status: 400,
    })
    expect(await watch(socket, ...ids.slice(200, 300))).toHaveLength(100)
  })

  it('of 5 kB closes the socket', async () => {
    const socket = await connect(nodeUrl)
    const gone = new Promise((resolve) => socket.once('disconnect', resolve))
    socket.emit('auction:watch', { auctionIds: ['x'.repeat(5_000)] }, () => {})
    await gone
    expect(await (await connect(nodeUrl)).emitWithAck('clock:sync')).toEqual({ now: expect.any(String) })
  })
})
