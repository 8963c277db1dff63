import { listFailedJobs, listJobQueues } from '@centesimo/contract'
import { redisReady } from '@centesimo/runtime'
import type { Deps } from '../../deps.ts'
import { handle, type Route } from '../../http/handle.ts'
import { refuse } from '../../http/refusal.ts'
import { readFailedJobs, readQueue } from './read-queues.ts'

const CONNECT_MS = 500

/** What the worker does: for reading only. */
export function queueRoutes({ workerQueues: { connection, queues } }: Pick<Deps, 'workerQueues'>): Route[] {
  // Until its first connection, BullMQ waits for Redis without limit.
  const isReachable = () => redisReady(connection, CONNECT_MS)
  return [
    handle(listJobQueues, async () =>
      (await isReachable()) ? Promise.all(queues.map(readQueue)) : refuse('UNAVAILABLE'),
    ),
    handle(listFailedJobs, async () => ((await isReachable()) ? readFailedJobs(queues) : refuse('UNAVAILABLE'))),
  ]
}
