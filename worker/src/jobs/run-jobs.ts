import { type Log, queueNames, type Redis } from '@centesimo/runtime'
import { Queue, Worker } from 'bullmq'
import type { JobHandler } from './job.ts'

const [queueName] = queueNames
const JOBS_AT_ONCE = 20

/** The one queue. What is done or failed leaves no trace in it: what is still true comes up again by itself. */
export function openQueue(connection: Redis, log: Log): Queue {
  const queue = new Queue(queueName, { connection, defaultJobOptions: { removeOnComplete: true, removeOnFail: true } })
  queue.on('error', (error) => log.debug({ err: error }, 'the queue does not answer'))
  return queue
}

/** Takes jobs as they come up, and hands each to its handler. */
export function runJobs(handlers: Map<string, JobHandler>, connection: Redis, log: Log): Worker {
  const worker = new Worker(queueName, async (job, token) => handlers.get(job.name)?.run(job, token), {
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
  worker.on('failed', (job, error) => log.error({ job: job?.name, data: job?.data, err: error }, 'a job failed'))
  worker.on('error', (error) => log.debug({ err: error }, 'the queue does not answer'))
  return worker
}
