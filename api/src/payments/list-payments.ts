import type { Payment } from '@centesimo/contract'
import type { Db } from '@centesimo/db'
import { presentPayment, selectPayments } from '@centesimo/payments'
import type { Page } from '../http/handle.ts'
import { type PageStart, pageOf } from '../http/paging.ts'

/** A user's payments, newest first. */
export async function listPaymentsOf(db: Db, userId: number, { beforeId, limit }: PageStart): Promise<Page<Payment[]>> {
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
