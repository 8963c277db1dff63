import type { JobQueue } from '@centesimo/contract'
import type { Queue } from 'bullmq'

/** A queue's jobs by state. */
export async function countJobs(queue: Queue): Promise<JobQueue['counts']> {
  const counts = await queue.getJobCounts('wait', 'prioritized', 'active', 'delayed', 'failed')
  const count = (state: string) => counts[state] ?? 0
  return {
    waiting: count('wait') + count('prioritized'),
    active: count('active'),
    delayed: count('delayed'),
    failed: count('failed'),
  }
}
