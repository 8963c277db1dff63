import { type Log, queueNames, RETAINED_FAILED_JOBS, type Redis } from '@centesimo/runtime'
import { Queue, Worker } from 'bullmq'
import type { JobHandler } from './job.ts'
import { measureJob } from './job-metrics.ts'

const [queueName] = queueNames
const CONCURRENCY = 20

/** Failed jobs stay visible to admins. Recurring jobs find unfinished work in the database. */
export const jobOptions = { removeOnComplete: true, removeOnFail: { count: RETAINED_FAILED_JOBS } } as const

/** The one queue. */
export function createQueue(connection: Redis, log: Log): Queue {
  const queue = new Queue(queueName, { connection, defaultJobOptions: jobOptions })
  queue.on('error', (error) => log.debug({ err: error }, 'the queue does not answer'))
  return queue
}

/** Processes jobs, each with its handler. */
export function runJobs(handlers: Map<string, JobHandler>, connection: Redis, log: Log): Worker {
  const worker = new Worker(
    queueName,
    async (job, token) => measureJob(job.name, async () => handlers.get(job.name)?.run(job, token)),
    {
      connection,
      concurrency: CONCURRENCY,
      // The jobs of a crashed worker are retried soon. Handlers are idempotent, so that is safe.
      lockDuration: 10_000,
      stalledInterval: 5_000,
      maxStalledCount: 1_000,
      runRetryDelay: 1_000,
    },
  )
  worker.on('failed', (job, error) => log.error({ job: job?.name, data: job?.data, err: error }, 'a job failed'))
  worker.on('error', (error) => log.debug({ err: error }, 'the queue does not answer'))
  return worker
}
