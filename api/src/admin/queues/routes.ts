import { listFailedJobs, listJobQueues } from '@centesimo/contract'
import { areQueuesReady } from '../../connect-worker-queues.ts'
import type { Deps } from '../../deps.ts'
import { handle, type Route } from '../../http/handle.ts'
import { refuse } from '../../http/refusal.ts'
import { readFailedJobs, readQueue } from './read-queues.ts'

/** What the worker does: for reading only. */
export function queueRoutes({ workerQueues }: Pick<Deps, 'workerQueues'>): Route[] {
  const { queues } = workerQueues
  return [
    handle(listJobQueues, async () =>
      (await areQueuesReady(workerQueues)) ? Promise.all(queues.map(readQueue)) : refuse('UNAVAILABLE'),
    ),
    handle(listFailedJobs, async () =>
      (await areQueuesReady(workerQueues)) ? readFailedJobs(queues) : refuse('UNAVAILABLE'),
    ),
  ]
}
