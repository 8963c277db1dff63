import type { AdminOrder, exportFilters } from '@centesimo/contract'
import type { Db } from '@centesimo/db'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { z } from 'zod'
import type { Page } from '../../http/handle.ts'
import { type PageStart, pageOf } from '../../http/paging.ts'
import { presentAdminOrder, selectAdminOrders } from '../../queries/admin-order-rows.ts'
import { allOf } from '../../queries/all-of.ts'
import { hasWords } from '../../queries/has-words.ts'
import { isDue } from '../../queries/order-dues.ts'
import { isWithin } from '../../queries/time-range.ts'

type Filter = z.output<(typeof exportFilters)['orders']>

/** Matching orders of all users, newest first. */
export async function listOrders(db: Db, filter: Filter, { beforeId, limit }: PageStart): Promise<Page<AdminOrder[]>> {
  const fits = fitsOrder(filter)
  const rows = await selectAdminOrders(db)
    .where(fits)
    .where('orders.id', '<', beforeId)
    .orderBy('orders.id', 'desc')
    .limit(limit + 1)
    .execute()
  const { count } = await db
    .selectFrom('orders')
    .innerJoin('users', 'users.id', 'orders.user_id')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where(fits)
    .executeTakeFirstOrThrow()
  return pageOf(rows, { limit, totalCount: count }, presentAdminOrder)
}

/** Of `orders` joined with their `users`. */
export function fitsOrder({ search, orderType, status, shippingState, due, from, to }: Filter): RawBuilder<SqlBool> {
  return allOf([
    ...(orderType ? [sql`orders.type = ${orderType}`] : []),
    ...(status ? [sql`orders.status = ${status}`] : []),
    ...(shippingState ? [sql`orders.shipping_state = ${shippingState}`] : []),
    ...(due ? [isDue(due, sql`now()`)] : []),
    ...isWithin('orders.created_at', { from, to }),
    ...(search ? [hasWords(search, searched)] : []),
  ])
}

/** User, item, and every number that a customer or a provider may quote. */
const searched = [
  'users.username',
  'users.email',
  'users.full_name',
  'orders.product_title',
  'orders.public_id',
  'orders.paypal_order_id',
  'orders.tracking_number',
]
