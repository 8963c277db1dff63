import { connectServices, measurePool, publishStockOf } from '@centesimo/auctioneer'
import { connect } from '@centesimo/db'
import { createMediaStore } from '@centesimo/media'
import { connectPayments } from '@centesimo/payments'
import { type Config, type Log, monotonicMs, poolSizes } from '@centesimo/runtime'
import { connectWorkerQueues } from './connect-worker-queues.ts'
import { createDatabaseClock } from './database-clock.ts'
import type { Deps } from './deps.ts'
import { createRateLimits } from './http/rate-limits.ts'
import { createSecurityEvents } from './http/security-events.ts'
import { createUploads } from './http/uploads.ts'
import { createAuctionReader } from './live/auction-reader.ts'
import { createDraining } from './live/draining.ts'
import { readOtherNodes } from './live/node-share.ts'
import { createViewers } from './live/viewers.ts'
import { createAuctionLists } from './queries/auction-lists.ts'
import { createCompanyReader } from './queries/company-reader.ts'
import { createKnownDevices } from './session/known-devices.ts'
import { readPlainCookieEnd } from './session/read-plain-cookie-end.ts'
import { isServedOverTls } from './session/session-cookie.ts'
import { createSessions } from './session/sessions.ts'

/**
 * Connects one API node to everything it needs. `close` ends the connections in an order that lets
 * work in progress finish.
 */
export async function createDeps(
  config: Config,
  { nodeId, log }: { nodeId: string; log: Log },
): Promise<Deps & { close: () => Promise<void> }> {
  const services = await connectServices({ config, log, nodeId }, { connections: poolSizes.api, takesBids: true })
  const { database, redis, eventBus, hours } = services
  const isSecure = isServedOverTls(config)
  const plainCookieEndsAt = await readPlainCookieEnd(database.db)
  const clock = createDatabaseClock(monotonicMs)
  const viewers = createViewers({ redis, nodeId })
  const reader = createAuctionReader({ db: database.db, eventBus, hours, clock, viewersOf: viewers.countOf })
  const lookUps = connect(config.databaseUrl, { max: poolSizes.sessions, timeoutMs: 4_000, name: `${nodeId} sessions` })
  const measured = measurePool('sessions', lookUps.pool)
  const workerQueues = connectWorkerQueues(config, log, `${nodeId}-queues`)
  return {
    ...services,
    media: createMediaStore(config.media),
    payments: connectPayments({ ...services, onOrderCancelled: (id) => publishStockOf(services, [id]) }),
    clock,
    sessions: createSessions({
      ...config,
      database,
      lookUps,
      eventBus,
      log,
      secrets: config.sessionSecrets,
      isSecure,
      plainCookieEndsAt,
      monotonicMs,
    }),
    plainCookieEndsAt,
    devices: createKnownDevices({
      sessionSecrets: config.sessionSecrets,
      isSecure,
    }),
    limits: createRateLimits(redis, services.platformId, config),
    security: createSecurityEvents(config),
    uploads: createUploads(config),
    reader,
    lists: createAuctionLists({ db: database.db, eventBus, reader }),
    company: createCompanyReader(database.db, config.company),
    viewers,
    sockets: { count: () => 0 },
    draining: createDraining(async () => (await readOtherNodes(database, nodeId)).count),
    workerQueues,
    close: async () => {
      workerQueues.connection.disconnect()
      measured()
      await Promise.all([services.close(), lookUps.close()])
    },
  }
}
