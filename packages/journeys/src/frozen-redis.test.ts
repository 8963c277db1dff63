import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { EndpointName } from '@centesimo/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { eventually } from './eventually.ts'
import { attempt, type CallOptions, call } from './testing/call.ts'
import { createTestAuction } from './testing/create-test-auction.ts'
import { type Person, password, register } from './testing/person.ts'
import { placeBid } from './testing/place-bid.ts'
import { startTestPlatform, type TestPlatform } from './testing/start-test-platform.ts'

// A frozen Redis keeps its connections open and answers nothing.

let platform: TestPlatform
let anna: Person
let auctionId: string
beforeAll(async () => {
  platform = await startTestPlatform({
    env: { LOG_LEVEL: 'info', BID_TIMER_SECONDS: '3600', RATE_LIMIT_SCALE: '1', BID_RATE_LIMIT: '10' },
  })
  anna = await register(platform, 'anna')
  auctionId = (await createTestAuction(platform, 'Sterlina d’oro', { buyNowPrice: 90_000 })).id
  await placeBid(platform, anna, auctionId)
})
afterAll(async () => {
  platform?.redis?.kill('SIGCONT')
  await platform?.close()
})

const signIn = () => attempt(platform.url, 'login', { body: { username: anna.username, password } })

test('a bidder does everything as before while Redis is frozen, and its freeze is told', async () => {
  platform.redis.kill('SIGSTOP')
  // The first one still waits for Redis, once. All are counted in this process.
  expect((await signIn()).status).toBe(200)
  await eventually(connections).toEqual({ ready: 0, away: expect.any(Number) })
  const answers: Record<string, number> = {}
  const ask = async <Name extends EndpointName>(name: Name, options: CallOptions<Name> = {}) => {
    answers[name] = (await attempt(platform.url, name, { cookie: anna.cookie, ...options })).status
  }
  const params = { id: auctionId }
  await ask('currentUser')
  await ask('userCredits')
  await ask('listAuctions')
  await ask('getAuction', { params })
  await ask('listUserBids')
  await ask('startAutoBid', { body: { auctionId } })
  await ask('stopAutoBid', { body: { auctionId } })
  const bruno = await register(platform, 'bruno', { credits: 0 })
  await ask('placeBid', { params, body: { bidId: randomUUID() }, cookie: bruno.cookie })
  await ask('createOrder', {
    body: { auctionId, amount: 90_000, productTitle: 'Sterlina d’oro', shippingAddress: 'Via Roma 1' },
  })
  await ask('listUserOrders')
  await ask('listWonAuctions')
  await ask('logout')
  expect(answers).toEqual({
    currentUser: 200,
    userCredits: 200,
    listAuctions: 200,
    getAuction: 200,
    listUserBids: 200,
    startAutoBid: 200,
    stopAutoBid: 200,
    placeBid: 201,
    createOrder: 201,
    listUserOrders: 200,
    listWonAuctions: 200,
    logout: 200,
  })
  expect((await signIn()).status).toBe(200)
  await eventually(async () => (await signIn()).status).toBe(429)
  expect(lines('Redis is unreachable')).toBeGreaterThan(0)
}, 120_000)

test('its return is told, and calls count over all processes again', async () => {
  const away = lines('Redis is unreachable')
  platform.redis.kill('SIGCONT')
  await eventually(connections).toEqual({ ready: expect.any(Number), away: 0 })
  expect(lines('Redis is reachable again')).toBe(away)
  expect((await call(platform.url, 'getAuction', { params: { id: auctionId } })).status).toBe('live')
}, 60_000)

function lines(message: string): number {
  return readFileSync(join(platform.folder, 'logs', 'api.log'), 'utf8').split(`"msg":"${message}"`).length - 1
}

/** The connections of the API to Redis, by state. */
async function connections(): Promise<Record<string, number>> {
  const text = await (await fetch(`${platform.url}/metrics`)).text()
  const sums: Record<string, number> = {}
  for (const [, state, value] of text.matchAll(/^centesimo_redis_connections\{.*state="(\w+)".*\} (\d+)/gm))
    sums[state!] = (sums[state!] ?? 0) + Number(value)
  return sums
}
