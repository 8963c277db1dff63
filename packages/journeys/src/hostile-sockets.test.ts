import { randomBytes, randomUUID } from 'node:crypto'
import { limits, type RefusedAck, type ServerToClient, socketPath } from '@centesimo/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { eventually } from './eventually.ts'
import { expectRefusal } from './hostile/expect-refusal.ts'
import { rawRequest } from './hostile/raw-request.ts'
import { call } from './testing/call.ts'
import { createTestAuction } from './testing/create-test-auction.ts'
import { fingerprintDatabase } from './testing/fingerprint-database.ts'
import { type LiveSocket, openSocket } from './testing/open-socket.ts'
import { type Person, register } from './testing/person.ts'
import { placeBid } from './testing/place-bid.ts'
import { startTestPlatform, type TestPlatform } from './testing/start-test-platform.ts'

let platform: TestPlatform
let anna: Person
let bruno: Person
let auctionId: string
const sockets: LiveSocket[] = []

beforeAll(async () => {
  platform = await startTestPlatform({ env: { BID_TIMER_SECONDS: '600' } })
  ;[anna, bruno] = await Promise.all([register(platform, 'anna'), register(platform, 'bruno')])
})
beforeEach(async () => {
  ;({ id: auctionId } = await createTestAuction(platform, 'Bussola'))
})
afterAll(async () => {
  for (const socket of sockets) socket.disconnect()
  await platform?.close()
})

async function connect(person?: Person, headers: Record<string, string> = {}): Promise<LiveSocket> {
  const socket = await openSocket(platform.url, { ...(person && { cookie: person.cookie }), ...headers })
  sockets.push(socket)
  return socket
}

const webSocketAddress = () => `${platform.url.replace('http', 'ws')}${socketPath}/?EIO=4&transport=websocket`

/** The server still answers on a new connection. */
async function expectAlive(): Promise<void> {
  const socket = await connect()
  const answer = await socket.timeout(10_000).emitWithAck('auction:watch', { auctionIds: [auctionId] })
  expect(answer).toMatchObject({ auctions: [{ id: auctionId }] })
}

test.each(['https://evil.example', 'null', 'http://127.0.0.1:1'])(
  'refuses a handshake from %s on both transports',
  async (origin) => {
    await expect(connect(anna, { origin })).rejects.toThrow()
    const upgrade = {
      connection: 'Upgrade',
      upgrade: 'websocket',
      'sec-websocket-version': '13',
      'sec-websocket-key': 'x'.repeat(22),
    }
    const path = `${socketPath}/?EIO=4&transport=websocket`
    const answer = await rawRequest(platform.url, { method: 'GET', path, headers: { ...upgrade, origin } })
    expectRefusal(answer, 'ORIGIN_REFUSED', answer.text)
    const polling = await rawRequest(platform.url, {
      method: 'GET',
      path: `${socketPath}/?EIO=4&transport=polling`,
      headers: { origin },
    })
    expect(polling.status).toBe(404)
  },
)

describe('an invalid message', () => {
  const many = Array.from({ length: limits.watchedAuctions + 1 }, (_, place) => `asta-${place}`)
  const invalidWatches: unknown[] = [
    { auctionIds: many },
    { auctionIds: 'tutte' },
    { auctionIds: [7] },
    { auctionIds: [], x: 1 },
  ]
  invalidWatches.push(null, 'auctionIds', [], {}, { auctionIds: ['x'.repeat(101)] })

  test.each(invalidWatches.map((payload) => [JSON.stringify(payload)?.slice(0, 60), payload]))(
    'that watches %s is refused',
    async (_name, payload) => {
      const socket = await connect(anna)
      const answer = (await socket.timeout(10_000).emitWithAck('auction:watch', payload as never)) as RefusedAck
      expect(answer).toMatchObject({
        ok: false,
        status: 400,
        error: { code: 'VALIDATION_FAILED', requestId: expect.any(String) },
      })
    },
  )

  test('places no bid', async () => {
    const before = await fingerprintDatabase(platform)
    const socket = await connect(anna)
    const bids: unknown[] = [{}, null, { auctionId: 7 }, { auctionId, bidId: 'non-uuid' }, { auctionId, amount: 1 }]
    bids.push({ auctionId, isAutomatic: true }, { auctionId, creditsToUse: 0 }, { auctionId: 'a\u0000b' }, [auctionId])
    for (const payload of bids) {
      const answer = (await socket.timeout(10_000).emitWithAck('bid:place', payload as never)) as RefusedAck
      expect(answer, JSON.stringify(payload)).toMatchObject({ ok: false, error: { code: expect.any(String) } })
      expect([400, 404]).toContain(answer.status)
    }
    const visitor = await connect()
    const answer = await visitor.timeout(10_000).emitWithAck('bid:place', { auctionId, bidId: randomUUID() })
    expect(answer).toMatchObject({ ok: false, status: 401, error: { code: 'UNAUTHENTICATED' } })
    expect(await fingerprintDatabase(platform)).toEqual(before)
  })

  test('without an ack or with an unknown name is ignored', async () => {
    const socket = await connect(anna)
    const loose = socket as unknown as { emit: (name: string, ...values: unknown[]) => void }
    for (const name of [
      'bid:place',
      'auction:watch',
      'auction:unwatch',
      'clock:sync',
      'user:update',
      '__proto__',
      'niente',
    ]) {
      loose.emit(name)
      loose.emit(name, { auctionId }, 'no function')
    }
    expect(await socket.timeout(10_000).emitWithAck('clock:sync')).toMatchObject({ now: expect.any(String) })
  })

  test('of five kilobytes closes its own connection only', async () => {
    const bystander = await connect(bruno)
    const socket = await connect(anna)
    const ended = new Promise((resolve) => socket.once('disconnect', resolve))
    socket.emit('auction:unwatch', { auctionIds: ['x'.repeat(5_120)] })
    await ended
    expect(bystander.connected).toBe(true)
    await expectAlive()
  })

  test('that connects a second time on one connection closes it', async () => {
    const socket = new WebSocket(webSocketAddress())
    socket.addEventListener('open', () => {
      socket.send('40')
      socket.send('40')
    })
    await new Promise((resolve) => socket.addEventListener('close', resolve))
    await expectAlive()
  })

  test('made of random frames breaks nothing', async () => {
    const texts = [
      '4',
      '40',
      '42',
      '42[',
      '42{}',
      '42["bid:place"]',
      '451-["x",{"_placeholder":true,"num":0}]',
      '40/admin,',
      '9',
      '42["__proto__",{}]',
      '2probe',
      '5',
      '41',
    ]
    for (const text of texts) {
      const socket = new WebSocket(webSocketAddress())
      socket.addEventListener('open', () => {
        socket.send('40')
        socket.send(text)
        socket.send(randomBytes(200))
        socket.send(randomBytes(200).toString('latin1'))
        socket.close()
      })
      await new Promise((resolve) => socket.addEventListener('close', resolve))
    }
    await expectAlive()
  })
})

test("never delivers one user's events to another user's socket", async () => {
  const personal = [
    'user:update',
    'user:won',
    'user:outbid',
    'autobid:update',
  ] as const satisfies (keyof ServerToClient)[]
  const [annaSocket, visitorSocket, brunoSocket] = await Promise.all([connect(anna), connect(), connect(bruno)])
  const leaked: string[] = []
  const received: string[] = []
  for (const name of personal) {
    for (const socket of [annaSocket, visitorSocket]) socket.on(name, () => leaked.push(name))
    brunoSocket.on(name, () => received.push(name))
  }
  const states: number[] = []
  annaSocket.on('auction:update', ({ currentBid }) => states.push(currentBid))
  // Watching the name of Bruno's user room must not subscribe to it.
  await annaSocket
    .timeout(10_000)
    .emitWithAck('auction:watch', { auctionIds: [auctionId, bruno.id, `user:${bruno.id}`, `person:${bruno.id}`] })
  await placeBid(platform, bruno, auctionId)
  await call(platform.url, 'startAutoBid', { body: { auctionId }, cookie: bruno.cookie })
  await call(platform.url, 'stopAutoBid', { body: { auctionId }, cookie: bruno.cookie })
  await eventually(() => received).toContain('user:update')
  await eventually(() => states).toContain(1)
  expect(leaked).toEqual([])
})
