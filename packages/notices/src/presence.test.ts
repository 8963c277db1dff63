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

const newHouse = () => ({ redis, name: randomUUID() })

test('who is here is known to all, and who is not is not', async () => {
  const house = newHouse()
  await createPresence(house).touch([1, 3])
  expect(await createPresence(house).whoIsHere([1, 2, 3])).toEqual(new Set([1, 3]))
})

test('another house’s people are not here', async () => {
  await createPresence(newHouse()).touch([1])
  const other = createPresence(newHouse())
  await other.touch([])
  expect(await other.whoIsHere([1])).toEqual(new Set())
})

test('while no node tells, nobody can say', async () => {
  expect(await createPresence(newHouse()).whoIsHere([1])).toBeNull()
})

test('it is forgotten by itself within two minutes', async () => {
  const house = newHouse()
  await createPresence(house).touch([7])
  const left = await Promise.all([redis.ttl(`present:${house.name}`), redis.ttl(`present:${house.name}:7`)])
  for (const seconds of left) expect(seconds).toSatisfy((ttl: number) => ttl > 0 && ttl <= 120)
})

test('without Redis nobody can say, and nothing fails', async () => {
  const away = createRedis('redis://127.0.0.1:1/0', { name: 'away', log: createLog('test') })
  const presence = createPresence({ redis: away, name: 'x' })
  await presence.touch([1])
  expect(await presence.whoIsHere([1])).toBeNull()
  away.disconnect()
})
