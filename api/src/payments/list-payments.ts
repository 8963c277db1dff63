import type { AdminPayment, Payment } from '@centesimo/contract'
import type { Db } from '@centesimo/db'
import { presentAdminPayment, presentPayment, readRefunds, selectPayments } from '@centesimo/payments'
import type { Page } from '../http/handle.ts'
import { type DownFrom, pageOf } from '../http/paging.ts'

/** A person's payments, newest first. */
export async function listPaymentsOf(db: Db, userId: number, { beforeId, limit }: DownFrom): Promise<Page<Payment[]>> {
  const rows = await selectPayments(db)
    .where('payments.user_id', '=', userId)
    .where('payments.id', '<', beforeId)
    .orderBy('payments.id', 'desc')
    .limit(limit + 1)
    .execute()
  const { count } = await db
    .selectFrom('payments')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return pageOf(rows, { limit, totalCount: count }, presentPayment)
}

/** Everybody's, or those in one state. */
export async function listAllPayments(
  db: Db,
  { beforeId, limit, state }: DownFrom & { state: AdminPayment['state'] | undefined },
): Promise<Page<AdminPayment[]>> {
  const rows = await selectPayments(db)
    .$if(state !== undefined, (payments) => payments.where('payments.state', '=', state!))
    .where('payments.id', '<', beforeId)
    .orderBy('payments.id', 'desc')
    .limit(limit + 1)
    .execute()
  const { count } = await db
    .selectFrom('payments')
    .select((row) => row.fn.countAll<number>().as('count'))
    .$if(state !== undefined, (payments) => payments.where('state', '=', state!))
    .executeTakeFirstOrThrow()
  const refunds = await readRefunds(
    db,
    rows.map(({ id }) => id),
  )
  return pageOf(rows, { limit, totalCount: count }, (row) => presentAdminPayment(row, refunds))
}
