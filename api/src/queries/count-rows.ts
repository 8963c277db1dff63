import type { Db } from '@centesimo/db'
import { type RawBuilder, sql } from 'kysely'

/**
 * Up to this many rows are counted exactly; beyond it the planner's estimate is used, because
 * counting millions takes seconds.
 */
const COUNTED = 100_000

/** Counts the rows of a query that selects nothing: `select from ledger where ...`. */
export async function countRows(db: Db, rows: RawBuilder<unknown>): Promise<number> {
  const counted = await sql<{ count: number }>`
    select count(*) from (${rows} limit ${COUNTED + 1}) as counted`.execute(db)
  const { count } = counted.rows[0]!
  if (count <= COUNTED) return count
  const guess = await sql<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }>`
    explain (format json) ${rows}`.execute(db)
  return Math.max(count, guess.rows[0]!['QUERY PLAN'][0].Plan['Plan Rows'])
}
