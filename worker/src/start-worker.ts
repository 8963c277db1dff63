import { randomBytes } from 'node:crypto'
import { connectServices, publishStockOf, type Services } from '@centesimo/auctioneer'
import { requireSchema, SchemaError } from '@centesimo/db'
import { createMediaStore } from '@centesimo/media'
import { connectPayments } from '@centesimo/payments'
import {
  type Config,
  ConfigError,
  createQueueRedis,
  every,
  type Log,
  poolSizes,
  type Redis,
  type Started,
  serveOperators,
} from '@centesimo/runtime'
import { auctionJobs } from './jobs/auction-jobs.ts'
import { housekeeping } from './jobs/housekeeping.ts'
import { invariantsJob } from './jobs/invariants-job.ts'
import { matchHandlers } from './jobs/job.ts'
import { measureQueue } from './jobs/job-metrics.ts'
import { paymentJobs } from './jobs/payment-jobs.ts'
import { createQueue, runJobs } from './jobs/run-jobs.ts'
import { mailJobs } from './mail/mail-jobs.ts'
import { noticeJobs } from './notices/notice-jobs.ts'
import { oneAtATime } from './one-at-a-time.ts'
import { resealSecondFactors } from './reseal-second-factors.ts'
import { startDeadlineTimer } from './schedule/deadline-timer.ts'
import { maintainSchedule } from './schedule/maintain-schedule.ts'
import { startDemoIfOn } from './start-demo-if-on.ts'

const HEARTBEAT_MS = 1_000
/**
 * How late an auto-bid's turn may be. The job of the queue, once a second, is the durable schedule.
 */
const TURNS_EVERY_MS = 100
const STOP_WITHIN_MS = 5_000

/**
 * Starts the background jobs: closing, auto-bids, starts, payments, housekeeping, and in the demo
 * its maintenance.
 */
export async function startWorker(config: Config, log: Log): Promise<Started> {
  const services = await connectWithHeartbeat(config, log)
  const connection = createQueueRedis(config.redisQueueUrl, { name: services.nodeId, log })
  const queue = createQueue(connection, log)
  const closeDue = oneAtATime(() => closeAndLog(services))
  const demo = await startDemoIfOn(services)
  await resealSecondFactors(services)
  const payments = connectPayments({ ...services, onOrderCancelled: (id) => publishStockOf(services, [id]) })
  const handlers = matchHandlers([
    ...auctionJobs({ ...services, closeDue }),
    housekeeping({ ...services, media: createMediaStore(config.media) }),
    invariantsJob(services),
    ...paymentJobs({ ...services, payments }),
    ...mailJobs(services),
    ...noticeJobs(services),
  ])
  const running = [
    ...demo,
    every(
      HEARTBEAT_MS,
      () => recordHeartbeat(services),
      (error) => log.warn({ err: error }, 'the heartbeat failed'),
    ),
    maintainSchedule({ ...services, queue, connection, handlers: [...handlers.values()] }),
    startDeadlineTimer({ ...services, closeDue }),
    every(TURNS_EVERY_MS, services.auctioneer.runAutoBidTurns, (error) =>
      log.debug({ err: error }, 'auto-bids could not take their turns'),
    ),
  ]
  const jobs = runJobs(handlers, connection, log)
  const stopMeasuring = measureQueue(queue)
  const stopOperators = await serveHealth(config, services, connection)

  return {
    stop: async () => {
      stopMeasuring()
      await stopOperators()
      // Calls that wait for an unreachable Redis would never return.
      await within(STOP_WITHIN_MS, Promise.allSettled([jobs.close(), ...running.map((each) => each.stop())]))
      connection.disconnect()
      await services.close()
    },
  }
}

type ConnectedServices = ReturnType<typeof connectServices>

/** The first heartbeat proves that Postgres answers; without it the start fails. */
async function connectWithHeartbeat(config: Config, log: Log): Promise<ConnectedServices> {
  await requireSchema(config.databaseUrl).catch((error) => {
    throw error instanceof SchemaError ? new ConfigError(`DATABASE_URL does not fit: ${error.message}`) : error
  })
  const services = await connectServices(
    { config, log, nodeId: `worker-${randomBytes(6).toString('hex')}` },
    { connections: poolSizes.worker },
  )
  try {
    await recordHeartbeat(services)
    return services
  } catch (error) {
    await services.close()
    throw error
  }
}

/** The worker takes work once Postgres and the Redis of the queue answer. */
async function serveHealth(config: Config, { database }: Services, queueRedis: Redis): Promise<() => Promise<void>> {
  const { workerMetricsPort: port } = config
  if (port === null) return async () => {}
  const readiness = async () => {
    const postgres = await database.pool.query('select 1').then(
      () => 'ok',
      () => 'unreachable',
    )
    const checks = { database: postgres, queues: queueRedis.status === 'ready' ? 'ok' : 'unreachable' }
    return { isReady: Object.values(checks).every((state) => state === 'ok'), checks }
  }
  return serveOperators({ ...config, port, setting: 'WORKER_METRICS_PORT', readiness })
}

async function recordHeartbeat({ auctioneer, nodeId }: Services): Promise<void> {
  await auctioneer.recordHeartbeat(nodeId, { role: 'worker' })
}

async function closeAndLog({ auctioneer, log }: Services): Promise<string[]> {
  const closed = await auctioneer.closeDue()
  if (closed.length > 0) log.info({ closed }, 'auctions closed')
  return closed
}

async function within(timeoutMs: number, work: Promise<unknown>): Promise<void> {
  const { promise: late, resolve } = Promise.withResolvers<void>()
  const timer = setTimeout(resolve, timeoutMs)
  await Promise.race([work, late])
  clearTimeout(timer)
}
