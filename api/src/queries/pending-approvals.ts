import type { Db } from '@centesimo/db'
import { sql } from 'kysely'

/** SQL condition on `approvals`: it waits, and its time is not over. */
export const isPending = sql<boolean>`(approvals.state = 'open' and approvals.expires_at > statement_timestamp())`

/** How many requests wait for this admin: they neither asked for them nor gain by them. */
export async function countPendingApprovals(db: Db, adminId: number): Promise<number> {
  const { count } = await db
    .selectFrom('approvals')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where(isPending)
    .where('asked_by', '<>', adminId)
    .where('user_id', '<>', adminId)
    .executeTakeFirstOrThrow()
  return count
}
