import { isDeepStrictEqual } from 'node:util'
import type { Auctioneer } from '@centesimo/auctioneer'
import { every, type Log, type Redis, type Repeating } from '@centesimo/runtime'
import type { JobSchedulerJson, Queue } from 'bullmq'
import type { JobHandler } from '../jobs/job.ts'
import { jobOptions } from '../jobs/run-jobs.ts'
import { oneAtATime } from '../one-at-a-time.ts'

type Deps = {
  queue: Queue
  /** The queue's connection. */
  connection: Redis
  /** The connection to the Redis of the live state, which may be another than the queue's. */
  redis: Redis
  auctioneer: Pick<Auctioneer, 'rebuildLiveState'>
  handlers: Iterable<JobHandler>
  log: Log
}

/**
 * A scheduler this late has lost its next job: its worker crashed between taking one job and adding
 * the next.
 */
const LATE_MS = 5_000

const CHECK_MS = 3_000

/**
 * Restores what must be in Redis: the schedulers and the live state. Checks every few seconds,
 * because a flush sends no event, and at once after a reconnect. At the start it also resumes a
 * queue that was paused by hand.
 */
export function maintainSchedule(deps: Deps): Repeating {
  let isResumed = false
  const check = oneAtATime(async () => {
    if (!isResumed) await resume(deps)
    isResumed = true
    await restore(deps)
  })
  const failed = (error: unknown) => deps.log.debug({ err: error }, 'the schedule could not be checked')
  for (const redis of [deps.connection, deps.redis]) {
    redis.on('ready', () => void check().catch(failed))
  }
  return every(CHECK_MS, check, failed)
}

/** No program pauses the queue: it was paused by hand, and a pause would last for ever. */
async function resume({ queue, log }: Deps): Promise<void> {
  if (!(await queue.isPaused())) return
  await queue.resume()
  log.warn({ queue: queue.name }, 'the queue was paused: resumed')
}

async function restore(deps: Deps): Promise<void> {
  const { auctioneer, log } = deps
  const restored = await restoreSchedulers(deps)
  if (restored.length > 0) log.info({ schedulers: restored }, 'schedulers restored')
  // Writes only differences: everything after a flush, else what a crashed process did not publish.
  await auctioneer.rebuildLiveState()
}

/**
 * Restores schedulers that are missing, late or set to another period or options, and returns their
 * names. Removes schedulers without a job.
 */
async function restoreSchedulers({ queue, handlers }: Pick<Deps, 'queue' | 'handlers'>): Promise<string[]> {
  const wanted = [...handlers].flatMap(({ name, everyMs }) => (everyMs ? [{ name, everyMs }] : []))
  const present = new Map((await queue.getJobSchedulers()).map((scheduler) => [scheduler.key, scheduler]))
  const restored: string[] = []
  for (const { name, everyMs } of wanted) {
    const scheduler = present.get(name)
    present.delete(name)
    if (scheduler && isCurrent(scheduler, everyMs)) continue
    await queue.upsertJobScheduler(name, { every: everyMs }, { name })
    restored.push(name)
  }
  for (const name of present.keys()) await queue.removeJobScheduler(name)
  return restored
}

function isCurrent({ every, next, template }: JobSchedulerJson, everyMs: number): boolean {
  const isLate = (next ?? 0) < Date.now() - LATE_MS
  const hasCurrentRetention = isDeepStrictEqual(template?.opts?.removeOnFail, jobOptions.removeOnFail)
  return Number(every) === everyMs && !isLate && hasCurrentRetention
}
