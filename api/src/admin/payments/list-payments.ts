import type { AdminPayment } from '@centesimo/contract'
import type { Db } from '@centesimo/db'
import { presentAdminPayment, readRefunds, selectPayments } from '@centesimo/payments'
import { type SqlBool, sql } from 'kysely'
import type { Page } from '../../http/handle.ts'
import { type PageStart, pageOf } from '../../http/paging.ts'
import { hasWords } from '../../queries/has-words.ts'
import { isWithin } from '../../queries/time-range.ts'

type PaymentFilter = {
  state?: AdminPayment['state'] | undefined
  purpose?: AdminPayment['purpose'] | undefined
  search?: string | undefined
  from?: string | undefined
  to?: string | undefined
}

/** Matching payments of all users, newest first. */
export async function listAllPayments(
  db: Db,
  { state, purpose, search, from, to }: PaymentFilter,
  { beforeId, limit }: PageStart,
): Promise<Page<AdminPayment[]>> {
  const conditions = [
    ...(state ? [sql`payments.state = ${state}`] : []),
    ...(purpose ? [sql`payments.purpose = ${purpose}`] : []),
    ...isWithin('payments.created_at', { from, to }),
    ...(search ? [hasWords(search, searched)] : []),
  ]
  const fits = sql<SqlBool>`(${sql.join([sql`true`, ...conditions], sql` and `)})`
  const rows = await selectPayments(db)
    .where(fits)
    .where('payments.id', '<', beforeId)
    .orderBy('payments.id', 'desc')
    .limit(limit + 1)
    .execute()
  const { count } = await db
    .selectFrom('payments')
    .innerJoin('users', 'users.id', 'payments.user_id')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where(fits)
    .executeTakeFirstOrThrow()
  const refunds = await readRefunds(
    db,
    rows.map(({ id }) => id),
  )
  return pageOf(rows, { limit, totalCount: count }, (row) => presentAdminPayment(row, refunds))
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
