import type { Db } from '@centesimo/db'
import { sql } from 'kysely'
import type { OpenRequest, PaymentRefusal } from '../payments.ts'
import { unpayableReason } from './unpayable-reason.ts'

/** What a payment is for, copied into its row because a package may change later. */
export type Due = {
  purpose: 'credits' | 'order'
  package_id: number | null
  order_id: number | null
  title: string
  amount_cents: number
  credits: number | null
  win_slots: number
  free_shipping_days: number
}

/** Finds what the user may pay now. Without a purpose the amount must match exactly one item. */
export async function findDue(db: Db, { userId, amountCents, purpose }: OpenRequest): Promise<Due | PaymentRefusal> {
  const due =
    purpose === null
      ? await findByAmount(db, userId, amountCents)
      : 'packageId' in purpose
        ? await findPackage(db, purpose.packageId)
        : await findOrder(db, userId, purpose.orderId)
  if ('refused' in due) return due
  return due.amount_cents === amountCents && amountCents > 0 ? due : { refused: 'AMOUNT_MISMATCH' }
}

async function findPackage(db: Db, publicId: string): Promise<Due | PaymentRefusal> {
  const pack = await activePackages(db).where('public_id', '=', publicId).executeTakeFirst()
  return pack ? creditsDue(pack) : { refused: 'PACKAGE_NOT_FOUND' }
}

async function findOrder(db: Db, userId: number, publicId: string): Promise<Due | PaymentRefusal> {
  const order = await ordersOf(db, userId).where('public_id', '=', publicId).executeTakeFirst()
  if (!order) return { refused: 'ORDER_NOT_FOUND' }
  return (await unpayableReason(db, order.id)) ?? orderDue(order)
}

async function findByAmount(db: Db, userId: number, amountCents: number): Promise<Due | PaymentRefusal> {
  const packages = await activePackages(db).where('price_cents', '=', amountCents).limit(2).execute()
  const orders = await ordersOf(db, userId)
    .where((order) =>
      order.or([
        order('amount_cents', '=', amountCents),
        // Of a client that knows the price alone: it must not pay for something else.
        order(sql<number>`amount_cents - shipping_cents`, '=', amountCents),
      ]),
    )
    .where('status', '=', 'pending')
    .where((order) =>
      order.or([order('payment_due_at', 'is', null), order('payment_due_at', '>', sql<Date>`clock_timestamp()`)]),
    )
    .limit(2)
    .execute()
  const [only, ...others] = [...packages.map(creditsDue), ...orders.map(orderDue)]
  if (!only || others.length > 0) return { refused: 'AMOUNT_MISMATCH' }
  return (only.order_id && (await unpayableReason(db, only.order_id))) || only
}

function activePackages(db: Db) {
  return db.selectFrom('credit_packages').selectAll().where('active', '=', true)
}

function ordersOf(db: Db, userId: number) {
  return db.selectFrom('orders').select(['id', 'product_title', 'amount_cents']).where('user_id', '=', userId)
}

type Pack = { id: number; credits: number; price_cents: number; win_slots: number; free_shipping_days: number }

function creditsDue({ id, credits, price_cents, win_slots, free_shipping_days }: Pack): Due {
  const title = credits === 1 ? '1 credito' : `${credits} crediti`
  const bought = { credits, win_slots, free_shipping_days }
  return { purpose: 'credits', package_id: id, order_id: null, title, amount_cents: price_cents, ...bought }
}

function orderDue(order: { id: number; product_title: string; amount_cents: number }): Due {
  return {
    purpose: 'order',
    package_id: null,
    order_id: order.id,
    title: order.product_title,
    amount_cents: order.amount_cents,
    credits: null,
    win_slots: 0,
    free_shipping_days: 0,
  }
}
