import { type FailedJob, type JobQueue, toIsoTime } from '@centesimo/contract'
import { RETAINED_FAILED_JOBS } from '@centesimo/runtime'
import type { Job, Queue } from 'bullmq'
import { countJobs } from '../../queries/count-jobs.ts'

/** A reason can be a whole SQL statement. */
const MAX_REASON_CHARS = 500

/** What a queue has to do, and its recurring jobs. */
export async function readQueue(queue: Queue): Promise<JobQueue> {
  const [isPaused, counts, schedulers] = await Promise.all([
    queue.isPaused(),
    countJobs(queue),
    queue.getJobSchedulers(0, -1, true),
  ])
  return {
    name: queue.name,
    isPaused,
    counts,
    schedulers: schedulers.map(({ key, every, next }) => ({
      name: key,
      everyMs: Number(every ?? 0),
      nextRunAt: toIsoTime(next ?? null),
    })),
  }
}

/** The failed jobs of all queues that the worker keeps, latest first. */
export async function readFailedJobs(queues: readonly Queue[]): Promise<FailedJob[]> {
  const failed = await Promise.all(queues.map((queue) => queue.getFailed(0, RETAINED_FAILED_JOBS - 1)))
  // A job may be removed while it is read.
  const jobs = failed.flat().filter((job) => job !== undefined)
  return jobs
    .toSorted((a, b) => failedAt(b) - failedAt(a))
    .slice(0, RETAINED_FAILED_JOBS)
    .map((job) => ({
      id: job.id ?? '',
      queue: job.queueName,
      name: job.name,
      reason: job.failedReason.slice(0, MAX_REASON_CHARS),
      attempts: job.attemptsMade,
      createdAt: toIsoTime(job.timestamp),
      startedAt: toIsoTime(job.processedOn ?? null),
      failedAt: toIsoTime(failedAt(job)),
    }))
}

function failedAt({ finishedOn, timestamp }: Job): number {
  return finishedOn ?? timestamp
}
