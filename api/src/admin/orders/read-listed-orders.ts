import type { Order } from '@centesimo/contract'
import type { Db } from '@centesimo/db'
import { ORDER_NUMBER_CHARS, type OrderStatus } from '@centesimo/domain'
import { type SqlBool, sql } from 'kysely'

/** What a shipping list needs of an order. `id` is the public one, `carrierId` internal. */
export type ListedOrder = {
  id: string
  title: string
  userName: string
  status: OrderStatus
  shippingState: Order['shippingState']
  trackingNumber: string | null
  carrierId: number | null
  prizeCredits: number | null
}

export type Carrier = { id: number; publicId: string; name: string; isActive: boolean }

/** The orders with these ids or numbers, in lower case. */
export async function readListedOrders(db: Db, named: readonly string[]): Promise<ListedOrder[]> {
  // What holds no such character names no order, and Postgres takes no NUL.
  const names = named.filter((name) => /^[0-9a-z-]{1,64}$/.test(name))
  const rows = await db
    .selectFrom('orders')
    .innerJoin('users', 'users.id', 'orders.user_id')
    .select(['orders.public_id', 'orders.product_title', 'users.username', 'orders.status'])
    .select(['orders.shipping_state', 'orders.tracking_number', 'orders.carrier_id', 'orders.prize_credits'])
    .where(
      sql<SqlBool>`(lower(orders.public_id) = any(${names})
        or right(lower(orders.public_id), ${sql.lit(ORDER_NUMBER_CHARS)}) = any(${names}))`,
    )
    .execute()
  return rows.map((row) => ({
    id: row.public_id,
    title: row.product_title,
    userName: row.username,
    ...stateOf(row),
  }))
}

type StateRow = {
  status: string
  shipping_state: string
  tracking_number: string | null
  carrier_id: number | null
  prize_credits: number | null
}

/** The part of an order that decides about its shipment. */
export function stateOf(row: StateRow) {
  return {
    status: row.status as OrderStatus,
    shippingState: row.shipping_state as Order['shippingState'],
    trackingNumber: row.tracking_number,
    carrierId: row.carrier_id,
    prizeCredits: row.prize_credits,
  }
}

export async function readCarriers(db: Db): Promise<Carrier[]> {
  const rows = await db.selectFrom('carriers').select(['id', 'public_id', 'name', 'is_active']).execute()
  return rows.map((row) => ({ id: row.id, publicId: row.public_id, name: row.name, isActive: row.is_active }))
}
