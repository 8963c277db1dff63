import type { Db } from '@centesimo/db'
import { sql } from 'kysely'
import { type Finding, type Pass, runPass, type Scope, type Subject } from './pass.ts'
import { passes } from './passes.ts'
import { constantRules, type Rules, readRules } from './rules.ts'

/** Settings for all times, for a database whose programs have kept none. */
export type CheckSettings = Partial<Omit<Rules, 'since' | 'until'>>

/**
 * Postgres for a part of the rows: every table is read by an index, whatever the statistics say, so
 * the cost depends on the part alone.
 */
const PART = { work_mem: '32MB', jit: 'off', enable_seqscan: 'off' }
/** For all rows: sorts in memory, hash joins, no compilation per query. */
const WHOLE = { work_mem: '64MB', jit: 'off', enable_memoize: 'off' }

export async function tuneFor(db: Db, part: 'part' | 'whole'): Promise<void> {
  for (const [name, value] of Object.entries(part === 'part' ? PART : WHOLE)) {
    await sql`select set_config(${name}, ${value}, true)`.execute(db)
  }
}

/** Runs the passes of these subjects one after the other. */
export async function evaluateScope(
  db: Db,
  subjects: readonly Subject[],
  part: Pick<Scope, 'ids' | 'newRows'>,
  settings: CheckSettings,
  isWanted: (pass: Pass) => boolean = () => true,
): Promise<Finding[]> {
  const rules = Object.keys(settings).length > 0 ? constantRules(settings) : await readRules(db)
  const scope: Scope = { ...part, rules }
  const findings: Finding[] = []
  for (const pass of Object.values(passes)) {
    if (subjects.includes(pass.of) && isWanted(pass)) findings.push(...(await runPass(db, pass, scope)))
  }
  return findings
}
