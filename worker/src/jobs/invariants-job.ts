import { compareLiveState, type Services } from '@centesimo/auctioneer'
import { checkInvariants, type Violation } from '@centesimo/invariants'
import { notify } from '@centesimo/notifications'
import { sql } from 'kysely'
import type { JobHandler } from './job.ts'

type Deps = Pick<Services, 'database' | 'eventBus' | 'redis' | 'auctioneer' | 'hours' | 'config' | 'log'>

/**
 * Checks the invariants every minute. A violation is logged as an error, counted in `settings` and
 * mailed to the operator, at most one mail an hour.
 */
export function invariantsJob(deps: Deps): JobHandler {
  return { name: 'invariants', everyMs: 60_000, run: () => runChecks(deps) }
}

async function runChecks({ database, eventBus, redis, auctioneer, hours, config, log }: Deps): Promise<void> {
  const { autoBidIntervalMs } = config
  // Without Redis there is no live state to compare.
  const compare = redis.status === 'ready' ? () => compareLiveState({ database, eventBus }) : undefined
  const violations = await checkInvariants(database, {
    short: true,
    hours,
    autoBidIntervalMs,
    compareLiveState: compare,
  })
  await storeViolationCount(database, violations)
  if (violations.length === 0) return
  log.error({ violations }, 'invariants are violated')
  await queueViolationMail(database, violations)
  // Postgres is the source of truth: rewrite a wrong live state from it.
  if (violations.some(({ invariant }) => invariant === 'redis-matches-postgres')) await auctioneer.rebuildLiveState()
}

/** The figure that operators monitor: the violations of the last check and its time. */
async function storeViolationCount({ db }: Services['database'], violations: readonly Violation[]): Promise<void> {
  const value = JSON.stringify({ violations: violations.length, invariants: violations.map((each) => each.invariant) })
  await db
    .insertInto('settings')
    .values({ key: 'invariants', value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value, updated_at: sql<Date>`clock_timestamp()` }))
    .execute()
}

async function queueViolationMail({ db }: Services['database'], violations: readonly Violation[]): Promise<void> {
  const hour = new Date().toISOString().slice(0, 13)
  await notify(db, { kind: 'mail-invariants', payload: { violations: [...violations] }, key: `invariants:${hour}` })
}
