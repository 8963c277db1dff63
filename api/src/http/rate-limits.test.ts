import { randomInt } from 'node:crypto'
import type { ErrorBody } from '@centesimo/contract'
import { createLog, createRedis } from '@centesimo/runtime'
import { expect, test } from 'vitest'
import { createLinkPictures } from '../pages/link-pictures.ts'
import { createTestApp, internalId, signUp, useTestApp } from '../testing/create-test-app.ts'
import { createRateLimits } from './rate-limits.ts'

const testApp = useTestApp({ RATE_LIMIT_SCALE: '1' })

const times = <T>(n: number, work: (i: number) => Promise<T>) =>
  Promise.all(Array.from({ length: n }, (_, i) => work(i)))
const statuses = (replies: { status: number }[]) => Object.groupBy(replies, ({ status }) => status)

test('allows fifty calls a second per address, then sends retry-after', async () => {
  const from = someAddress()
  const waits = await times(50, () => testApp.deps.limits.take('general', `address:${from}`))
  expect(waits.every((wait) => wait === null)).toBe(true)
  expect(await testApp.call<ErrorBody>('GET', '/api/time', { from })).toMatchObject({
    status: 429,
    body: { code: 'RATE_LIMITED', message: 'Troppe richieste: riprova tra poco' },
    headers: { 'retry-after': '1' },
  })
  expect((await testApp.call('GET', '/api/time', { from: someAddress() })).status).toBe(200)
})

test('says on every limited answer what is left, and on a refused one what is used up', async () => {
  const from = someAddress()
  const { cookie, user } = await signUp(testApp, { from })
  const { headers } = await testApp.call('GET', '/api/user', { as: cookie, from })
  expect(headers).toMatchObject({ 'ratelimit-policy': '"general";q=50;w=1', ratelimit: '"general";r=49;t=1' })
  const next = await testApp.call('GET', '/api/nessuno', { as: cookie, from })
  expect(next.headers).not.toHaveProperty('ratelimit')
  const refused = await testApp.call('POST', '/api/user', { as: cookie, from })
  expect(refused.status).toBe(405)
  await exhaust(`user:${await internalId(testApp, user.id)}`)
  const { status, headers: last } = await testApp.call('GET', '/api/user', { as: cookie, from })
  expect({ status, ...last }).toMatchObject({
    status: 429,
    'retry-after': '1',
    'ratelimit-policy': '"general";q=50;w=1',
    ratelimit: '"general";r=0;t=1',
  })
})

test('names both quotas of a call that counts twice', async () => {
  const { user } = await signUp(testApp, { from: someAddress() })
  const body = { username: user.username, password: 'sbagliata' }
  const from = someAddress()
  await times(10, () => testApp.call('POST', '/api/login', { from, body }))
  const { status, headers } = await testApp.call('POST', '/api/login', { from, body })
  expect(status).toBe(429)
  expect(headers['ratelimit-policy']).toBe('"login";q=60;w=60, "loginAccount";q=10;w=60')
  expect(headers.ratelimit).toMatch(/^"login";r=49;t=\d+, "loginAccount";r=0;t=\d+$/)
  expect(Number(headers['retry-after'])).toBeGreaterThan(0)
})

test('counts signed-in users by account, not by address', async () => {
  const from = someAddress()
  const { cookie, user } = await signUp(testApp, { from })
  await exhaust(`address:${from}`)
  expect((await testApp.call('GET', '/api/time', { from, as: cookie })).status).toBe(200)
  await exhaust(`user:${await internalId(testApp, user.id)}`)
  expect((await testApp.call('GET', '/api/time', { from: someAddress(), as: cookie })).status).toBe(429)
})

test('ignores a forged X-Forwarded-For', async () => {
  const from = someAddress()
  await exhaust(`address:${from}`)
  const headers = { 'x-forwarded-for': someAddress() }
  expect((await testApp.call('GET', '/api/time', { from, headers })).status).toBe(429)
})

test('counts IPv6 by network, and IPv4 as such in any notation', async () => {
  const network = `2001:db8:${randomInt(65_536).toString(16)}`
  const [four, broken] = [someAddress(), { body: '{', headers: { 'content-type': 'application/json' } }]
  const register = (from: string) => testApp.call('POST', '/api/register', { from, ...broken })
  const replies = await times(21, (i) => register(`${network}:1:${i.toString(16)}::7`))
  expect(statuses(replies)).toMatchObject({ 400: { length: 20 }, 429: { length: 1 } })
  expect((await register(`${network}:2::7`)).status).toBe(400)
  await times(20, (i) => register(i % 2 ? four : `::ffff:${four}`))
  expect((await register(`::ffff:${four}`)).status).toBe(429)
  expect((await register(four)).status).toBe(429)
})

test('uses the forwarded address behind a configured proxy', async () => {
  const behind = await createTestApp({ RATE_LIMIT_SCALE: '1', TRUST_PROXY: '1' }, { database: testApp.database })
  const [busy, quiet] = [someAddress(), someAddress()]
  const ask = (forwardedFor: string) =>
    behind.call('GET', '/api/time', { headers: { 'x-forwarded-for': forwardedFor } })
  await exhaust(`address:${busy}`, behind)
  expect((await ask(`${quiet}, ${busy}`)).status).toBe(429)
  expect((await ask(`${busy}, ${quiet}`)).status).toBe(200)
  await behind.close()
})

test('counts link pictures and calendar files like calls, and what must be drawn in addition', async () => {
  const from = someAddress()
  await exhaust(`address:${from}`)
  const id = '0198c5f0-0000-7000-8000-00000000000a'
  for (const file of ['card.jpg', 'asta.ics']) {
    const { statusCode } = await testApp.app.inject({ url: `/auctions/${id}/${file}`, remoteAddress: from })
    expect(statusCode).toBe(429)
  }
  const { ofPlatform } = createLinkPictures(testApp.deps)
  await times(60, () => testApp.deps.limits.take('linkPicture', `address:${from}`))
  expect(await ofPlatform.draw(`address:${from}`)).toMatchObject({ code: 'RATE_LIMITED' })
  const [drawn, cached] = [await ofPlatform.draw(`address:${someAddress()}`), await ofPlatform.draw(`address:${from}`)]
  expect(Buffer.isBuffer(drawn)).toBe(true)
  expect(cached).toBe(drawn)
})

test('allows sixty sign-in attempts a minute per address', async () => {
  const from = someAddress()
  const body = { username: '', password: '' }
  const replies = await times(62, () => testApp.call('POST', '/api/login', { from, body }))
  expect(statuses(replies)).toMatchObject({ 400: { length: 60 }, 429: { length: 2 } })
})

test('counts registrations per address over all nodes, before the body is read', async () => {
  const second = await createTestApp({ RATE_LIMIT_SCALE: '1' }, { database: testApp.database })
  const from = someAddress()
  const broken = { from, body: '{', headers: { 'content-type': 'application/json' } }
  const replies = await times(22, (i) => (i % 2 ? testApp : second).call('POST', '/api/register', broken))
  expect(statuses(replies)).toMatchObject({ 400: { length: 20 }, 429: { length: 2 } })
  await second.close()
})

test.each(['expensive', 'payment'] as const)('counts %s calls of a user over all nodes', async (name) => {
  const { redis, platformId } = testApp.deps
  const nodes = [1, 2].map(() => createRateLimits(redis, platformId, { bidRateLimit: 10, rateLimitScale: 1 }))
  const key = `user:${randomInt(1_000_000_000)}`
  const waits = await times(40, (i) => nodes[i % 2]!.take(name, key))
  expect(waits.filter((wait) => wait === null)).toHaveLength(name === 'payment' ? 30 : 20)
})

test('counts in memory while Redis is unreachable', async () => {
  const redis = createRedis('redis://127.0.0.1:1', { name: 'test', log: createLog('test') })
  const limits = createRateLimits(redis, 'platform', { bidRateLimit: 10, rateLimitScale: 1 })
  const waits = await times(12, () => limits.take('loginAccount', 'anna'))
  expect(waits.filter((wait) => wait === null)).toHaveLength(10)
  expect(waits.filter((wait) => wait !== null && wait <= 60)).toHaveLength(2)
  redis.disconnect()
})

test('multiplies every limit by the scale', async () => {
  const limits = createRateLimits(testApp.deps.redis, testApp.deps.platformId, { bidRateLimit: 2, rateLimitScale: 3 })
  const waits = await times(8, () => limits.take('bid', 'user:7'))
  expect(waits.filter((wait) => wait === null)).toHaveLength(6)
})

async function exhaust(key: string, node = testApp): Promise<void> {
  await times(60, () => node.deps.limits.take('general', key))
}

/**
 * Sign-ins and registrations are counted in the Redis that all tests share, so each test uses an
 * address of its own.
 */
function someAddress(): string {
  return `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`
}
