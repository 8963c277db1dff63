import type { AdminBid, AdminOrder, AdminPayment, AdminTransaction, EntryType } from '@centesimo/contract'
import type { Db } from '@centesimo/db'
import { presentAdminPayment, readRefunds, selectPayments } from '@centesimo/payments'
import { sql } from 'kysely'
import type { Page } from '../../http/handle.ts'
import { type PageStart, pageOf } from '../../http/paging.ts'
import { isOfType, presentAdminEntry, selectAdminEntries } from '../../queries/admin-entries.ts'
import { presentAdminOrder, selectAdminOrders } from '../../queries/admin-order-rows.ts'
import { allOf } from '../../queries/all-of.ts'
import { countRows } from '../../queries/count-rows.ts'
import { listBidsOf } from '../../queries/user-bids.ts'

export async function listLedgerOf(
  db: Db,
  { userId, type }: { userId: number; type: EntryType },
  { beforeId, limit }: PageStart,
): Promise<Page<AdminTransaction[]>> {
  const fits = allOf([sql`ledger.user_id = ${userId}`, ...isOfType(type)])
  const [rows, totalCount] = await Promise.all([
    selectAdminEntries(db)
      .where(fits)
      .where('ledger.id', '<', beforeId)
      .limit(limit + 1)
      .execute(),
    countRows(db, sql`select from ledger where ${fits}`),
  ])
  return pageOf(rows, { limit, totalCount }, presentAdminEntry)
}

export async function listOrdersOf(
  db: Db,
  userId: number,
  { beforeId, limit }: PageStart,
): Promise<Page<AdminOrder[]>> {
  const [rows, totalCount] = await Promise.all([
    selectAdminOrders(db)
      .where('orders.user_id', '=', userId)
      .where('orders.id', '<', beforeId)
      .orderBy('orders.id', 'desc')
      .limit(limit + 1)
      .execute(),
    countOf(db, 'orders', userId),
  ])
  return pageOf(rows, { limit, totalCount }, presentAdminOrder)
}

export async function listPaymentsOf(
  db: Db,
  userId: number,
  { beforeId, limit }: PageStart,
): Promise<Page<AdminPayment[]>> {
  const [rows, totalCount] = await Promise.all([
    selectPayments(db)
      .where('payments.user_id', '=', userId)
      .where('payments.id', '<', beforeId)
      .orderBy('payments.id', 'desc')
      .limit(limit + 1)
      .execute(),
    countOf(db, 'payments', userId),
  ])
  const refunds = await readRefunds(
    db,
    rows.map(({ id }) => id),
  )
  return pageOf(rows, { limit, totalCount }, (row) => presentAdminPayment(row, refunds))
}

export async function listAdminBidsOf(
  db: Db,
  person: { id: number; public_id: string; username: string },
  from: PageStart,
): Promise<Page<AdminBid[]>> {
  return await listBidsOf(db, person.id, from, (row) => ({
    id: `${row.public_id}.${row.run}.${row.seq}`,
    auctionId: row.public_id,
    auctionTitle: row.title,
    userId: person.public_id,
    username: person.username,
    run: row.run,
    amount: row.amount_cents,
    creditsUsed: row.cost_credits,
    isAutomatic: row.is_automatic,
    timestamp: row.decided_at.toISOString(),
  }))
}

async function countOf(db: Db, table: 'orders' | 'payments', userId: number): Promise<number> {
  const { count } = await db
    .selectFrom(table)
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return count
}
