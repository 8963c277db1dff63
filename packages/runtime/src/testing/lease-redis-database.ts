import { randomUUID } from 'node:crypto'
import { createLog } from '../log.ts'
import { createRedis, type Redis, redisReady } from '../redis.ts'

/** An empty Redis database that no other test uses until its release. */
export type LeasedRedis = { url: string; release: () => Promise<void> }

/** A killed test run frees its databases after this time. */
const LEASE_MS = 60_000
const RENEW_MS = 10_000

const log = createLog('test')

/**
 * Leases the first free database of the server in `REDIS_URL`, and empties it. Test files that run
 * at the same time, in one run or in several, never share one. The leases are keys of the server's
 * own database, which no test may flush.
 */
export async function leaseRedisDatabase(): Promise<LeasedRedis> {
  const server = process.env.REDIS_URL
  if (!server) throw new Error('REDIS_URL must name a Redis server that tests may use; `npm test` sets it')
  const redis = createRedis(server, { name: 'test-lease', log })
  if (!(await redisReady(redis))) throw new Error('the Redis of the tests does not answer')
  try {
    const number = await leaseFirstFree(redis)
    const renewal = setInterval(() => redis.pexpire(leaseKey(number), LEASE_MS).catch(() => {}), RENEW_MS)
    renewal.unref()
    return {
      url: databaseUrl(server, number),
      release: async () => {
        clearInterval(renewal)
        await redis.del(leaseKey(number))
        redis.disconnect()
      },
    }
  } catch (error) {
    redis.disconnect()
    throw error
  }
}

async function leaseFirstFree(redis: Redis): Promise<number> {
  const own = redis.options.db ?? 0
  for (let number = 0; ; number++) {
    if (number === own) continue
    if ((await redis.set(leaseKey(number), randomUUID(), 'PX', LEASE_MS, 'NX')) !== 'OK') continue
    // Fails beyond the last database. In one MULTI with the flush, the flush would run anyway.
    await redis.select(number)
    await redis.flushdb()
    await redis.select(own)
    return number
  }
}

function leaseKey(number: number): string {
  return `test-lease:${number}`
}

function databaseUrl(server: string, number: number): string {
  const url = new URL(server)
  url.pathname = `/${number}`
  return url.href
}
