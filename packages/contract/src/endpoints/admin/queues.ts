import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { isoTime } from '../../text.ts'

export const JobQueue = z.object({
  name: z.string(),
  /** A paused queue starts no job: only an operator with access to Redis can pause it. */
  isPaused: z.boolean(),
  /** Completed jobs are not kept. */
  counts: z.object({ waiting: z.int(), active: z.int(), delayed: z.int(), failed: z.int() }),
  /** The recurring jobs, soonest first. */
  schedulers: z.array(
    z.object({
      name: z.string(),
      everyMs: z.int(),
      nextRunAt: isoTime.nullable(),
    }),
  ),
})
export type JobQueue = z.output<typeof JobQueue>

export const FailedJob = z.object({
  id: z.string(),
  queue: z.string(),
  name: z.string(),
  reason: z.string(),
  attempts: z.int(),
  createdAt: isoTime,
  startedAt: isoTime.nullable(),
  failedAt: isoTime,
})
export type FailedJob = z.output<typeof FailedJob>

export const listJobQueues = endpoint('listJobQueues', {
  access: 'admin',
  summary: "The worker's queues: jobs by state, recurring jobs with their next run",
  reply: z.array(JobQueue),
})

export const listFailedJobs = endpoint('listFailedJobs', {
  access: 'admin',
  summary: 'The last 200 failed jobs, latest first',
  reply: z.array(FailedJob),
})
