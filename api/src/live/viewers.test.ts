import { randomUUID } from 'node:crypto'
import { createLog, createRedis, type Redis, redisReady } from '@centesimo/runtime'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createViewers } from './viewers.ts'

let redis: Redis
beforeAll(async () => {
  redis = createRedis(process.env.REDIS_URL!, { name: 'viewers-test', log: createLog('test') })
  await redisReady(redis)
})
afterAll(() => redis.disconnect())

const node = () => {
  const nodeId = `viewers-${randomUUID()}`
  return { nodeId, ...createViewers({ redis, nodeId }) }
}

it('counts its own sockets at once, and other nodes’ after an exchange', async () => {
  const [a, b] = [node(), node()]
  const auction = randomUUID()
  a.addLocal(auction, 1)
  a.addLocal(auction, 1)
  b.addLocal(auction, 1)
  expect([a.countOf(auction), b.countOf(auction)]).toEqual([2, 1])
  for (const each of [a, b, a]) await each.exchange()
  expect([a.countOf(auction), b.countOf(auction)]).toEqual([3, 3])
  b.addLocal(auction, -1)
  for (const each of [b, a]) await each.exchange()
  expect([a.countOf(auction), b.countOf(auction)]).toEqual([2, 2])
  for (const each of [a, b]) await each.remove()
})

it('knows viewers of an auction that only other nodes serve', async () => {
  const [a, b] = [node(), node()]
  const auction = randomUUID()
  a.addLocal(auction, 1)
  for (const each of [a, b]) await each.exchange()
  expect(b.countOf(auction)).toBe(1)
  await a.remove()
  await b.exchange()
  expect(b.countOf(auction)).toBe(0)
})

it('forgets a dead node', async () => {
  const [a, b] = [node(), node()]
  const auction = randomUUID()
  a.addLocal(auction, 1)
  for (const each of [a, b]) await each.exchange()
  expect(await redis.ttl(`viewers:${a.nodeId}`)).toBeGreaterThan(0)
  await redis.del(`viewers:${a.nodeId}`)
  await b.exchange()
  expect(b.countOf(auction)).toBe(0)
  expect(await redis.sismember('viewers', a.nodeId)).toBe(0)
})

it('counts only its own sockets while Redis is unreachable', async () => {
  const [a, b] = [node(), node()]
  const auction = randomUUID()
  b.addLocal(auction, 1)
  await b.exchange()
  const line = createRedis(process.env.REDIS_URL!, { name: 'viewers-test', log: createLog('test') })
  await redisReady(line)
  const c = createViewers({ redis: line, nodeId: randomUUID() })
  c.addLocal(auction, 1)
  await c.exchange()
  expect(c.countOf(auction)).toBe(2)
  line.disconnect()
  await c.exchange()
  expect(c.countOf(auction)).toBe(1)
  for (const each of [a, b]) await each.remove()
})
