import { randomUUID } from 'node:crypto'
import { createServer, type Server } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { createLog } from './log.ts'
import { createRedis, createSubscriber, type Redis, redisReady } from './redis.ts'

const url = process.env.REDIS_URL ?? ''
const options = { name: 'test', log: createLog('test') }
const open: Redis[] = []
const track = (redis: Redis) => {
  open.push(redis)
  return redis
}

afterEach(() => {
  for (const redis of open.splice(0)) redis.disconnect()
})

test('answers commands once the connection is ready', async () => {
  const redis = track(createRedis(url, options))
  expect(await redisReady(redis)).toBe(true)
  expect(await redis.ping()).toBe('PONG')
})

test('fails a command immediately while Redis is unreachable, without ending the process', async () => {
  const redis = track(createRedis('redis://127.0.0.1:1', options))
  await expect(redis.ping()).rejects.toThrow()
  expect(await redisReady(redis, 50)).toBe(false)
})

test('fails a command at its timeout when Redis accepts the connection but never answers', async () => {
  const silent = await listen(createServer(() => {}))
  const redis = track(createRedis(`redis://127.0.0.1:${silent.port}`, options))
  await expect(redis.ping()).rejects.toThrow()
  silent.server.close()
})

test('delivers published messages to a subscriber, also after a reconnect', { timeout: 30_000 }, async () => {
  const channel = `test:${randomUUID()}`
  const publisher = track(createRedis(url, options))
  const subscriber = track(createSubscriber(url, options))
  const received: string[] = []
  subscriber.on('message', (_channel, message: string) => received.push(message))
  await subscriber.subscribe(channel)
  await redisReady(publisher)
  subscriber.disconnect(true)
  const publishAgain = async () => {
    await publisher.publish(channel, 'again')
    return received
  }
  await expect.poll(publishAgain, { timeout: 20_000 }).toContain('again')
})

async function listen(server: Server): Promise<{ server: Server; port: number }> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return { server, port: typeof address === 'object' && address ? address.port : 0 }
}
