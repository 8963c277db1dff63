import type { AdminTransaction, listAdminTransactions } from '@centesimo/contract'
import type { Db } from '@centesimo/db'
import { type SqlBool, sql } from 'kysely'
import type { z } from 'zod'
import type { Page } from '../../http/handle.ts'
import { type DownFrom, pageOf } from '../../http/paging.ts'
import { hasWords } from '../../records/has-words.ts'
import { isWithin } from '../../records/time-range.ts'
import { presentAdminEntry, selectAdminEntries } from './transaction-rows.ts'

export type LedgerFilter = Pick<z.output<typeof listAdminTransactions.query>, 'search' | 'type' | 'from' | 'to'>

/** The whole ledger, newest first. A page is read along the ids, so it costs the same among ten entries and ten million. */
export async function listEntries(
  db: Db,
  filter: LedgerFilter,
  { beforeId, limit, count }: DownFrom & { count: () => Promise<number> },
): Promise<Page<AdminTransaction[]>> {
  const [rows, totalCount] = await Promise.all([
    selectAdminEntries(db)
      .where(await fitting(db, filter))
      .where('ledger.id', '<', beforeId)
      .limit(limit + 1)
      .execute(),
    count(),
  ])
  return pageOf(rows, { limit, totalCount }, presentAdminEntry)
}

export async function countEntries(db: Db, filter: LedgerFilter): Promise<number> {
  const { count } = await db
    .selectFrom('ledger')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where(await fitting(db, filter))
    .executeTakeFirstOrThrow()
  return count
}

async function fitting(db: Db, { search, type, from, to }: LedgerFilter) {
  const conditions = [
    ...(type ? [sql`ledger.type = ${type}`] : []),
    ...isWithin('ledger.created_at', { from, to }),
    ...(search ? [sql`ledger.user_id = any(${await findPeople(db, search)})`] : []),
  ]
  return sql<SqlBool>`(${sql.join([sql`true`, ...conditions], sql` and `)})`
}

/** Asked first, so that a person's entries are found by their index. */
async function findPeople(db: Db, search: string): Promise<number[]> {
  const people = await db
    .selectFrom('users')
    .select('id')
    .where(hasWords(search, ['username', 'email', 'full_name', 'public_id']))
    .execute()
  return people.map(({ id }) => id)
}
