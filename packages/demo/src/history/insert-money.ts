import { randomUUID } from 'node:crypto'
import { newId, type Transaction } from '@centesimo/db'
import {
  formatShippingAddress,
  freeShippingUntil,
  localDate,
  paymentDueAt,
  shippingCost,
  VAT_PERCENT,
} from '@centesimo/domain'
import { addressOf } from './addresses.ts'
import { GIULIA_TRACKING } from './giulia-story.ts'
import { insertLedger } from './insert-ledger.ts'
import { insertRows } from './insert-rows.ts'
import { type BookPurchase, toGrant } from './ledger-book.ts'
import type { Money, Paid, WonOrder } from './money.ts'
import { prizePaidAt } from './planned-run.ts'
import { readDemoCarrier } from './read-demo-carrier.ts'
import { between } from './seeded-random.ts'

const MINUTE_MS = 60_000

/** Writes orders, payments, receipts and, last, the ledger. Returns the orders. */
export async function insertMoney(tx: Transaction, money: Money): Promise<WonOrder[]> {
  const orders = planOrders(money)
  await insertOrders(tx, money, orders)
  const paid = [...money.book.purchases.map(toPaid), ...orders.flatMap(orderPaid)].sort((a, b) => a.at - b.at)
  const paymentIds = await insertPayments(tx, paid)
  await insertReceipts(tx, money, paid, paymentIds)
  await insertLedger(tx, money, paid, paymentIds)
  return orders
}

function planOrders({ random, now, runs, giuliaId, book, shippingCents: fullCents }: Money): WonOrder[] {
  const orders = runs.flatMap((run) => {
    const { ending, bids, item } = run.plan
    if (!ending) return []
    const userId = bids.at(-1)!.bidderId
    const { endedAt, progress } = ending
    const soFar = (at: number) => Math.min(at, now - MINUTE_MS)
    const steps = ['unpaid', 'waiting', 'preparing', 'shipped', 'delivered'].indexOf(progress)
    const laterPaidAt = steps > 0 ? soFar(endedAt + between(random, 12, 180) * MINUTE_MS) : null
    const paidAt = item.prizeCredits === undefined ? laterPaidAt : prizePaidAt(run.plan)
    const shippedAt = steps > 2 ? soFar(paidAt! + between(random, 20 * 60, 50 * 60) * MINUTE_MS) : null
    const deliveredAt = steps > 3 ? soFar(shippedAt! + between(random, 24 * 60, 72 * 60) * MINUTE_MS) : null
    const number =
      userId === giuliaId ? GIULIA_TRACKING : `0462${between(random, 1000, 9999)}${between(random, 1000, 9999)}`
    const tracking = shippedAt === null ? null : number
    const before = book.purchases.filter((purchase) => purchase.userId === userId && purchase.at < endedAt)
    const freeUntil = freeShippingUntil(before.map(toGrant))
    const shippingCents = item.prizeCredits ? 0 : shippingCost({ cents: fullCents, freeUntil, at: endedAt })
    const cents = item.startingBidCents + bids.length + shippingCents
    const times = { endedAt, paidAt, shippedAt, deliveredAt }
    return { publicId: newId(), run, userId, cents, shippingCents, ...times, progress, tracking }
  })
  return orders.toSorted((a, b) => a.endedAt - b.endedAt)
}

async function insertOrders(
  { client, db }: Transaction,
  { accounts }: Money,
  orders: readonly WonOrder[],
): Promise<void> {
  const date = (at: number | null) => (at === null ? null : new Date(at))
  const carrier = await readDemoCarrier(db)
  const rows = orders.map((order) => {
    const shipping = addressOf(accounts.get(order.userId)!)
    const isPaid = order.paidAt !== null
    const prizeCredits = prizeOf(order)
    const isSent = isPaid && prizeCredits === null
    return {
      public_id: order.publicId,
      user_id: order.userId,
      type: 'auction' as const,
      auction_id: order.run.auctionId,
      run: 1,
      amount_cents: order.cents,
      shipping_cents: order.shippingCents,
      prize_credits: prizeCredits,
      status: isPaid ? ('completed' as const) : ('pending' as const),
      product_title: order.run.title,
      product_image: order.run.image,
      product_description: order.run.description,
      shipping_address: isSent ? formatShippingAddress(shipping) : null,
      shipping: isSent ? shipping : null,
      shipping_state: isPaid ? order.progress : 'waiting',
      tracking_number: order.tracking,
      carrier_id: order.tracking === null ? null : carrier.id,
      paypal_order_id: isPaid ? providerId('O', order.publicId) : null,
      payment_due_at: new Date(paymentDueAt(order.endedAt)),
      created_at: new Date(order.endedAt),
      completed_at: date(order.paidAt),
      shipped_at: date(order.shippedAt),
      delivered_at: date(order.deliveredAt),
    }
  })
  await insertRows(client, 'orders', rows)
}

function prizeOf({ run }: WonOrder): number | null {
  return run.plan.item.prizeCredits ?? null
}

function toPaid(purchase: BookPurchase): Paid {
  const { userId, at, bought } = purchase
  return { publicId: newId(), userId, at, cents: bought.price_cents, title: `${bought.credits} crediti`, purchase }
}

function orderPaid(order: WonOrder): Paid[] {
  const { userId, paidAt, cents, run } = order
  return paidAt === null ? [] : [{ publicId: newId(), userId, at: paidAt, cents, title: run.title, order }]
}

async function insertPayments({ client, db }: Transaction, paid: readonly Paid[]): Promise<Map<string, number>> {
  const orderIds = new Map(
    (await db.selectFrom('orders').select(['id', 'public_id']).execute()).map((row) => [row.public_id, row.id]),
  )
  const rows = paid.map((payment) => {
    const { publicId, userId, at, cents, title } = payment
    const bought = 'purchase' in payment ? payment.purchase.bought : null
    const time = new Date(at)
    const orderId = 'order' in payment ? orderIds.get(payment.order.publicId)! : null
    return {
      public_id: publicId,
      user_id: userId,
      purpose: bought ? 'credits' : 'order',
      package_id: bought?.id ?? null,
      order_id: orderId,
      title,
      credits: bought?.credits ?? null,
      win_slots: bought?.win_slots ?? 0,
      free_shipping_days: bought?.free_shipping_days ?? 0,
      amount_cents: cents,
      currency: 'EUR',
      request_id: randomUUID(),
      state: 'applied',
      provider_order_id: providerId('O', 'order' in payment ? payment.order.publicId : publicId),
      capture_id: providerId('C', publicId),
      captured_cents: cents,
      captured_currency: 'EUR',
      captured_at: time,
      fee_cents: Math.round(cents * 0.034) + 35,
      refunded_cents: 0,
      attempts: 1,
      reconcile_tries: 0,
      created_at: new Date(at - 40_000),
      updated_at: time,
      next_attempt_at: time,
      applied_at: time,
    }
  })
  await insertRows(client, 'payments', rows)
  const inserted = await db.selectFrom('payments').select(['id', 'public_id']).execute()
  return new Map(inserted.map((row) => [row.public_id, row.id]))
}

/** An id as the provider's, of which it knows nothing. */
function providerId(kind: 'O' | 'C', publicId: string): string {
  return `DEMO-${kind}-${publicId}`
}

/** Numbered after the receipts of the same year that exist. */
async function insertReceipts(
  { client, db }: Transaction,
  { accounts }: Money,
  paid: readonly Paid[],
  paymentIds: ReadonlyMap<string, number>,
): Promise<void> {
  const newest = await db
    .selectFrom('receipts')
    .select(({ fn }) => ['year', fn.max('number').as('number')])
    .groupBy('year')
    .execute()
  const numbers = new Map(newest.map(({ year, number }) => [year, number]))
  const rows = paid.map((payment) => {
    const { year } = localDate(payment.at, 'Europe/Rome')
    const number = (numbers.get(year) ?? 0) + 1
    numbers.set(year, number)
    const buyer = accounts.get(payment.userId)!
    return {
      payment_id: paymentIds.get(payment.publicId)!,
      year,
      number,
      issued_at: new Date(payment.at),
      buyer_name: buyer.fullName,
      buyer_email: buyer.email,
      shipping_address:
        'order' in payment && prizeOf(payment.order) === null ? formatShippingAddress(addressOf(buyer)) : null,
      title: payment.title,
      amount_cents: payment.cents,
      vat_percent: VAT_PERCENT,
      is_test: true,
    }
  })
  await insertRows(client, 'receipts', rows)
}
