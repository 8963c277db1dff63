import type { Database, Db } from '@centesimo/db'
import { runCheck } from './check-run.ts'
import { type CheckSettings, evaluateScope, tuneFor } from './evaluate-scope.ts'
import type { Finding, NewRows, Subject } from './pass.ts'
import { type Changes, type Mark, readChanges, readMark } from './read-changes.ts'
import { readViolations, type StoredViolation, storeFindings } from './violations-store.ts'

/** For passes of the platform: of what only grows they read the newest. */
const NO_ROWS: NewRows = { bids: [], entries: { after: 0, until: 0 } }

type Cursor = { before?: Mark; last?: Mark }
type Ids = Record<Subject, Set<number>>

export type ChangesCheck = { violations: StoredViolation[]; skipped: number }

/**
 * Checks what was written since the last check, and again what was broken. `liveState` is the
 * comparison with Redis, if there was one. `report` runs in the same transaction.
 */
export function checkChanges(
  database: Database,
  settings: CheckSettings,
  {
    liveState = null,
    report = async () => {},
  }: {
    liveState?: Finding | null
    report?: (db: Db, violations: readonly StoredViolation[], before: readonly StoredViolation[]) => Promise<void>
  } = {},
): Promise<ChangesCheck | null> {
  return runCheck(database, 'minute', async (db, stored) => {
    await tuneFor(db, 'part')
    const now = await readMark(db)
    const { last = now, before = last } = stored as Cursor
    const { batches, skipped } = await readChanges(db, { before, last, now })
    const known = await readViolations(db)
    await storeFindings(db, await evaluateChanges(db, batches, known, settings), { replace: true })
    if (liveState) await storeFindings(db, [liveState], { replace: true })
    const violations = await readViolations(db)
    await report(db, violations, known)
    return { result: { violations, skipped }, cursor: { before: last, last: now } satisfies Cursor }
  })
}

/**
 * A change is checked cheaply first. Then all rows are read of those with a violation, found now or
 * before: what that says counts.
 */
export async function evaluateChanges(
  db: Db,
  batches: readonly Changes[],
  known: readonly Pick<StoredViolation, 'subject' | 'broken'>[],
  settings: CheckSettings,
): Promise<Finding[]> {
  const suspects: Ids = { auctions: new Set(), users: new Set(), platform: new Set() }
  const suspect = (subject: Subject, broken: readonly { id: number }[]) => {
    for (const { id } of broken) suspects[subject].add(id)
  }
  for (const { subject, broken } of known) suspect(subject, broken)
  for (const { auctions, users, newRows } of batches) {
    for (const [subject, ids] of [
      ['auctions', auctions],
      ['users', users],
    ] as const) {
      if (ids.length === 0) continue
      const findings = await evaluateScope(db, [subject], { ids, newRows }, settings)
      for (const { subjects } of findings) suspect(subject, subjects)
    }
  }
  const findings = await evaluateScope(db, ['platform'], { ids: 'all', newRows: NO_ROWS }, settings)
  for (const subject of ['auctions', 'users'] as const) {
    if (suspects[subject].size === 0) continue
    const ids = [...suspects[subject]]
    findings.push(...(await evaluateScope(db, [subject], { ids, newRows: null }, settings)))
  }
  return findings
}
