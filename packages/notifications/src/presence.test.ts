import { randomUUID } from 'node:crypto'
import { createLog, createRedis, type Redis, redisReady } from '@centesimo/runtime'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPresence } from './presence.ts'

let redis: Redis
beforeAll(async () => {
  redis = createRedis(process.env.REDIS_URL ?? '', { name: 'presence-test', log: createLog('test') })
  await redisReady(redis)
})
afterAll(() => redis.disconnect())

const newPlatform = () => ({ redis, platformId: randomUUID() })

test('every node sees the users that one node reports, and no others', async () => {
  const platform = newPlatform()
  await createPresence(platform).touch([1, 3])
  expect(await createPresence(platform).onlineAmong([1, 2, 3])).toEqual(new Set([1, 3]))
})

test('platforms on one Redis do not share presence', async () => {
  await createPresence(newPlatform()).touch([1])
  const other = createPresence(newPlatform())
  await other.touch([])
  expect(await other.onlineAmong([1])).toEqual(new Set())
})

test('is unknown while no node reports', async () => {
  expect(await createPresence(newPlatform()).onlineAmong([1])).toBeNull()
})

test('expires within two minutes', async () => {
  const platform = newPlatform()
  await createPresence(platform).touch([7])
  const left = await Promise.all([
    redis.ttl(`present:${platform.platformId}`),
    redis.ttl(`present:${platform.platformId}:7`),
  ])
  for (const seconds of left) expect(seconds).toSatisfy((ttl: number) => ttl > 0 && ttl <= 120)
})

test('is unknown without Redis, and nothing fails', async () => {
  const away = createRedis('redis://127.0.0.1:1/0', { name: 'away', log: createLog('test') })
  const presence = createPresence({ redis: away, platformId: 'x' })
  await presence.touch([1])
  expect(await presence.onlineAmong([1])).toBeNull()
  away.disconnect()
})
