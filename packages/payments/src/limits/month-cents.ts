import type { Db } from '@centesimo/db'
import { limitMonth } from '@centesimo/domain'
import { type RawBuilder, sql } from 'kysely'

/** What is left out of the sum, because it is asked about: internal ids. */
export type Except = { paymentId?: number; orderId?: number | null }

/**
 * The cents that count towards a user's limit in the month of `at` (epoch ms): money paid less what
 * was refunded and, in the present month, what is being captured or ordered. An order counts once:
 * as long as none of its payments does. Payments that gave nothing do not count.
 */
export async function readMonthCents(
  db: Db,
  userId: number,
  { at, now, except = {} }: { at: number; now: number; except?: Except },
): Promise<number> {
  const { from, until } = limitMonth(at)
  const paid = sql`
    select captured_cents - refunded_cents as cents from payments
    where user_id = ${userId} and captured_at >= ${moment(from)} and captured_at < ${moment(until)}
      and (state = 'captured' or applied_at is not null) and id <> ${except.paymentId ?? 0}`
  const current = now < until ? sql`union all ${capturing(userId, except)} union all ${ordered(userId, except)}` : sql``
  const { rows } = await sql<{ cents: number }>`
    select coalesce(sum(cents), 0)::float8 as cents from (${paid} ${current}) as counted`.execute(db)
  return rows[0]!.cents
}

/** Of the present month's cents, those of orders that are not paid yet. */
export async function readOrderedCents(db: Db, userId: number): Promise<number> {
  const { rows } = await sql<{ cents: number }>`
    select coalesce(sum(amount_cents), 0)::float8 as cents from (${ordered(userId, {})}) as counted`.execute(db)
  return rows[0]!.cents
}

function capturing(userId: number, { paymentId = 0 }: Except): RawBuilder<unknown> {
  return sql`
    select amount_cents from payments where user_id = ${userId} and state = 'capturing' and id <> ${paymentId}`
}

/** Won orders are no purchases until they are paid: the bids were. */
function ordered(userId: number, { orderId }: Except): RawBuilder<unknown> {
  return sql`
    select amount_cents from orders
    where user_id = ${userId} and status = 'pending' and type = 'buy_now' and payment_due_at > clock_timestamp()
      and id <> ${orderId ?? 0}
      and not exists (select from payments p where p.order_id = orders.id and p.state in ('capturing', 'captured'))`
}

function moment(ms: number): RawBuilder<Date> {
  return sql<Date>`to_timestamp(${ms}::float8 / 1000)`
}
