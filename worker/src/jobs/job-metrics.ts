import { createSampledGauge, metrics } from '@centesimo/runtime'
import type { Queue } from 'bullmq'
import { Gauge, Histogram } from 'prom-client'
import { jobNames } from './job.ts'

const jobSeconds = new Histogram({
  name: 'centesimo_job_seconds',
  help: 'Duration of jobs, by name and outcome: done or failed',
  labelNames: ['name', 'outcome'],
  buckets: [0.005, 0.025, 0.1, 0.5, 1, 5, 30],
  registers: [metrics],
})

const lastDone = new Gauge({
  name: 'centesimo_job_done_timestamp_seconds',
  help: 'When this worker last finished a job without a failure, by name',
  labelNames: ['name'],
  registers: [metrics],
})

const queueJobs = createSampledGauge({
  name: 'centesimo_queue_jobs',
  help: 'Jobs of the queue by state, read every ten seconds',
  labelNames: ['state'],
})

const states = ['wait', 'active', 'delayed', 'failed'] as const
const COUNT_EVERY_MS = 10_000
const known: ReadonlySet<string> = new Set(jobNames)

/** A job that this version does not know has no label of its own. */
export async function measureJob<T>(jobName: string, run: () => Promise<T>): Promise<T> {
  const name = known.has(jobName) ? jobName : 'unknown'
  const stop = jobSeconds.startTimer({ name })
  try {
    const result = await run()
    stop({ outcome: 'done' })
    lastDone.set({ name }, Date.now() / 1_000)
    return result
  } catch (error) {
    stop({ outcome: 'failed' })
    throw error
  }
}

/** Counts the queue's jobs until the returned function is called. */
export function measureQueue(queue: Pick<Queue, 'getJobCounts'>): () => void {
  let counts: Record<string, number> = {}
  const count = () =>
    queue
      .getJobCounts(...states)
      .then((read) => {
        counts = read
      })
      // While Redis is away, nothing is known of the queue.
      .catch(() => {
        counts = {}
      })
  void count()
  const timer = setInterval(count, COUNT_EVERY_MS)
  timer.unref()
  const remove = queueJobs.add(() =>
    states.flatMap((state) => (state in counts ? [{ labels: { state }, value: counts[state]! }] : [])),
  )
  return () => {
    clearInterval(timer)
    remove()
  }
}
