import type { Db } from '@centesimo/db'
import { sql } from 'kysely'
import type { Rules } from './rules.ts'

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
 * What the rows of a pass belong to: auctions or users, read by ranges of their ids or for those
 * that changed. `platform` rows are few and read whole every time.
 */
export type Subject = 'auctions' | 'users' | 'platform'

/**
 * A query whose rows are read once for all its invariants: a million bids take one scan, not ten.
 */
export type Pass = {
  of: Subject
  /** SQL: the id of the auction or user that a row belongs to. */
  id: string
  rows: (scope: Scope) => string
  invariants: (scope: Scope) => Invariant[]
}

/** Ids of auctions or users. A range without `until` has no end, one without `after` no start. */
export type Ids = 'all' | readonly number[] | { after: number | null; until: number | null }

/** Rows written lately: bids from a number on in each run, and a range of ledger entries. */
export type NewRows = {
  bids: readonly { auctionId: number; run: number; seq: number }[]
  entries: { after: number; until: number }
}

/** Which rows are checked, and the settings that they were written under. */
export type Scope = {
  ids: Ids
  /**
   * With new rows a pass reads those instead of all that the ids have, so its cost does not grow
   * with an auction's bids or a user's entries.
   */
  newRows: NewRows | null
  /** The settings of all times. */
  rules: readonly Rules[]
}

/** An auction or user with rows that break an invariant; the platform has id 0. */
export type BrokenSubject = { id: number; rows: number; details: string[] }

export type Finding = {
  number: number
  invariant: string
  of: Subject
  count: number
  detail: string
  /** The first of those that break it. */
  subjects: BrokenSubject[]
}

const EXAMPLES = 3
const MAX_SUBJECTS = 100

/** Returns one finding per invariant of the pass, including those that hold. */
export async function runPass(db: Db, pass: Pass, scope: Scope): Promise<Finding[]> {
  const invariants = pass.invariants(scope)
  const columns = invariants.flatMap(({ broken, detail }, index) => [
    `count(*) filter (where ${broken})::int as count_${index}`,
    `(array_agg(${detail}) filter (where ${broken}))[1:${EXAMPLES}] as details_${index}`,
  ])
  const totals = invariants.map((_, index) => `(sum(count_${index}) over ())::int as total_${index}`)
  const { rows } = await sql<Record<string, number | string[] | null> & { subject_id: number }>`
    select *, ${sql.raw(totals.join(', '))} from (
      select coalesce(${sql.raw(pass.id)}, 0)::bigint as subject_id, ${sql.raw(columns.join(', '))}
      from (${sql.raw(pass.rows(scope))}) as checked_rows
      where ${sql.raw(invariants.map(({ broken }) => `(${broken})`).join(' or '))} group by 1
    ) as broken order by subject_id limit ${MAX_SUBJECTS}`.execute(db)
  return invariants.map(({ number, name }, index) => {
    const subjects = rows
      .map((row) => ({
        id: row.subject_id,
        rows: row[`count_${index}`] as number,
        details: (row[`details_${index}`] ?? []) as string[],
      }))
      .filter((each) => each.rows > 0)
    const detail = subjects
      .flatMap(({ details }) => details)
      .slice(0, EXAMPLES)
      .join('; ')
    return {
      number,
      invariant: name,
      of: pass.of,
      count: (rows[0]?.[`total_${index}`] ?? 0) as number,
      detail,
      subjects,
    }
  })
}

/** SQL condition: whether the column has one of the scope's ids. */
export function within({ ids }: Scope, column: string): string {
  if (ids === 'all') return 'true'
  if ('length' in ids) return `${column} = any ('{${ids.join(',')}}'::bigint[])`
  const bounds = [
    ...(ids.after === null ? [] : [`${column} > ${ids.after}`]),
    ...(ids.until === null ? [] : [`${column} <= ${ids.until}`]),
  ]
  return bounds.length === 0 ? 'true' : bounds.join(' and ')
}

/**
 * SQL `from` clause: bids `b` with their runs `r`. Of new bids it reads as many before them as
 * asked. `first_seq` is the number that the first one read in a run must have.
 */
export function bidsIn(scope: Scope, { before = 1 } = {}): string {
  return `${scope.newRows ? newBids(scope.newRows.bids, before) : `(select *, 1 as first_seq from bids where ${within(scope, 'auction_id')})`} b
    left join (select * from runs where ${within(scope, 'auction_id')}) r using (auction_id, run)`
}

const MAX_NEW_BIDS = 5_000

function newBids(bids: NewRows['bids'], before: number): string {
  const column = (field: keyof NewRows['bids'][number]) => `'{${bids.map((bid) => bid[field]).join(',')}}'`
  return `(
      select each.*, read.first_seq from unnest(${column('auctionId')}::bigint[], ${column('run')}::int[], ${column('seq')}::int[]) as new (auction_id, run, seq)
      cross join lateral (select greatest(new.seq - ${before}, 1) as first_seq) as read
      cross join lateral (
        select * from bids where auction_id = new.auction_id and run = new.run and seq >= read.first_seq order by seq limit ${MAX_NEW_BIDS}
      ) as each
    )`
}
