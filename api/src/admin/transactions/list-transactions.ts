import type { AdminLedgerEntry, exportFilters } from '@centesimo/contract'
import type { Db } from '@centesimo/db'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { z } from 'zod'
import type { Page } from '../../http/handle.ts'
import { type PageStart, pageOf } from '../../http/paging.ts'
import { isOfType, presentAdminEntry, selectAdminEntries } from '../../queries/admin-entries.ts'
import { allOf } from '../../queries/all-of.ts'
import { countRows } from '../../queries/count-rows.ts'
import { hasWords } from '../../queries/has-words.ts'
import { isWithin } from '../../queries/time-range.ts'

type Filter = z.output<(typeof exportFilters)['transactions']>

/**
 * The whole ledger, newest first. A page is read by id, so it costs the same with ten entries or
 * ten million.
 */
export async function listEntries(
  db: Db,
  filter: Filter,
  { beforeId, limit }: PageStart,
): Promise<Page<AdminLedgerEntry[]>> {
  const fits = await fitsEntry(db, filter)
  const [rows, totalCount] = await Promise.all([
    selectAdminEntries(db)
      .leftJoin('credit_packages', 'credit_packages.id', 'payments.package_id')
      .select(['credit_packages.name as package_name', 'payments.amount_cents'])
      .where(fits)
      .where('ledger.id', '<', beforeId)
      .limit(limit + 1)
      .execute(),
    countRows(db, sql`select from ledger where ${fits}`),
  ])
  return pageOf(rows, { limit, totalCount }, (row) => {
    const { payment_public_id: id, package_name: packageName, amount_cents: amount } = row
    const payment = id === null || amount === null ? null : { id, packageName, amount }
    return { ...presentAdminEntry(row), payment }
  })
}

/** Of `ledger` alone. */
export async function fitsEntry(db: Db, { search, type, from, to }: Filter): Promise<RawBuilder<SqlBool>> {
  return allOf([
    ...isOfType(type),
    ...isWithin('ledger.created_at', { from, to }),
    ...(search ? [sql`ledger.user_id = any(${await findPeople(db, search)})`] : []),
  ])
}

/** Looked up first, so that the user's entries are found by their index. */
async function findPeople(db: Db, search: string): Promise<number[]> {
  const people = await db
    .selectFrom('users')
    .select('id')
    .where(hasWords(search, ['username', 'email', 'full_name', 'public_id']))
    .execute()
  return people.map(({ id }) => id)
}
