import { type Database, type Db, newId, type OrderStatus, transaction } from '@centesimo/db'
import { BUY_NOW_PAYMENT_HOURS } from '@centesimo/domain'
import { limitRefusal, refuseByLimits } from '@centesimo/payments'
import { sql } from 'kysely'
import { isRefused, type Refused } from '../http/refusal.ts'
import { refusePayment } from '../http/refuse-payment.ts'
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
    // Orders are locked before users.
    const known = await lockPendingOrder(db, order.userId, item)
    const purchase = { userId: order.userId, cents: item.buyNowCents, except: { orderId: known?.id ?? null } }
    const limited = await refuseByLimits(db, purchase)
    if (limited) return refusePayment(limitRefusal(limited))
    const placed = known ? renewOrder(db, order, known.id) : insertOrder(db, order, item)
    const { public_id, status } = await placed
    return { id: public_id, status, amount: item.buyNowCents }
  })
}

function lockPendingOrder(db: Db, userId: number, item: Item) {
  return db
    .selectFrom('orders')
    .select('id')
    .where('user_id', '=', userId)
    .where('auction_id', '=', item.id)
    .where('type', '=', 'buy_now')
    .where('amount_cents', '=', item.buyNowCents)
    .where('status', '=', 'pending')
    .where('payment_due_at', '>', sql<Date>`clock_timestamp()`)
    .forUpdate()
    .executeTakeFirst()
}

function renewOrder(db: Db, { address }: NewOrder, id: number) {
  return db
    .updateTable('orders')
    .set({ ...addressColumns(address), payment_due_at: paymentDueAt })
    .where('id', '=', id)
    .returning(['public_id', 'status'])
    .executeTakeFirstOrThrow()
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
