import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createLog, createQueueRedis, createRedis, createSubscriber, metrics, redisReady } from '@centesimo/runtime'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cacheDir } from '../paths.ts'
import type { LocalServer } from './local-server.ts'
import { startRedis } from './redis.ts'

const serverDir = mkdtempSync(join(tmpdir(), 'frozen-redis-'))
let server: LocalServer
beforeAll(async () => {
  server = await startRedis({ serverDir, cacheDir, durable: false })
})
afterAll(async () => {
  server?.kill('SIGCONT')
  await server?.stop()
  rmSync(serverDir, { recursive: true })
})

test.each([
  ['commands', createRedis],
  ['subscriber', createSubscriber],
  ['queue', createQueueRedis],
] as const)(
  'an idle connection for %s is away while Redis is frozen, and logs it once',
  async (use, create) => {
    const messages: string[] = []
    const write = (line: string) => messages.push((JSON.parse(line) as { msg: string }).msg)
    const others = await connectionsOf(use)
    const connections = async () => {
      const all = await connectionsOf(use)
      return { ready: all.ready - others.ready, away: all.away - others.away }
    }
    const redis = create(server.url, { name: 'test', log: createLog('test', 'info', { write }) })
    let attempts = 0
    redis.on('connect', () => attempts++)
    try {
      await redisReady(redis)
      expect(await connections()).toEqual({ ready: 1, away: 0 })
      server.kill('SIGSTOP')
      await expect.poll(connections, { timeout: 30_000 }).toEqual({ ready: 0, away: 1 })
      // A connection to a frozen Redis opens, but is not ready.
      await expect.poll(() => attempts, { timeout: 30_000 }).toBeGreaterThan(1)
      expect(await connections()).toEqual({ ready: 0, away: 1 })
      expect(messages).toEqual(['Redis is unreachable'])
      server.kill('SIGCONT')
      await expect.poll(connections, { timeout: 30_000 }).toEqual({ ready: 1, away: 0 })
      expect(messages).toEqual(['Redis is unreachable', 'Redis is reachable again'])
      expect(await redis.ping()).toBe('PONG')
    } finally {
      server.kill('SIGCONT')
      redis.disconnect()
    }
  },
  120_000,
)

test('after a command without an answer the next ones do not ask a frozen Redis', async () => {
  const redis = createRedis(server.url, { name: 'test', log: createLog('test') })
  try {
    await redisReady(redis)
    server.kill('SIGSTOP')
    // Two at once: the second is on its way when the first runs out of time.
    const first = await Promise.allSettled([redis.incr('asked'), redis.incr('asked')])
    expect(first.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    await expect.poll(() => redis.status).not.toBe('ready')
    for (let i = 0; i < 3; i++) await expect(redis.incr('not asked')).rejects.toThrow("Stream isn't writeable")
    server.kill('SIGCONT')
    await redisReady(redis)
    expect(await redis.get('not asked')).toBeNull()
  } finally {
    server.kill('SIGCONT')
    redis.disconnect()
  }
}, 60_000)

/** All of this process, which other test files share: some leave connections to ended servers. */
async function connectionsOf(use: string): Promise<{ ready: number; away: number }> {
  const metric = await metrics.getSingleMetric('centesimo_redis_connections')!.get()
  const count = (state: 'ready' | 'away') =>
    metric.values.find(({ labels }) => labels.use === use && labels.state === state)?.value ?? 0
  return { ready: count('ready'), away: count('away') }
}
