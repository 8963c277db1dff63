import { randomBytes } from 'node:crypto'
import { type Config, createQueueRedis, type Log, type Started } from '@centesimo/runtime'
import { Queue, Worker } from 'bullmq'
import { demoJob } from './demo/demo-job.ts'
import { every } from './every.ts'
import { openHouse } from './house.ts'
import { audit } from './jobs/audit.ts'
import { closeRun, planCloses } from './jobs/close-run.ts'
import { houseJobs } from './jobs/house-jobs.ts'
import { housekeeping } from './jobs/housekeeping.ts'
import { type JobHandler, matchHandlers } from './jobs/job.ts'
import { oneAtATime } from './one-at-a-time.ts'
import { startDeadlineTimer } from './schedule/deadline-timer.ts'
import { keepSchedule } from './schedule/keep-schedule.ts'

const queueName = 'house'
const HEARTBEAT_MS = 1_000
const SCHEDULE_CHECK_MS = 3_000
const STOP_WITHIN_MS = 5_000

/** Starts the house's clockwork: closing, auto-bids, starts, housekeeping, and in the demo its keeper. */
export async function startWorker(config: Config, log: Log): Promise<Started> {
  const nodeId = `worker-${randomBytes(6).toString('hex')}`
  const house = openHouse(config, { nodeId, log })
  const { auctioneer, feed } = house
  // The first beat says that Postgres answers; without it there is nothing to start for.
  const beat = () => auctioneer.beat(nodeId, 'worker')
  await beat().catch(async (error: unknown) => {
    await house.close()
    throw error
  })

  const connection = createQueueRedis(config.redisQueueUrl, { name: nodeId, log })
  const queue = new Queue(queueName, { connection, defaultJobOptions: { removeOnComplete: true, removeOnFail: true } })
  queue.on('error', (error) => log.debug({ err: error }, 'the queue does not answer'))
  const closeDue = oneAtATime(() => closeAndSay(house.auctioneer.closeDue, log))
  const plan = (auctionId?: string) => planCloses({ ...house, queue }, auctionId)
  const demo = demoJob(house)
  const handlers = matchHandlers([
    ...houseJobs({ ...house, closeDue, planCloses: plan }),
    closeRun({ ...house, closeDue }),
    housekeeping(house),
    audit(house),
    demo.handler,
  ])
  const bull = runJobs(handlers, connection, log)

  feed.onChange(({ kind, id }) => {
    if (kind !== 'created' && kind !== 'started' && kind !== 'restarted') return
    plan(id).catch((error) => log.warn({ err: error }, 'no closing job was planned'))
  })
  let isFresh = true
  const check = oneAtATime(async () => {
    const wasFresh = isFresh
    isFresh = false
    try {
      await keepSchedule({ ...house, queue, handlers: handlers.values(), planCloses: plan }, { isFresh: wasFresh })
    } catch (error) {
      isFresh ||= wasFresh
      throw error
    }
  })
  const onReady = () => {
    isFresh = true
    check().catch((error) => log.debug({ err: error }, 'Redis is not filled yet'))
  }
  connection.on('ready', onReady)
  house.redis.on('ready', onReady)

  const warn = (what: string) => (error: unknown) => log.warn({ err: error }, what)
  const loops = [
    every(HEARTBEAT_MS, beat, warn('no heartbeat')),
    every(SCHEDULE_CHECK_MS, check, (error) => log.debug({ err: error }, 'the schedule could not be checked')),
    startDeadlineTimer({ ...house, closeDue }),
  ]

  return {
    stop: async () => {
      const ending = [demo.stop(), bull.close(), ...loops.map((loop) => loop.stop())]
      // What waits for a Redis that is away would wait for ever.
      await within(STOP_WITHIN_MS, Promise.allSettled(ending))
      connection.disconnect()
      await house.close()
    },
  }
}

function runJobs(handlers: Map<string, JobHandler>, connection: Worker['opts']['connection'], log: Log): Worker {
  const bull = new Worker(queueName, async (job, token) => handlers.get(job.name)?.run(job, token), {
    connection,
    concurrency: JOBS_AT_ONCE,
    // A job of a worker that died comes up again soon; it may, because running one twice does nothing.
    lockDuration: 10_000,
    stalledInterval: 5_000,
    maxStalledCount: 1_000,
    runRetryDelay: 1_000,
    removeOnComplete: { count: 0 },
    removeOnFail: { count: 0 },
  })
  bull.on('failed', (job, error) => log.error({ job: job?.name, data: job?.data, err: error }, 'a job failed'))
  bull.on('error', (error) => log.debug({ err: error }, 'the queue does not answer'))
  return bull
}

const JOBS_AT_ONCE = 20

async function closeAndSay(closeDue: () => Promise<string[]>, log: Log): Promise<string[]> {
  const closed = await closeDue()
  if (closed.length > 0) log.info({ closed }, 'auctions closed')
  return closed
}

async function within(timeoutMs: number, work: Promise<unknown>): Promise<void> {
  const { promise: late, resolve } = Promise.withResolvers<void>()
  const timer = setTimeout(resolve, timeoutMs)
  await Promise.race([work, late])
  clearTimeout(timer)
}
