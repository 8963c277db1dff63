import type { Database, Db } from '@centesimo/db'
import { type CheckSettings, evaluateScope, tuneFor } from './evaluate-scope.ts'
import type { Finding } from './pass.ts'

/** `detail` lists the first of the `count` rows that break the invariant. */
export type Violation = { invariant: string; detail: string; count: number }

export type InvariantOptions = CheckSettings & {
  /** Describes where Redis and Postgres differ; without it Redis is not compared. */
  compareLiveState?: (() => Promise<string[]>) | undefined
}

/**
 * Returns the invariants that do not hold. Reads all rows in one snapshot and changes nothing, so
 * it is safe on a running platform.
 */
export async function checkInvariants(database: Database, options: InvariantOptions = {}): Promise<Violation[]> {
  const findings = await evaluateInvariants(database, options)
  return findings
    .filter((finding) => finding.count > 0)
    .map(({ invariant, detail, count }) => ({ invariant, detail, count }))
}

/** Returns every invariant with the number of rows that break it. */
export async function evaluateInvariants(database: Database, options: InvariantOptions = {}): Promise<Finding[]> {
  const findings = await database.db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute((snapshot) => evaluateSnapshot(snapshot, options))
  if (options.compareLiveState) findings.push(liveStateFinding(await options.compareLiveState()))
  return findings
}

export function liveStateFinding(differences: readonly string[]): Finding {
  const details = differences.slice(0, 3)
  return {
    number: 11,
    invariant: 'redis-matches-postgres',
    of: 'platform',
    count: differences.length,
    detail: details.join('; '),
    subjects: differences.length === 0 ? [] : [{ id: 0, rows: differences.length, details }],
  }
}

async function evaluateSnapshot(db: Db, settings: CheckSettings): Promise<Finding[]> {
  await tuneFor(db, 'whole')
  const findings = await evaluateScope(db, ['auctions', 'users', 'platform'], { ids: 'all', newRows: null }, settings)
  return findings.toSorted((a, b) => a.number - b.number)
}
