import { publishStockOf, refusePurchaseOfSeries } from '@centesimo/auctioneer'
import type { CreditsBack } from '@centesimo/contract'
import { type Db, newId, type OrderStatus, transaction } from '@centesimo/db'
import { buyNowDueAt, shippingCost } from '@centesimo/domain'
import { findCreditsBackOffer, refusePurchase, unpayableReason } from '@centesimo/payments'
import { sql } from 'kysely'
import type { Deps } from '../deps.ts'
import { isRefused, type Refused } from '../http/refusal.ts'
import { refusePayment } from '../http/refuse-payment.ts'
import { presentCreditsBack } from '../queries/present-credits-back.ts'
import { type AddressInput, addressColumns } from './address-columns.ts'
import { type ClaimedItem, findItem, type Item } from './find-item.ts'

type NewOrder = { userId: number; item: ClaimedItem; address: AddressInput; creditsBack: boolean }
type Options = { sellsDemo: boolean; shippingCents: number }
type Placed = {
  id: string
  status: OrderStatus
  amount: number
  shippingCents: number
  creditsBack: CreditsBack | null
}

/**
 * Orders an item at its buy-now price, with the platform's own title and price, and its shipping.
 * Ordering it again before paying returns the same order, with the latest address; the buyer's
 * other unpaid orders of it are cancelled. With `creditsBack` the buyer gets the credits of a run
 * back, or the order is refused.
 */
export async function placeOrder(
  deps: Pick<Deps, 'database' | 'eventBus' | 'log'>,
  order: NewOrder,
  options: Options,
): Promise<Placed | Refused> {
  const outcome = await placeOrRenew(deps, order, options)
  if (isRefused(outcome)) return outcome
  const { placed, isNew } = outcome
  if (isNew) await publishStockOf(deps, [placed.id])
  return placed
}

async function placeOrRenew(
  { database }: Pick<Deps, 'database'>,
  order: NewOrder,
  options: Options,
): Promise<{ placed: Placed; isNew: boolean } | Refused> {
  return await transaction(database.pool, async ({ db }) => {
    const item = await findItem(db, order.item, options)
    if (isRefused(item)) return item
    // Serializes concurrent calls, each of which would otherwise miss the other's order.
    await sql`select pg_advisory_xact_lock(hashtextextended(${`buy-now:${order.userId}:${item.id}`}, 0))`.execute(db)
    const asked = { userId: order.userId, auctionId: item.id, sellsDemo: options.sellsDemo }
    const offer = order.creditsBack ? await findCreditsBackOffer(db, asked) : null
    if (offer && 'refused' in offer) return refusePayment(offer)
    const run = offer ? offer.run : null
    const { shippingCents, now } = await readShippingCost(db, order.userId, options.shippingCents)
    const amount = item.buyNowCents + shippingCents
    // Orders are locked before users.
    const pending = await lockPendingOrders(db, order.userId, item)
    const known = pending.find((each) => each.amount_cents === amount && each.run === run)
    await sql`savepoint before_cancelling`.execute(db)
    const replaced = known ? undefined : await cancelUnpaid(db, pending)
    const refused = await refuseNew(db, {
      userId: order.userId,
      auctionId: item.id,
      amount,
      knownId: known?.id ?? null,
    })
    if (refused) {
      await sql`rollback to savepoint before_cancelling`.execute(db)
      return refused
    }
    const orderedAt = (known ?? replaced)?.created_at.getTime() ?? now
    const dueAt = new Date(buyNowDueAt({ ...item, orderedAt, now }))
    const saved = known
      ? renewOrder(db, order, { id: known.id, dueAt })
      : insertOrder(db, order, { item, run, shippingCents, amount, dueAt, replaced })
    const { public_id: id, status } = await saved
    const creditsBack = offer && presentCreditsBack(offer)
    return { placed: { id, status, amount, shippingCents, creditsBack }, isNew: !known }
  })
}

async function readShippingCost(db: Db, userId: number, cents: number) {
  const { free_shipping_until, now } = await db
    .selectFrom('users')
    .select(['free_shipping_until', sql<Date>`clock_timestamp()`.as('now')])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  const freeUntil = free_shipping_until?.getTime() ?? null
  return { shippingCents: shippingCost({ cents, freeUntil, at: now.getTime() }), now: now.getTime() }
}

type Offered = {
  item: Item
  /** Of which it gives the credits back. */
  run: number | null
  shippingCents: number
  amount: number
  dueAt: Date
  replaced: PendingOrder | undefined
}

type PendingOrder = Awaited<ReturnType<typeof lockPendingOrders>>[number]

/** Those of the item, each with the run whose credits it gives back. */
function lockPendingOrders(db: Db, userId: number, item: Item) {
  return db
    .selectFrom('orders')
    .select([
      'id',
      'amount_cents',
      'created_at',
      sql<number | null>`(select run from credits_back_orders where order_id = orders.id)`.as('run'),
    ])
    .where('user_id', '=', userId)
    .where('auction_id', '=', item.id)
    .where('type', '=', 'buy_now')
    .where('status', '=', 'pending')
    .where('payment_due_at', '>', sql<Date>`clock_timestamp()`)
    .orderBy('id')
    .forUpdate()
    .execute()
}

type NewPurchase = { userId: number; auctionId: number; amount: number; knownId: number | null }

/** If no piece of a series is free (a known order has one), or a limit of the buyer forbids it. */
async function refuseNew(db: Db, { userId, auctionId, amount, knownId }: NewPurchase): Promise<Refused | null> {
  const soldOut = knownId === null ? await refusePurchaseOfSeries(db, { userId, auctionId }) : null
  if (soldOut) return soldOut
  const refusal = await refusePurchase(db, { userId, cents: amount, except: { orderId: knownId } })
  return refusal && refusePayment(refusal)
}

/**
 * Cancels the buyer's other orders of the item: with another price or shipping, or giving other
 * credits back. Otherwise they could pay for it twice, and in a series each would hold a piece.
 * Open payments of theirs take no money from then on; an order that is being paid stays. Returns
 * the oldest cancelled one.
 */
async function cancelUnpaid(db: Db, orders: readonly PendingOrder[]): Promise<PendingOrder | undefined> {
  const cancelled: PendingOrder[] = []
  for (const order of orders) {
    if (await unpayableReason(db, order.id)) continue
    await db.updateTable('orders').set({ status: 'cancelled' }).where('id', '=', order.id).execute()
    cancelled.push(order)
  }
  return cancelled[0]
}

function renewOrder(db: Db, { address }: NewOrder, { id, dueAt }: { id: number; dueAt: Date }) {
  return db
    .updateTable('orders')
    .set({ ...addressColumns(address), payment_due_at: dueAt })
    .where('id', '=', id)
    .returning(['public_id', 'status'])
    .executeTakeFirstOrThrow()
}

async function insertOrder(db: Db, { userId, address }: NewOrder, offered: Offered) {
  const { item, run, shippingCents, amount, dueAt, replaced } = offered
  // Of a piece it is the same purchase, begun then: its hold is not longer, and it is counted once.
  const begunAt = item.isPiece && replaced && sql<Date>`(select created_at from orders where id = ${replaced.id})`
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
      payment_due_at: dueAt,
      ...(begunAt && { created_at: begunAt }),
    })
    .returning(['id', 'public_id', 'status'])
    .executeTakeFirstOrThrow()
  if (run !== null) {
    const purchase = { order_id: id, auction_id: item.id, run, user_id: userId }
    await db.insertInto('credits_back_orders').values(purchase).execute()
  }
  return order
}
