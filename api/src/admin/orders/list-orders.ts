import { type AdminOrder, type exportFilters, limits, type listAdminOrders } from '@centesimo/contract'
import type { Db } from '@centesimo/db'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { z } from 'zod'
import type { Page } from '../../http/handle.ts'
import { decodeCursor, encodeCursor } from '../../http/list-cursor.ts'
import { pageOf, wrongCursor } from '../../http/paging.ts'
import type { Refused } from '../../http/refusal.ts'
import { presentAdminOrder, selectAdminOrders } from '../../queries/admin-order-rows.ts'
import { allOf } from '../../queries/all-of.ts'
import { hasWords } from '../../queries/has-words.ts'
import { dueOrder, isAtStage, isDue } from '../../queries/order-dues.ts'
import { isWithin } from '../../queries/time-range.ts'

type Query = z.output<typeof listAdminOrders.query>

/** Matching orders of all users, by keyset. */
export async function listOrders(db: Db, query: Query): Promise<Page<AdminOrder[]> | Refused> {
  const { sort = 'recent', limit = limits.page.default } = query
  const { key, direction } = sorts[sort]
  const after = query.cursor === undefined ? undefined : decodeCursor(query.cursor, sort, z.int())
  if (after === null) return wrongCursor
  const fits = fitsOrder(query)
  const isAfter = direction === 'asc' ? sql`>` : sql`<`
  const [rows, { count }] = await Promise.all([
    selectAdminOrders(db)
      .select(key.as('key'))
      .where(fits)
      .$if(after !== undefined, (orders) =>
        orders.where(sql<SqlBool>`(${key}, orders.id) ${isAfter} (${after?.key}::bigint, ${after?.id}::bigint)`),
      )
      .orderBy(key, direction)
      .orderBy('orders.id', direction)
      .limit(limit + 1)
      .execute(),
    db
      .selectFrom('orders')
      .innerJoin('users', 'users.id', 'orders.user_id')
      .select((row) => row.fn.countAll<number>().as('count'))
      .where(fits)
      .executeTakeFirstOrThrow(),
  ])
  const cursorOf = ({ key, id }: (typeof rows)[number]) => encodeCursor({ sort, key, id })
  return pageOf(rows, { limit, totalCount: count, cursorOf }, presentAdminOrder)
}

const sorts: Record<NonNullable<Query['sort']>, { key: RawBuilder<number>; direction: 'asc' | 'desc' }> = {
  recent: { key: sql<number>`orders.id`, direction: 'desc' },
  due: { key: dueOrder, direction: 'asc' },
}

/** Of `orders` joined with their `users`. */
export function fitsOrder(filter: z.output<(typeof exportFilters)['orders']>): RawBuilder<SqlBool> {
  const { search, orderType, status, shippingState, stage, due, from, to } = filter
  return allOf([
    ...(orderType ? [sql`orders.type = ${orderType}`] : []),
    ...(status ? [sql`orders.status = ${status}`] : []),
    ...(shippingState ? [sql`orders.shipping_state = ${shippingState}`] : []),
    ...(stage ? [isAtStage(stage)] : []),
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
