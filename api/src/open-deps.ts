import { createAuctioneer, createFeed } from '@centesimo/auctioneer'
import { connect, houseId } from '@centesimo/db'
import { parseOpeningHours } from '@centesimo/domain'
import { createMediaStore } from '@centesimo/media'
import { type Config, createRedis, createSubscriber, type Log, monotonicMs } from '@centesimo/runtime'
import type { Deps } from './deps.ts'
import { createHouseClock } from './house-clock.ts'
import { createLimits } from './http/limits.ts'
import { createAuctionReader } from './live/auction-reader.ts'
import { createViewers } from './live/viewers.ts'
import { createSessions } from './session/sessions.ts'

/** Enough for the lanes and the pages together; Postgres itself takes a hundred. */
const CONNECTIONS = 16

/** Connects one API node to everything it needs. `close` ends the connections in the order that lets what is under way finish. */
export async function openDeps(
  config: Config,
  { nodeId, log }: { nodeId: string; log: Log },
): Promise<Deps & { close: () => Promise<void> }> {
  const database = connect(config.databaseUrl, { max: CONNECTIONS, timeoutMs: 4_000, name: nodeId })
  const redis = createRedis(config.redisUrl, { name: nodeId, log })
  const subscriber = createSubscriber(config.redisPubsubUrl, { name: nodeId, log })
  // One connection carries states and channels, unless operators split them.
  const isSplit = config.redisPubsubUrl !== config.redisUrl
  const publisher = isSplit ? createRedis(config.redisPubsubUrl, { name: nodeId, log }) : redis
  const house = await houseId(database.db)
  const feed = createFeed({ house, redis, publisher, subscriber, nodeId, log })
  const hours = parseOpeningHours(config.hours.text, config.hours.timeZone)
  const { autoBidIntervalMs } = config
  const auctioneer = createAuctioneer({ database, feed, hours, autoBidIntervalMs, monotonicMs })
  const clock = createHouseClock(monotonicMs)
  const viewers = createViewers({ redis, nodeId })

  const close = async () => {
    await auctioneer.drained()
    // While Redis is away the newest states would wait for it for ever; they are in Postgres.
    if (redis.status === 'ready') await feed.flushed()
    for (const connection of [redis, publisher, subscriber]) connection.disconnect()
    await database.close()
  }
  return {
    config,
    log,
    nodeId,
    database,
    redis,
    feed,
    auctioneer,
    media: createMediaStore({ driver: config.mediaDriver, dir: config.mediaDir }),
    hours,
    clock,
    sessions: createSessions({ database, feed, secret: config.sessionSecret, monotonicMs }),
    limits: createLimits(redis, config),
    reader: createAuctionReader({ db: database.db, feed, hours, clock, viewersOf: viewers.of }),
    viewers,
    close,
  }
}
