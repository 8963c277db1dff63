import type { EventBus } from '@centesimo/auctioneer'
import type { Database } from '@centesimo/db'
import type { MediaStore } from '@centesimo/media'
import { enforceRetention, finishConfirmations, type RetentionProgress } from '@centesimo/people'
import { type Config, type Log, metrics } from '@centesimo/runtime'
import { Counter, Gauge } from 'prom-client'
import { expireOrders } from './expire-orders.ts'
import type { JobHandler } from './job.ts'
import { skipWhileBusy } from './skip-while-busy.ts'
import { sweepMedia } from './sweep-media.ts'

type Deps = {
  config: Pick<Config, 'rateLimitScale'>
  database: Pick<Database, 'db' | 'pool'>
  eventBus: Pick<EventBus, 'publish' | 'publishUserEvents'>
  media: Pick<MediaStore, 'sweep'>
  log: Log
}

/** Bounds each statement, so that a backlog neither locks a table for long nor times out. */
const MAX_ROWS = 5_000

const removedRows = new Counter({
  name: 'centesimo_retention_rows_total',
  help: 'Rows past their time that were deleted or blanked, by line of the privacy page',
  labelNames: ['line'],
  registers: [metrics],
})

const isBehind = new Gauge({
  name: 'centesimo_retention_behind',
  help: '1 while a run left rows past their time to the next one, by line of the privacy page',
  labelNames: ['line'],
  registers: [metrics],
})

/**
 * The one job that removes data past its time: rows every minute, unused uploads every hour. It
 * also expires orders that were not paid in time, and confirms users whom an older program left
 * waiting.
 */
export function housekeeping(deps: Deps, maxRows = MAX_ROWS): JobHandler {
  const sweep = sweepMedia(deps)
  const run = skipWhileBusy(async () => {
    // One that fails leaves the others their turn; the job fails all the same.
    const done = await Promise.allSettled([
      removeOldRows(deps, maxRows),
      expireOrders(deps),
      confirmLateUsers(deps),
      sweep(),
    ])
    const failures = done.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []))
    if (failures.length > 0) throw new AggregateError(failures, 'housekeeping failed')
  })
  return { name: 'housekeeping', everyMs: 60_000, run }
}

async function confirmLateUsers({ config, database, eventBus }: Deps): Promise<void> {
  const rewarded = await finishConfirmations(database, config.rateLimitScale)
  if (rewarded.length > 0) eventBus.publishUserEvents(rewarded.map((balance) => ({ ...balance, kind: 'credits' })))
}

async function removeOldRows({ database, log }: Deps, maxRows: number): Promise<void> {
  const removed: Record<string, number> = {}
  const behind = new Set<string>()
  const onProgress = (progress: RetentionProgress) => {
    const { line, rows } = progress
    removedRows.inc({ line }, rows)
    if (progress.isBehind) behind.add(line)
    isBehind.set({ line }, behind.has(line) ? 1 : 0)
    if (rows > 0 && line !== 'technical') removed[line] = (removed[line] ?? 0) + rows
  }
  await enforceRetention(database, { maxRows, onProgress })
  if (Object.keys(removed).length > 0) log.info({ removed, behind: [...behind] }, 'data past its time removed')
}
