import type { AdminRevenue } from '@centesimo/contract'
import type { Db } from '@centesimo/db'
import { sql } from 'kysely'

/** Bought credits that users hold, lot by lot: what these had cost is what the platform owes. */
export async function readOutstanding(db: Db): Promise<AdminRevenue['outstanding']> {
  const { rows } = await sql<{ credits: number; cents: number }>`
    select coalesce(sum(value) filter (where place % 2 = 1), 0)::bigint as credits,
      coalesce(sum(value) filter (where place % 2 = 0), 0)::bigint as cents
    from users cross join lateral unnest(credit_lots) with ordinality as lot (value, place)
    where credit_lots <> '{}'`.execute(db)
  return rows[0]!
}
