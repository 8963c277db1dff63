import { refusePurchaseOfSeries } from '@centesimo/auctioneer'
import type { CreditsBack } from '@centesimo/contract'
import { type Database, type Db, newId, type OrderStatus, transaction } from '@centesimo/db'
import { BUY_NOW_PAYMENT_HOURS, shippingCost } from '@centesimo/domain'
import { findCreditsBackOffer, limitRefusal, refuseByLimits, unpayableReason } from '@centesimo/payments'
import { type SqlBool, sql } from 'kysely'
import { isRefused, type Refused } from '../http/refusal.ts'
import { refusePayment } from '../http/refuse-payment.ts'
import { presentCreditsBack } from '../queries/present-credits-back.ts'
import { type AddressInput, addressColumns } from './address-columns.ts'
import { type ClaimedItem, findItem, type Item } from './find-item.ts'

type NewOrder = { userId: number; item: ClaimedItem; address: AddressInput; creditsBack: boolean }
type Placed = {
  id: string
  status: OrderStatus
  amount: number
  shippingCents: number
  creditsBack: CreditsBack | null
}

const paymentDueAt = sql<Date>`clock_timestamp() + ${BUY_NOW_PAYMENT_HOURS} * interval '1 hour'`

/**
 * Orders an item at its buy-now price, with the platform's own title and price, and its shipping.
 * Ordering it again before paying returns the same order, with the latest address. With
 * `creditsBack` the buyer gets the credits of a run back, or the order is refused.
 */
export async function placeOrder(
  { pool }: Pick<Database, 'pool'>,
  order: NewOrder,
  options: { sellsDemo: boolean; shippingCents: number },
): Promise<Placed | Refused> {
  return await transaction(pool, async ({ db }) => {
    const item = await findItem(db, order.item, options)
    if (isRefused(item)) return item
    // Serializes concurrent calls, each of which would otherwise miss the other's order.
    await sql`select pg_advisory_xact_lock(hashtextextended(${`buy-now:${order.userId}:${item.id}`}, 0))`.execute(db)
    const asked = { userId: order.userId, auctionId: item.id, sellsDemo: options.sellsDemo }
    const offer = order.creditsBack ? await findCreditsBackOffer(db, asked) : null
    if (offer && 'refused' in offer) return refusePayment(offer)
    const run = offer ? offer.run : null
    const shippingCents = await readShippingCost(db, order.userId, options.shippingCents)
    const amount = item.buyNowCents + shippingCents
    const offered = { item, run, shippingCents, amount }
    // Orders are locked before users.
    const pending = await lockPendingOrders(db, order.userId, offered)
    const known = pending.find(({ amount_cents }) => amount_cents === amount)
    if (!known) await cancelUnpaid(db, pending)
    // An order that is there already has its piece.
    const soldOut = known ? null : await refusePurchaseOfSeries(db, { userId: order.userId, auctionId: item.id })
    if (soldOut) return soldOut
    const purchase = { userId: order.userId, cents: amount, except: { orderId: known?.id ?? null } }
    const limited = await refuseByLimits(db, purchase)
    if (limited) return refusePayment(limitRefusal(limited))
    const placed = known ? renewOrder(db, order, known.id) : insertOrder(db, order, offered)
    const { public_id, status } = await placed
    return { id: public_id, status, amount, shippingCents, creditsBack: offer && presentCreditsBack(offer) }
  })
}

async function readShippingCost(db: Db, userId: number, cents: number): Promise<number> {
  const { free_shipping_until, now } = await db
    .selectFrom('users')
    .select(['free_shipping_until', sql<Date>`clock_timestamp()`.as('now')])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  return shippingCost({ cents, freeUntil: free_shipping_until?.getTime() ?? null, at: now.getTime() })
}

type Offered = {
  item: Item
  /** Of which it gives the credits back. */
  run: number | null
  shippingCents: number
  amount: number
}

/** Those of the item at its price, whatever their shipping. */
function lockPendingOrders(db: Db, userId: number, { item, run }: Offered) {
  return db
    .selectFrom('orders')
    .select(['id', 'amount_cents'])
    .where('user_id', '=', userId)
    .where('auction_id', '=', item.id)
    .where('type', '=', 'buy_now')
    .where(sql<SqlBool>`amount_cents - shipping_cents = ${item.buyNowCents}`)
    .where('status', '=', 'pending')
    .where('payment_due_at', '>', sql<Date>`clock_timestamp()`)
    .where(
      sql<SqlBool>`(select run from credits_back_orders where order_id = orders.id) is not distinct from ${run}::integer`,
    )
    .orderBy('id')
    .forUpdate()
    .execute()
}

/**
 * Cancels the orders of the item that have another shipping, so that the buyer does not pay for it
 * twice. Their open payments take no money from then on; an order that is being paid stays.
 */
async function cancelUnpaid(db: Db, orders: readonly { id: number }[]): Promise<void> {
  for (const { id } of orders) {
    if (await unpayableReason(db, id)) continue
    await db.updateTable('orders').set({ status: 'cancelled' }).where('id', '=', id).execute()
  }
}

function renewOrder(db: Db, { address }: NewOrder, id: number) {
  return db
    .updateTable('orders')
    .set({ ...addressColumns(address), payment_due_at: paymentDueAt })
    .where('id', '=', id)
    .returning(['public_id', 'status'])
    .executeTakeFirstOrThrow()
}

async function insertOrder(db: Db, { userId, address }: NewOrder, { item, run, shippingCents, amount }: Offered) {
  const { id, ...order } = await db
    .insertInto('orders')
    .values({
      public_id: newId(),
      user_id: userId,
      type: 'buy_now',
      auction_id: item.id,
      amount_cents: amount,
      shipping_cents: shippingCents,
      product_title: item.title,
      product_image: item.image,
      product_description: item.description,
      ...addressColumns(address),
      payment_due_at: paymentDueAt,
    })
    .returning(['id', 'public_id', 'status'])
    .executeTakeFirstOrThrow()
  if (run !== null) {
    const purchase = { order_id: id, auction_id: item.id, run, user_id: userId }
    await db.insertInto('credits_back_orders').values(purchase).execute()
  }
  return order
}
