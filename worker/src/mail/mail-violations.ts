import type { Db } from '@centesimo/db'
import type { StoredViolation } from '@centesimo/invariants'
import { notify } from '@centesimo/notifications'
import { sql } from 'kysely'

const REPEAT_MS = 3_600_000
const EXAMPLES = 3

/**
 * Queues a mail to the operator at once when an invariant is newly broken, again after an hour, and
 * one when all hold again. `before` is what was broken until now.
 */
export async function mailViolations(
  db: Db,
  violations: readonly StoredViolation[],
  before: readonly StoredViolation[],
): Promise<void> {
  const now = new Date()
  const isHealthyAgain = violations.length === 0 && before.some(({ mailed_at }) => mailed_at !== null)
  const isDue = violations.some(({ mailed_at }) => !mailed_at || now.getTime() - mailed_at.getTime() >= REPEAT_MS)
  if (!isHealthyAgain && !isDue) return
  const payload = {
    violations: violations.map(({ invariant, broken }) => ({
      invariant,
      detail: broken
        .flatMap(({ details }) => details)
        .slice(0, EXAMPLES)
        .join('; '),
      count: broken.reduce((sum, { rows }) => sum + rows, 0),
    })),
  }
  await notify(db, { kind: 'mail-invariants', payload, key: `invariants:${now.toISOString()}` })
  await db.updateTable('invariant_violations').set({ mailed_at: sql<Date>`clock_timestamp()` }).execute()
}
