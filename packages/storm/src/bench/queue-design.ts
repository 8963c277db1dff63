import { setTimeout as sleep } from 'node:timers/promises'
import { connectBids, createAuctioneer, createEventBus } from '@centesimo/auctioneer'
import { connect } from '@centesimo/db'
import { parseOpeningHours } from '@centesimo/domain'
import { createLog, createRedis, createSubscriber, monotonicMs } from '@centesimo/runtime'
import type { Design } from './design.ts'

const CONNECTIONS = 16

/** The product's design: bid queues, and the event bus that publishes every state to Redis. */
export function queueDesign(databaseUrl: string, redisUrl: string): Design {
  const log = createLog('bench-queue', 'warn')
  const database = connect(databaseUrl, { max: CONNECTIONS, timeoutMs: 30_000, name: 'bench-queue' })
  const bids = connectBids(databaseUrl, { timeoutMs: 30_000, name: 'bench-queue' })
  const redis = createRedis(redisUrl, { name: 'bench-queue', log })
  const subscriber = createSubscriber(redisUrl, { name: 'bench-queue', log })
  const eventBus = createEventBus({
    platformId: 'bench-queue',
    redis,
    publisher: redis,
    subscriber,
    nodeId: 'bench-queue',
    log,
  })
  const hours = parseOpeningHours('00:00-24:00', 'Europe/Rome')
  const auctioneer = createAuctioneer({
    database,
    bidPool: bids.pool,
    eventBus,
    hours,
    autoBidIntervalMs: 30_000,
    shippingCents: 0,
    winSlots: 0,
    monotonicMs,
    sleep,
    nodeId: 'bench-queue',
    takesBids: true,
    log,
  })
  return {
    async placeBid(bid) {
      const outcome = await auctioneer.placeBid({ ...bid, receivedAt: monotonicMs() })
      if (!outcome.ok) return outcome
      const { liveState, credits, won } = outcome
      const leaderName = liveState.lastBidderName ?? ''
      return { ok: true, bidId: outcome.bid.id, amountCents: outcome.bid.amount, leaderName, credits, won }
    },
    async close() {
      await auctioneer.waitUntilDrained()
      await eventBus.flushed()
      for (const connection of [redis, subscriber]) connection.disconnect()
      await Promise.all([database.close(), bids.close()])
    },
  }
}
