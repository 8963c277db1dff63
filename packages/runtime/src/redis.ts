import { Redis, type RedisOptions } from 'ioredis'
import type { Log } from './log.ts'
import { createSampledGauge } from './sampled-gauge.ts'
import { sentinelOptions } from './sentinels.ts'

export type { Redis } from 'ioredis'

type Options = { name: string; log: Log }

const PING_EVERY_MS = 2_000
/** The timeout of a command, and of a connection for commands that gets no answer at all. */
const ANSWER_WITHIN_MS = 1_000

const connections = createSampledGauge({
  name: 'centesimo_redis_connections',
  help: "This process's connections to Redis, by use and state: ready or away",
  labelNames: ['use', 'state'],
})

/**
 * Creates a connection for commands. A command fails after a second without an answer. From then on
 * Redis is away, and every command fails immediately until it answers again. No command is ever
 * resent, because a resent script would run twice.
 */
export function createRedis(url: string, { name, log }: Options): Redis {
  return connect(url, name, log, {
    use: 'commands',
    enableOfflineQueue: false,
    autoResendUnfulfilledCommands: false,
    maxRetriesPerRequest: 0,
    commandTimeout: ANSWER_WITHIN_MS,
    silenceMs: ANSWER_WITHIN_MS,
  })
}

/** Creates a connection for subscriptions. It reconnects without limit and resubscribes. */
export function createSubscriber(url: string, { name, log }: Options): Redis {
  const options = {
    use: 'subscriber',
    autoResubscribe: true,
    maxRetriesPerRequest: null,
    silenceMs: 3 * PING_EVERY_MS,
  } as const
  return connect(url, `${name}-subscriber`, log, options)
}

/** Creates a connection for BullMQ, whose blocking reads must have no retry limit. */
export function createQueueRedis(url: string, { name, log }: Options): Redis {
  // Its reads block for up to five seconds.
  return connect(url, `${name}-queue`, log, { use: 'queue', maxRetriesPerRequest: null, silenceMs: 15_000 })
}

/** Resolves to true once commands are accepted, and to false after `timeoutMs`. */
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

type ConnectOptions = RedisOptions & {
  use: 'commands' | 'subscriber' | 'queue'
  /**
   * A connection without an answer for so long is away: it is opened anew, with Sentinels to the
   * master of then.
   */
  silenceMs: number
}

function connect(url: string, name: string, log: Log, { use, silenceMs, ...options }: ConnectOptions): Redis {
  const bySentinels = sentinelOptions(url)
  const shared = {
    ...options,
    replyMapping: 'legacy' as const,
    connectionName: name,
    connectTimeout: 2_000,
    socketTimeout: silenceMs,
    // A master that became a replica refuses writes: ask for the master anew, and resend nothing.
    reconnectOnError: ({ message }) => message.startsWith('READONLY'),
    // Reconnects within two seconds of Redis's return, with jitter so that nodes do not all
    // reconnect at the same time.
    retryStrategy: (times) => Math.min(100 * times, 1_000) + Math.random() * 100,
  } satisfies RedisOptions
  const redis = bySentinels ? new Redis({ ...bySentinels, ...shared }) : new Redis(url, shared)
  // Without a listener an error event ends the process. Log only the first error of an outage.
  let away = false
  redis.on('error', (error: Error) => {
    if (!away) log.warn({ redis: name, reason: error.message }, 'Redis is unreachable')
    away = true
  })
  redis.on('ready', () => {
    if (away) log.info({ redis: name }, 'Redis is reachable again')
    away = false
  })
  // A frozen Redis keeps its connections open: without a question an idle one would not notice.
  const ping = setInterval(() => redis.status === 'ready' && redis.ping().catch(() => {}), PING_EVERY_MS)
  ping.unref()
  redis.once('end', () => clearInterval(ping))
  const remove = connections.add(() =>
    (['ready', 'away'] as const).map((state) => ({
      labels: { use, state },
      value: (redis.status === 'ready') === (state === 'ready') ? 1 : 0,
    })),
  )
  redis.once('end', remove)
  return redis
}
