import type { AdminPayment, exportFilters } from '@centesimo/contract'
import type { Db } from '@centesimo/db'
import { presentAdminPayment, readRefunds, selectPayments } from '@centesimo/payments'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { z } from 'zod'
import type { Page } from '../../http/handle.ts'
import { type PageStart, pageOf } from '../../http/paging.ts'
import { allOf } from '../../queries/all-of.ts'
import { countRows } from '../../queries/count-rows.ts'
import { hasWords } from '../../queries/has-words.ts'
import { isWithin } from '../../queries/time-range.ts'

type Filter = z.output<(typeof exportFilters)['payments']>

/** Matching payments of all users, newest first. */
export async function listAllPayments(
  db: Db,
  filter: Filter,
  { beforeId, limit }: PageStart,
): Promise<Page<AdminPayment[]>> {
  const fits = fitsPayment(filter)
  const rows = await selectPayments(db)
    .where(fits)
    .where('payments.id', '<', beforeId)
    .orderBy('payments.id', 'desc')
    .limit(limit + 1)
    .execute()
  const count = await countRows(db, sql`select from payments join users on users.id = payments.user_id where ${fits}`)
  const refunds = await readRefunds(
    db,
    rows.map(({ id }) => id),
  )
  return pageOf(rows, { limit, totalCount: count }, (row) => presentAdminPayment(row, refunds))
}

/** Of `payments` joined with their `users`. */
export function fitsPayment({ state, purpose, search, from, to }: Filter): RawBuilder<SqlBool> {
  return allOf([
    ...(state ? [sql`payments.state = ${state}`] : []),
    ...(purpose ? [sql`payments.purpose = ${purpose}`] : []),
    ...isWithin('payments.created_at', { from, to }),
    ...(search ? [hasWords(search, searched)] : []),
  ])
}

/** User, purchase, and our and the provider's numbers. */
const searched = [
  'users.username',
  'users.email',
  'users.full_name',
  'payments.title',
  'payments.public_id',
  'payments.provider_order_id',
  'payments.capture_id',
]
