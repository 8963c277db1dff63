import type { Auctioneer } from '@centesimo/auctioneer'
import { every, type Log, type Redis, type Repeating } from '@centesimo/runtime'
import type { Queue } from 'bullmq'
import type { JobHandler } from '../jobs/job.ts'
import { oneAtATime } from '../one-at-a-time.ts'
import { liftHalts } from './lift-halts.ts'

type Deps = {
  queue: Queue
  /** The queue's connection. */
  connection: Redis
  /** The connection to the hot state's Redis, which need not be the queue's. */
  redis: Redis
  auctioneer: Pick<Auctioneer, 'rebuildHot'>
  handlers: Iterable<JobHandler>
  planCloses: () => Promise<void>
  log: Log
}

/** A scheduler this late has lost its next job: the worker that held it died between taking one and laying out the next. */
const LATE_MS = 5_000

const CHECK_MS = 3_000

/**
 * Makes sure that everything is in Redis that must be: the schedulers, each live run's closing job, the hot state; and that nothing halts the
 * queue. Looks every few seconds, because a flush announces itself to nobody, and at once when Redis is back: then nothing is taken for granted.
 */
export function keepSchedule(deps: Deps): Repeating {
  let isFresh = true
  const check = oneAtATime(async () => {
    const wasFresh = isFresh
    isFresh = false
    try {
      await restore(deps, wasFresh)
    } catch (error) {
      isFresh ||= wasFresh
      throw error
    }
  })
  const failed = (error: unknown) => deps.log.debug({ err: error }, 'the schedule could not be checked')
  for (const redis of [deps.connection, deps.redis]) {
    redis.on('ready', () => {
      isFresh = true
      check().catch(failed)
    })
  }
  return every(CHECK_MS, check, failed)
}

async function restore(deps: Deps, isFresh: boolean): Promise<void> {
  const { queue, auctioneer, planCloses, log } = deps
  const lifted = await liftHalts(queue)
  if (lifted.length > 0) log.warn({ lifted }, 'somebody had halted the queue')
  const putBack = await keepSchedulers(deps)
  if (putBack.length > 0) log.info({ schedulers: putBack }, 'schedulers put in place')
  if (isFresh || putBack.length > 0) await planCloses()
  // It writes only what differs: after a flush everything, else what somebody died over before he could tell it.
  await auctioneer.rebuildHot()
}

/** Returns the names of those that were missing, late or set to another period. Those that nobody wants are removed. */
async function keepSchedulers({ queue, handlers }: Pick<Deps, 'queue' | 'handlers'>): Promise<string[]> {
  const wanted = [...handlers].flatMap(({ name, everyMs }) => (everyMs ? [{ name, everyMs }] : []))
  const present = new Map((await queue.getJobSchedulers()).map((scheduler) => [scheduler.key, scheduler]))
  const putBack: string[] = []
  for (const { name, everyMs } of wanted) {
    const scheduler = present.get(name)
    present.delete(name)
    const isLate = (scheduler?.next ?? 0) < Date.now() - LATE_MS
    if (scheduler && Number(scheduler.every) === everyMs && !isLate) continue
    await queue.upsertJobScheduler(name, { every: everyMs }, { name })
    putBack.push(name)
  }
  for (const name of present.keys()) await queue.removeJobScheduler(name)
  return putBack
}
