import { setTimeout as sleep } from 'node:timers/promises'
import { connect, type Database, readPlatformId } from '@centesimo/db'
import { type OpeningHours, parseOpeningHours } from '@centesimo/domain'
import {
  type Config,
  createRedis,
  createSubscriber,
  every,
  type Log,
  monotonicMs,
  type Redis,
} from '@centesimo/runtime'
import { type Auctioneer, createAuctioneer } from './auctioneer.ts'
import { connectBids } from './bidding/bid-pool.ts'
import { createEventBus, type EventBus } from './live-state/event-bus.ts'
import { measurePool } from './pool-metrics.ts'
import { recordRules } from './record-rules.ts'

const PROBE_EVERY_MS = 1_000

/**
 * What a program is connected to. A function takes only what it uses: `Pick<Services, 'database'>`.
 */
export type Services = {
  /**
   * The platform's id: it prefixes keys and channels, since several platforms may share one Redis.
   */
  platformId: string
  config: Config
  log: Log
  nodeId: string
  database: Database
  redis: Redis
  eventBus: EventBus
  auctioneer: Auctioneer
  hours: OpeningHours
}

/**
 * Connects a program, with at most `connections` to Postgres. Users bid where it `takesBids`.
 * `close` lets commands in flight finish and then closes the connections. Throws when the database
 * does not answer.
 */
export async function connectServices(
  { config, log, nodeId }: Pick<Services, 'config' | 'log' | 'nodeId'>,
  {
    connections,
    timeoutMs = 4_000,
    takesBids = false,
  }: { connections: number; timeoutMs?: number; takesBids?: boolean },
): Promise<Services & { close: () => Promise<void> }> {
  const database = connect(config.databaseUrl, { max: connections, timeoutMs, name: nodeId })
  const bids = connectBids(config.databaseUrl, { timeoutMs, name: `${nodeId} bids` })
  const platformId = await readPlatformId(database.db)
  const redis = createRedis(config.redisUrl, { name: nodeId, log })
  const subscriber = createSubscriber(config.redisPubsubUrl, { name: nodeId, log })
  // States and channels share one connection unless operators configure separate ones.
  const isSplit = config.redisPubsubUrl !== config.redisUrl
  const publisher = isSplit ? createRedis(config.redisPubsubUrl, { name: nodeId, log }) : redis
  const eventBus = createEventBus({ platformId, redis, publisher, subscriber, nodeId, log })
  // While Redis is away the gauge of its silence shows it.
  const probes = every(PROBE_EVERY_MS, eventBus.probe, () => {})
  const removals = [measurePool('pages', database.pool), measurePool('bids', bids.pool), eventBus.close]
  const hours = parseOpeningHours(config.hours.text, config.hours.timeZone)
  const { autoBidIntervalMs, shippingCents, winSlots } = config
  await recordRules(database.db, { hours, autoBidIntervalMs, winSlots, shippingCents })
  const auctioneer = createAuctioneer({
    database,
    bidPool: bids.pool,
    eventBus,
    hours,
    autoBidIntervalMs,
    shippingCents,
    winSlots,
    monotonicMs,
    sleep,
    nodeId,
    takesBids,
    log,
  })

  const close = async () => {
    for (const remove of removals) remove()
    // A probe that an unreachable Redis does not answer ends with its connection.
    const probed = probes.stop()
    await auctioneer.waitUntilDrained()
    // While Redis is down this would wait forever. The states are in Postgres anyway.
    if (redis.status === 'ready') await eventBus.flushed()
    for (const connection of [redis, publisher, subscriber]) connection.disconnect()
    await Promise.all([probed, database.close(), bids.close()])
  }
  return { platformId, config, log, nodeId, database, redis, eventBus, auctioneer, hours, close }
}
