import type { orderDues, orderStages } from '@centesimo/contract'
import { SHIP_WITHIN_DAYS, URGENT_DAYS, unsentStates } from '@centesimo/domain'
import { type RawBuilder, type SqlBool, sql } from 'kysely'

/** Credits are posted with the payment: nothing is sent. */
const isSent = sql<SqlBool>`orders.prize_credits is null`

const isUnsent = sql<SqlBool>`(orders.status = 'completed' and ${isSent}
  and orders.shipping_state in (${sql.join(unsentStates.map((state) => sql.lit(state)))}))`

/**
 * SQL: orders that at `at` wait for too long for their payment or their shipment, or only until the
 * end of the day.
 */
export function isDue(due: (typeof orderDues)[number], at: RawBuilder<unknown>): RawBuilder<SqlBool> {
  if (due === 'today')
    return sql`(${dueAt} < ((${at} at time zone 'Europe/Rome')::date + 1)::timestamp at time zone 'Europe/Rome')`
  return due === 'payment'
    ? sql`(orders.type = 'auction' and orders.status = 'pending'
        and orders.payment_due_at between ${at} and ${at} + ${URGENT_DAYS} * interval '1 day')`
    : sql`(${isUnsent} and orders.completed_at < ${at} - ${SHIP_WITHIN_DAYS} * interval '1 day')`
}

/** SQL: orders of one tab of the admins' list. */
export function isAtStage(stage: (typeof orderStages)[number]): RawBuilder<SqlBool> {
  if (stage === 'to-pay') return sql`(orders.status = 'pending')`
  if (stage === 'to-ship') return isUnsent
  if (stage === 'credited') return sql`(orders.status = 'completed' and not ${isSent})`
  if (stage === 'cancelled') return sql`(orders.status not in ('pending', 'completed'))`
  return sql`(orders.status = 'completed' and ${isSent} and orders.shipping_state = ${stage})`
}

/** SQL: `orderDueAt` of packages/domain. */
const dueAt = sql<Date | null>`(case
    when orders.status = 'pending' then orders.payment_due_at
    when ${isUnsent} then orders.completed_at + ${sql.lit(SHIP_WITHIN_DAYS)} * interval '1 day'
  end)`

/** Postgres's largest bigint that JavaScript holds, too: with nothing due an order comes last. */
const NEVER = Number.MAX_SAFE_INTEGER

/** SQL: when an order is due in epoch µs; of those with nothing due the newest is the first. */
export const dueOrder = sql<number>`coalesce(extract(epoch from ${dueAt}) * 1000000, ${sql.lit(NEVER)} - orders.id)::bigint`
