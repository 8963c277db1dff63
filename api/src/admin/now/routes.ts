import { type AdminNow, adminNow } from '@centesimo/contract'
import type { Deps } from '../../deps.ts'
import { handle, type Route } from '../../http/handle.ts'
import { memoize } from '../../live/memoize.ts'
import { createBidCounter } from './count-bids.ts'
import { readFiguresOfNow, readJobs } from './read-now.ts'

/** Pages ask every 5 s; all admins together cost one read in this time. */
const FRESH_MS = 2_000

/** The present minute, as of now by the database's clock. */
export function nowRoutes({
  database: { db },
  clock,
  workerQueues,
}: Pick<Deps, 'database' | 'clock' | 'workerQueues'>): Route[] {
  const countBids = createBidCounter(db)
  const now = memoize(FRESH_MS, async (): Promise<AdminNow> => {
    const at = clock.now()
    const [figures, bids, jobs] = await Promise.all([
      readFiguresOfNow(db),
      countBids(at),
      // Redis may fail in between; everything else is still known.
      readJobs(workerQueues).catch(() => null),
    ])
    return { ...figures, at: new Date(at).toISOString(), bids, jobs }
  })
  return [handle(adminNow, now)]
}
