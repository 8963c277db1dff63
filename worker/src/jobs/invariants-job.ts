import { compareLiveState, type Services } from '@centesimo/auctioneer'
import { connect, type Database } from '@centesimo/db'
import { type ChangesCheck, checkChanges, type Finding, liveStateFinding, sweepFor } from '@centesimo/invariants'
import { mailViolations } from '../mail/mail-violations.ts'
import type { JobHandler } from './job.ts'

type Deps = Pick<Services, 'database' | 'eventBus' | 'redis' | 'auctioneer' | 'config' | 'log'>

/** Most of a minute is left to bids: the sweep of auctions and that of users have so long each. */
const SWEEP_MS = 2_000
/** Longer than any statement of a check may last. */
const TIMEOUT_MS = 30_000

/**
 * Checks each minute what has changed, then sweeps on over all rows. What is found is kept, logged
 * and mailed to the operator.
 */
export function invariantsJob(deps: Deps): JobHandler {
  return { name: 'invariants', everyMs: 60_000, run: () => runChecks(deps) }
}

/** The checks have a connection of their own: their statements last longer than others may. */
async function runChecks(deps: Deps): Promise<void> {
  const { config, log, auctioneer } = deps
  const liveState = await settle(findLiveStateDifferences(deps))
  const database = connect(config.databaseUrl, { max: 1, timeoutMs: TIMEOUT_MS, name: 'centesimo-invariants' })
  try {
    const checked = await checkChanges(database, {}, { liveState: liveState.value, report: mailViolations })
    if (checked) logViolations(checked, log)
    // Postgres is the source of truth: rewrite a wrong live state from it.
    if ((liveState.value?.count ?? 0) > 0) await auctioneer.rebuildLiveState()
    await sweep(database)
  } finally {
    await database.close()
  }
  if (liveState.error) throw liveState.error
}

async function sweep(database: Database): Promise<void> {
  const swept = [await settle(sweepFor(database, 'auctions', {}, SWEEP_MS))]
  swept.push(await settle(sweepFor(database, 'users', {}, SWEEP_MS)))
  for (const { error } of swept) if (error) throw error
}

/** Null while Redis does not answer: there is no live state to compare. */
async function findLiveStateDifferences({ database, eventBus, redis }: Deps): Promise<Finding | null> {
  if (redis.status !== 'ready') return null
  return liveStateFinding(await compareLiveState({ database, eventBus }))
}

/** The failure of one check must not prevent the others. */
async function settle<T>(work: Promise<T>): Promise<{ value: T | null; error?: unknown }> {
  try {
    return { value: await work }
  } catch (error) {
    return { value: null, error }
  }
}

function logViolations({ violations, skipped }: ChangesCheck, log: Services['log']): void {
  if (skipped > 0) log.warn({ skipped }, 'ledger entries are left to the sweep: more than a minute may check')
  const found = violations.map(({ invariant, broken }) => ({ invariant, broken: broken.slice(0, 3) }))
  if (found.length > 0) log.error({ violations: found }, 'invariants are violated')
}
