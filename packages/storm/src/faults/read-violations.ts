import { setTimeout as pause } from 'node:timers/promises'
import { compareLiveState, createEventBus } from '@centesimo/auctioneer'
import { type Database, readPlatformId } from '@centesimo/db'
import { checkInvariants } from '@centesimo/invariants'
import { createLog, createRedis, createSubscriber, redisReady } from '@centesimo/runtime'

/**
 * The invariants that do not hold, Redis included, at once or within `withinMs`: what a fault has
 * left undone is finished by jobs.
 */
export async function readViolations(
  { database, redisUrl, autoBidIntervalMs }: { database: Database; redisUrl: string; autoBidIntervalMs: number },
  withinMs: number,
): Promise<string[]> {
  const options = { name: 'faults', log: createLog('faults', 'silent') }
  const redis = createRedis(redisUrl, options)
  const subscriber = createSubscriber(redisUrl, options)
  try {
    await redisReady(redis, 10_000)
    const platformId = await readPlatformId(database.db)
    const eventBus = createEventBus({ ...options, platformId, redis, publisher: redis, subscriber, nodeId: 'faults' })
    const compare = () => compareLiveState({ database, eventBus })
    const giveUpAt = performance.now() + withinMs
    for (;;) {
      const violations = await checkInvariants(database, { autoBidIntervalMs, compareLiveState: compare })
      if (violations.length === 0) return []
      if (performance.now() > giveUpAt) {
        return violations.map(({ invariant, count, detail }) => `${invariant}, ${count} times: ${detail}`)
      }
      await pause(500)
    }
  } finally {
    redis.disconnect()
    subscriber.disconnect()
  }
}
