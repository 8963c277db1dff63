import type { Db } from '@centesimo/db'
import { type RawBuilder, sql } from 'kysely'
import { isWithin } from '../../queries/time-range.ts'
import type { DayRange } from './day-range.ts'
import { currentVatPercent } from './vat-percent.ts'

export type Kind = 'credits' | 'orders' | 'buyNow'

/** Payments or refunds of one day, kind and rate. In cents, tax included. */
export type Movement = {
  day: string
  kind: Kind
  isRefund: boolean
  percent: number
  count: number
  gross: number
  vat: number
  /** Of the payments: those without a receipt. */
  bareCount: number
  bareCents: number
}

/**
 * What was taken and paid back, by Rome's day: captures on the day of the capture, refunds on the
 * day they were done. Money in another currency is parked for an admin and not part of it.
 *
 * A payment is applied together with its receipt. Only receipts of another rate than today's are
 * joined: those of a million payments took longer than all the rest.
 */
export async function readMovements(db: Db, { from, to }: DayRange): Promise<Movement[]> {
  const { rows } = await sql<Movement>`
    select to_char(day, 'YYYY-MM-DD') as day, kind, is_refund as "isRefund", percent, count(*)::int as count,
      sum(cents)::bigint as gross, sum(cents - ${sql.raw(netOf('cents', 'percent'))})::bigint as vat,
      count(*) filter (where not has_receipt)::int as "bareCount", coalesce(sum(cents) filter (where not has_receipt), 0)::bigint as "bareCents"
    from (
      select (moved.at at time zone 'Europe/Rome')::date as day, moved.is_refund, moved.cents,
        case when orders.type is null then 'credits' when orders.type = 'auction' then 'orders' else 'buyNow' end as kind,
        coalesce(receipts.vat_percent, ${currentVatPercent()}::int) as percent, moved.has_receipt
      from (
        select id as payment_id, order_id, captured_at as at, captured_cents::bigint as cents, false as is_refund,
          applied_at is not null as has_receipt
        from payments
        where captured_currency = 'EUR' and ${all(isWithin('captured_at', { from, to }))}
        union all
        select payments.id, order_id, done_at, refunds.amount_cents::bigint, true, true from refunds
        join payments on payments.id = refunds.payment_id
        where captured_currency = 'EUR' and refunds.state = 'done' and ${all(isWithin('done_at', { from, to }))}
      ) as moved
      left join orders on orders.id = moved.order_id
      left join receipts on receipts.payment_id = moved.payment_id and receipts.vat_percent <> ${currentVatPercent()}
    ) as each_one
    group by day, kind, is_refund, percent order by day`.execute(db)
  return rows
}

/** SQL: the net amount in a price, as `vatIncluded` of domain rounds it. Of two integer columns. */
export function netOf(cents: string, percent: string): string {
  return `((${cents}::bigint * 200 + 100 + ${percent}) / (2 * (100 + ${percent})))`
}

export function all(conditions: readonly RawBuilder<unknown>[]): RawBuilder<unknown> {
  return sql.join([sql`true`, ...conditions], sql` and `)
}
