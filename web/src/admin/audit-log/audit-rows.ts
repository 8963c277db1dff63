import type { AuditEntry } from '@centesimo/contract'

/**
 * A line of the list: one entry, or the newest of a run of alike ones, which unfolds to all of it.
 */
export type AuditRow = {
  key: string
  entry: AuditEntry
  /** Newest first; null of a single entry. */
  run: readonly AuditEntry[] | null
  /** The page ends within the run: there may be more of it on the next one. */
  isCut: boolean
  isOpen: boolean
  /** One of the run above it. */
  isInRun: boolean
}

/** Fewer take no more lines unfolded than a reader sees at a glance. */
const minRun = 3

/**
 * The lines of a page, newest first. Entries that follow one another by the same actor, with the
 * same action on the same kind of target, within one minute, are a run: one line until its key is
 * among the opened ones.
 */
export function auditRows(
  entries: readonly AuditEntry[],
  opened: ReadonlySet<string>,
  { hasPrevious, hasNext }: { hasPrevious: boolean; hasNext: boolean },
): AuditRow[] {
  return runsOf(entries).flatMap((run, place, runs) => {
    if (run.length < minRun) return run.map((entry) => rowOf(entry))
    // Of its oldest entry: newer ones may join while it is open.
    const key = `run-${run.at(-1)!.id}`
    const isOpen = opened.has(key)
    const isCut = (hasPrevious && place === 0) || (hasNext && place === runs.length - 1)
    const head = { key, entry: run[0]!, run, isCut, isOpen, isInRun: false }
    return isOpen ? [head, ...run.map((entry) => rowOf(entry, true))] : [head]
  })
}

function rowOf(entry: AuditEntry, isInRun = false): AuditRow {
  return { key: entry.id, entry, run: null, isCut: false, isOpen: false, isInRun }
}

function runsOf(entries: readonly AuditEntry[]): AuditEntry[][] {
  const runs: AuditEntry[][] = []
  for (const entry of entries) {
    const run = runs.at(-1)
    if (run && isAlike(run[0]!, entry)) run.push(entry)
    else runs.push([entry])
  }
  return runs
}

function isAlike(one: AuditEntry, other: AuditEntry): boolean {
  return (
    one.adminName === other.adminName &&
    one.action === other.action &&
    one.targetKind === other.targetKind &&
    minuteOf(one) === minuteOf(other)
  )
}

function minuteOf({ at }: AuditEntry): number {
  return Math.floor(Date.parse(at) / 60_000)
}
