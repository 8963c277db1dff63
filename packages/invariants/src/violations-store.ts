import type { Db } from '@centesimo/db'
import { sql } from 'kysely'
import type { BrokenSubject, Finding, Subject } from './pass.ts'

export type StoredViolation = {
  invariant: string
  number: number
  subject: Subject
  broken: BrokenSubject[]
  broken_since: Date
  mailed_at: Date | null
}

const MAX_BROKEN = 100

export async function readViolations(db: Db): Promise<StoredViolation[]> {
  const rows = await db.selectFrom('invariant_violations').selectAll().orderBy('number').orderBy('invariant').execute()
  return rows as unknown as StoredViolation[]
}

/**
 * Keeps what a check has found. A check of everything that was broken replaces it; an invariant
 * that nothing breaks any longer then has no row. Another one only adds to it.
 */
export async function storeFindings(
  db: Db,
  findings: readonly Finding[],
  { replace }: { replace: boolean },
): Promise<void> {
  const stored = new Map((await readViolations(db)).map((each) => [each.invariant, each.broken]))
  for (const { invariant, number, of: subject, subjects } of findings) {
    const before = stored.get(invariant) ?? []
    const found = new Set(subjects.map(({ id }) => id))
    const others = replace ? [] : before.filter(({ id }) => !found.has(id))
    const broken = [...subjects, ...others].slice(0, MAX_BROKEN)
    if (broken.length === 0) {
      if (before.length > 0) await db.deleteFrom('invariant_violations').where('invariant', '=', invariant).execute()
      continue
    }
    const value = JSON.stringify(broken)
    await db
      .insertInto('invariant_violations')
      .values({ invariant, number, subject, broken: value, broken_since: sql<Date>`clock_timestamp()` })
      .onConflict((conflict) => conflict.column('invariant').doUpdateSet({ broken: value }))
      .execute()
  }
}
