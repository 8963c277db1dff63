import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createLog, createRedis, createSubscriber, loadConfig, redisReady } from '@centesimo/runtime'
import { expect, test } from 'vitest'
import { cacheDir } from '../paths.ts'
import { startRedisSet } from './redis-set.ts'

test('connections find the new master when the old one has died', { timeout: 60_000 }, async () => {
  const serverDir = mkdtempSync(join(tmpdir(), 'redis-set-'))
  const set = await startRedisSet({ serverDir, cacheDir })
  const servers = { DATABASE_URL: 'postgres://127.0.0.1/none', REDIS_URL: set.redisUrl, ...set.env }
  const { redisUrl, redisPubsubUrl } = loadConfig(servers)
  const options = { name: 'test', log: createLog('test') }
  const redis = createRedis(redisUrl, options)
  const subscriber = createSubscriber(redisPubsubUrl, options)
  const received: string[] = []
  subscriber.on('message', (_channel, message: string) => received.push(message))
  try {
    await subscriber.subscribe('news')
    const ask = (question: () => Promise<unknown>) =>
      expect.poll(() => question().catch((error: Error) => error.message), { timeout: 30_000 })
    await ask(() => redisReady(redis)).toBe(true)
    await redis.set('written', '42')
    await redis.wait(1, 500)
    const before = await set.master()
    before.kill('SIGKILL')
    await ask(() => redis.set('written', '43')).toBe('OK')
    // Each Sentinel learns of the new master a moment after the first.
    await ask(async () => (await set.master()).port).not.toBe(before.port)
    await ask(async () => {
      await redis.publish('news', 'again')
      return received.length > 0
    }).toBe(true)
  } finally {
    redis.disconnect()
    subscriber.disconnect()
    await set.stop()
    rmSync(serverDir, { recursive: true })
  }
})
