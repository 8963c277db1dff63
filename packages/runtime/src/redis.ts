import { Redis, type RedisOptions } from 'ioredis'
import type { Log } from './log.ts'

export type { Redis } from 'ioredis'

type Options = { name: string; log: Log }

/**
 * A connection for commands. While Redis is away each command fails at once, and none is ever sent twice: a resent script would run twice.
 * An answer that takes longer than a second is an error.
 */
export function createRedis(url: string, { name, log }: Options): Redis {
  return open(url, name, log, {
    enableOfflineQueue: false,
    autoResendUnfulfilledCommands: false,
    maxRetriesPerRequest: 1,
    commandTimeout: 1_000,
  })
}

/** A connection for subscriptions: it reconnects for ever and subscribes again to what it was subscribed to. */
export function createSubscriber(url: string, { name, log }: Options): Redis {
  return open(url, `${name}-subscriber`, log, { autoResubscribe: true, maxRetriesPerRequest: null })
}

/** A connection for BullMQ, whose blocking reads must wait as long as it takes. */
export function createQueueRedis(url: string, { name, log }: Options): Redis {
  return open(url, `${name}-queue`, log, { maxRetriesPerRequest: null })
}

/** Resolves once commands are taken; false when that takes longer than `timeoutMs`. */
export async function redisReady(redis: Redis, timeoutMs = 10_000): Promise<boolean> {
  if (redis.status === 'ready') return true
  return await new Promise((resolve) => {
    const done = (ready: boolean) => {
      clearTimeout(timer)
      redis.off('ready', onReady)
      resolve(ready)
    }
    const onReady = () => done(true)
    const timer = setTimeout(() => done(false), timeoutMs)
    redis.once('ready', onReady)
  })
}

function open(url: string, name: string, log: Log, options: RedisOptions): Redis {
  const redis = new Redis(url, {
    ...options,
    replyMapping: 'legacy',
    connectionName: name,
    connectTimeout: 2_000,
    // Back within two seconds of Redis being back, with jitter so that not all nodes knock at once.
    retryStrategy: (times) => Math.min(100 * times, 1_000) + Math.random() * 100,
  })
  // Without a listener an error event would end the process. Only the first of an outage is worth a line.
  let away = false
  redis.on('error', (error: Error) => {
    if (!away) log.warn({ redis: name, reason: error.message }, 'Redis is away')
    away = true
  })
  redis.on('ready', () => {
    if (away) log.info({ redis: name }, 'Redis is back')
    away = false
  })
  return redis
}
