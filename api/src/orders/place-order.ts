import { type Database, type Db, newId, type OrderStatus, transaction } from '@centesimo/db'
import { BUY_NOW_PAYMENT_HOURS } from '@centesimo/domain'
import { sql } from 'kysely'
import { isRefused, type Refused } from '../http/refusal.ts'
import { type AddressInput, addressColumns } from './address-columns.ts'
import { type ClaimedItem, findItem, type Item } from './find-item.ts'

type NewOrder = { userId: number; item: ClaimedItem; address: AddressInput }
type Placed = { id: string; status: OrderStatus; amount: number }

const paymentDueAt = sql<Date>`clock_timestamp() + ${BUY_NOW_PAYMENT_HOURS} * interval '1 hour'`

/**
 * Orders an item at its buy-now price, with the platform's own title and price. Ordering it again
 * before paying returns the same order, with the latest address.
 */
export async function placeOrder(
  { pool }: Pick<Database, 'pool'>,
  order: NewOrder,
  options: { sellsDemo: boolean },
): Promise<Placed | Refused> {
  return await transaction(pool, async ({ db }) => {
    const item = await findItem(db, order.item, options)
    if (isRefused(item)) return item
    // Serializes concurrent calls, each of which would otherwise miss the other's order.
    await sql`select pg_advisory_xact_lock(hashtextextended(${`buy-now:${order.userId}:${item.id}`}, 0))`.execute(db)
    const { public_id, status } = (await renewOrder(db, order, item)) ?? (await insertOrder(db, order, item))
    return { id: public_id, status, amount: item.buyNowCents }
  })
}

function renewOrder(db: Db, { userId, address }: NewOrder, item: Item) {
  return db
    .updateTable('orders')
    .set({ ...addressColumns(address), payment_due_at: paymentDueAt })
    .where('user_id', '=', userId)
    .where('auction_id', '=', item.id)
    .where('type', '=', 'buy_now')
    .where('amount_cents', '=', item.buyNowCents)
    .where('status', '=', 'pending')
    .where('payment_due_at', '>', sql<Date>`clock_timestamp()`)
    .returning(['public_id', 'status'])
    .executeTakeFirst()
}

function insertOrder(db: Db, { userId, address }: NewOrder, item: Item) {
  return db
    .insertInto('orders')
    .values({
      public_id: newId(),
      user_id: userId,
      type: 'buy_now',
      auction_id: item.id,
      amount_cents: item.buyNowCents,
      product_title: item.title,
      product_image: item.image,
      product_description: item.description,
      ...addressColumns(address),
      payment_due_at: paymentDueAt,
    })
    .returning(['public_id', 'status'])
    .executeTakeFirstOrThrow()
}
