import type { Db } from '@centesimo/db'
import type { OpeningHours } from '@centesimo/domain'
import { sql } from 'kysely'

/** One named invariant. `number` is its group among the platform's eleven groups of invariants. */
export type Invariant = {
  number: number
  name: string
  /** SQL condition: true for a row of the pass that breaks the invariant. */
  broken: string
  /** SQL text: identifies the row and what is wrong with it. */
  detail: string
}

/**
 * A query whose rows are read once for all its invariants: a million bids take one scan, not ten.
 */
export type Pass = { rows: (scope: CheckScope) => string; invariants: (scope: CheckScope) => Invariant[] }

/** Which rows are checked, and the platform's settings. */
export type CheckScope = {
  /** Only runs that are live or ended recently, and their bidders. */
  short: boolean
  /** Null when unknown: the opening hours are then not checked. */
  hours: OpeningHours | null
  autoBidIntervalMs: number
}

export type Finding = { number: number; invariant: string; count: number; detail: string }

const EXAMPLES = 3

/** Returns one finding per invariant of the pass, including those that hold. */
export async function runPass(db: Db, pass: Pass, scope: CheckScope): Promise<Finding[]> {
  const invariants = pass.invariants(scope)
  const columns = invariants.flatMap(({ broken, detail }, index) => [
    `count(*) filter (where ${broken})::int as count_${index}`,
    `(array_agg(${detail}) filter (where ${broken}))[1:${EXAMPLES}] as detail_${index}`,
  ])
  const { rows } = await sql<Record<string, number | string[] | null>>`
    select ${sql.raw(columns.join(', '))} from (${sql.raw(pass.rows(scope))}) as checked_rows`.execute(db)
  return invariants.map(({ number, name }, index) => ({
    number,
    invariant: name,
    count: rows[0]![`count_${index}`] as number,
    detail: ((rows[0]![`detail_${index}`] ?? []) as string[]).join('; '),
  }))
}

/** SQL table of runs: all of them, or the recent ones for a short check. */
export function runsInScope(scope: CheckScope): string {
  return scope.short ? `(select * from runs where ended_at is null or ended_at > ${RECENTLY})` : 'runs'
}

/**
 * SQL `from` clause: bids `b` with their runs `r`. A short check reads each run's newest bids by
 * key, so its cost does not grow with the table.
 */
export function bidsInScope(scope: CheckScope): string {
  if (!scope.short) return 'bids b left join runs r using (auction_id, run)'
  return `${runsInScope(scope)} r cross join lateral (
      select * from bids each where each.auction_id = r.auction_id and each.run = r.run order by seq desc limit ${NEWEST_BIDS}
    ) b`
}

const NEWEST_BIDS = 5_000

export const RECENTLY = `clock_timestamp() - interval '10 minutes'`

/** SQL condition: whether that moment is outside the opening hours. */
export function isOutsideHours({ hours }: CheckScope, moment: string): string {
  if (!hours || hours.alwaysOpen) return 'false'
  const minute = `extract(epoch from (${moment} at time zone '${hours.timeZone.replaceAll("'", "''")}')::time) / 60`
  return `(${minute} < ${hours.opensAtMinute} or ${minute} >= ${hours.closesAtMinute})`
}
