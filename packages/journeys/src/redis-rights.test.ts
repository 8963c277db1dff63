import { redisProgramUrl } from '@centesimo/local'
import { createLog, createRedis, type Redis, redisReady } from '@centesimo/runtime'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { eventually } from './eventually.ts'
import { call } from './testing/call.ts'
import { createTestAuction } from './testing/create-test-auction.ts'
import { register, signInAdmin } from './testing/person.ts'
import { placeBid } from './testing/place-bid.ts'
import { startTestPlatform, type TestPlatform } from './testing/start-test-platform.ts'

// API and worker have the Redis user of deploy/valkey/rights, here and in every other journey.

const log = createLog('redis-rights', 'silent')
let platform: TestPlatform
let everything: Redis
let programs: Redis
beforeAll(async () => {
  platform = await startTestPlatform({ apiNodes: 2, env: { BID_TIMER_SECONDS: '12' } })
  everything = createRedis(platform.redis.url, { name: 'test', log })
  programs = createRedis(redisProgramUrl(platform.redis.url), { name: 'test', log })
  await Promise.all([redisReady(everything), redisReady(programs)])
})
afterAll(async () => {
  everything?.disconnect()
  programs?.disconnect()
  await platform?.close()
})

test('bids, live states, events, limits and jobs need nothing that the user may not', async () => {
  const [anna, bruno] = await Promise.all([register(platform, 'anna'), register(platform, 'bruno')])
  const auction = await createTestAuction(platform, 'Marengo d’oro', { closingPrice: 3 })
  for (const person of [anna, bruno, anna]) await placeBid(platform, person, auction.id)
  const readStatus = async () => (await call(platform.url, 'getAuction', { params: { id: auction.id } })).status
  await eventually(readStatus).toBe('ended')
  await eventually(() => everything.exists(`live:${auction.id}`)).toBe(1)
  const admin = await signInAdmin(platform)
  const queues = await call(platform.url, 'listJobQueues', { cookie: admin.cookie })
  expect(queues).toHaveLength(1)
  await call(platform.url, 'listFailedJobs', { cookie: admin.cookie })
  const users = (await everything.call('client', 'list')) as string
  expect(users.match(/ name=(api|worker)\S* .*user=centesimo/g)!.length).toBeGreaterThan(3)
  expect(await everything.acl('LOG')).toEqual([])
})

test.each([
  ['flushall'],
  ['flushdb'],
  ['keys', '*'],
  ['config', 'get', '*'],
  ['config', 'set', 'dir', '/tmp'],
  ['shutdown'],
  ['monitor'],
  ['acl', 'setuser', 'centesimo', 'allkeys'],
  ['acl', 'list'],
  ['client', 'list'],
  ['save'],
  ['replicaof', '127.0.0.1', '1'],
  ['module', 'list'],
  ['function', 'list'],
  ['get', 'other'],
  ['set', 'other', '1'],
  ['publish', 'other', 'text'],
  ['eval', `return redis.call('get', 'other')`, '0'],
])('the user may not: %s %s', async (...words) => {
  const [command, ...args] = words.filter(Boolean) as [string, ...string[]]
  await expect(programs.call(command, ...args)).rejects.toThrow(
    /NOPERM|No permissions|The user executing the script can't access/,
  )
})
