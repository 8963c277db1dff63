import type { Db } from '@centesimo/db'
import type { OpeningHours } from '@centesimo/domain'
import { sql } from 'kysely'

/** What must hold, under its own name. `number` is its place among the house's eleven invariants. */
export type Invariant = {
  number: number
  name: string
  /** SQL: true for a row of the pass that breaks it. */
  broken: string
  /** SQL text: which row it is and what is wrong with it. */
  detail: string
}

/** Rows that are read once, however many invariants are checked on them: a million bids are one pass, not ten. */
export type Pass = { rows: (look: Look) => string; invariants: (look: Look) => Invariant[] }

/** What is looked at, and under which settings of the house. */
export type Look = {
  /** Only runs that are live or ended a short time ago, and who bid in them. */
  short: boolean
  /** Null when it is not known: then nothing is judged by it. */
  hours: OpeningHours | null
  autoBidIntervalMs: number
}

export type Finding = { number: number; invariant: string; count: number; detail: string }

const EXAMPLES = 3

/** One finding for each invariant of the pass, also where nothing is broken. */
export async function runPass(db: Db, pass: Pass, look: Look): Promise<Finding[]> {
  const invariants = pass.invariants(look)
  const columns = invariants.flatMap(({ broken, detail }, index) => [
    `count(*) filter (where ${broken})::int as count_${index}`,
    `(array_agg(${detail}) filter (where ${broken}))[1:${EXAMPLES}] as detail_${index}`,
  ])
  const { rows } = await sql<Record<string, number | string[] | null>>`
    select ${sql.raw(columns.join(', '))} from (${sql.raw(pass.rows(look))}) as looked_at`.execute(db)
  return invariants.map(({ number, name }, index) => ({
    number,
    invariant: name,
    count: rows[0]![`count_${index}`] as number,
    detail: ((rows[0]![`detail_${index}`] ?? []) as string[]).join('; '),
  }))
}

/** A table of runs: all, or those that a short look is about. */
export function lookedAtRuns(look: Look): string {
  return look.short ? `(select * from runs where ended_at is null or ended_at > ${RECENTLY})` : 'runs'
}

/**
 * A `from` of bids `b` with their runs `r`. A short look takes each run's newest, found by their keys: how much else there is must not matter
 * every minute.
 */
export function lookedAtBids(look: Look): string {
  if (!look.short) return 'bids b left join runs r using (auction_id, run)'
  return `${lookedAtRuns(look)} r cross join lateral (
      select * from bids each where each.auction_id = r.auction_id and each.run = r.run order by seq desc limit ${NEWEST_BIDS}
    ) b`
}

const NEWEST_BIDS = 5_000

export const RECENTLY = `clock_timestamp() - interval '10 minutes'`

/** SQL: whether the house was closed at that moment. */
export function offHours({ hours }: Look, moment: string): string {
  if (!hours || hours.alwaysOpen) return 'false'
  const minute = `extract(epoch from (${moment} at time zone '${hours.timeZone.replaceAll("'", "''")}')::time) / 60`
  return `(${minute} < ${hours.opensAtMinute} or ${minute} >= ${hours.closesAtMinute})`
}
