import { afterEach, expect, test } from 'vitest'
import { createLog } from '../log.ts'
import { createRedis, redisReady } from '../redis.ts'
import { type LeasedRedis, leaseRedisDatabase } from './lease-redis-database.ts'

const leased: LeasedRedis[] = []
afterEach(async () => {
  for (const each of leased.splice(0)) await each.release()
})

async function lease(): Promise<LeasedRedis> {
  const each = await leaseRedisDatabase()
  leased.push(each)
  return each
}

async function connect(url: string) {
  const redis = createRedis(url, { name: 'test', log: createLog('test') })
  await redisReady(redis)
  return redis
}

test('concurrent leases have different databases, none of them the server’s own', async () => {
  const urls = (await Promise.all(Array.from({ length: 5 }, lease))).map(({ url }) => url)
  expect(new Set(urls).size).toBe(5)
  expect(urls).not.toContain(process.env.REDIS_URL)
})

test('a lease is empty, and emptying it leaves the other leases alone', async () => {
  const [other, used] = [await lease(), await lease()]
  const [inOther, inUsed] = [await connect(other.url), await connect(used.url)]
  await Promise.all([inOther.set('a', '1'), inUsed.set('a', '1')])
  await leased.pop()!.release()
  const again = await connect((await lease()).url)
  expect([await inOther.get('a'), await again.get('a')]).toEqual(['1', null])
  for (const redis of [inOther, inUsed, again]) redis.disconnect()
})
