import type { Db } from '@centesimo/db'
import type { VatRates } from '@centesimo/domain'
import { sql } from 'kysely'
import { allOf } from '../../queries/all-of.ts'
import { isWithin } from '../../queries/time-range.ts'
import type { DayRange } from './day-range.ts'

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
  /** Of the payments: what PayPal kept, and how many do not tell it. */
  fees: number
  withoutFee: number
  /** Of the payments: those without a receipt. */
  bareCount: number
  bareCents: number
}

/**
 * What was taken and paid back, by Rome's day: captures on the day of the capture, refunds on the
 * day they were done. Money in another currency is parked for an admin and not part of it.
 *
 * A year may have a million payments. Equal amounts of an hour are counted first: a day of Rome has
 * whole hours, and only groups need its day and their tax. Only receipts of another rate than
 * today's are joined. A payment is applied together with its receipt. One of a won order whose
 * prize is credits sells credits, as a package does.
 */
export async function readMovements(db: Db, range: DayRange, rates: VatRates): Promise<Movement[]> {
  const rateOf = (type: string) =>
    sql`case when ${sql.ref(type)} is null then ${rates.credits}::int else ${rates.goods}::int end`
  const orderAndOtherRate = sql`
    left join orders on orders.id = payments.order_id and orders.prize_credits is null
    left join receipts on receipts.payment_id = payments.id and receipts.vat_percent <> ${rateOf('orders.type')}`
  const { rows } = await sql<Movement>`
    select to_char(day, 'YYYY-MM-DD') as day, kind, is_refund as "isRefund", percent, sum(n)::int as count,
      sum(n * cents)::bigint as gross, sum(n * (cents - ${sql.raw(netOf('cents', 'percent'))}))::bigint as vat,
      sum(fees)::bigint as fees, sum(without_fee)::int as "withoutFee",
      coalesce(sum(n) filter (where is_bare), 0)::int as "bareCount", coalesce(sum(n * cents) filter (where is_bare), 0)::bigint as "bareCents"
    from (
      select (hour at time zone 'Europe/Rome')::date as day,
        case type when 'auction' then 'orders' when 'buy_now' then 'buyNow' else 'credits' end as kind, is_refund,
        coalesce(vat_percent, ${rateOf('type')}) as percent,
        cents, is_bare, n, fees, without_fee
      from (
        select ${hourOf('captured_at')} as hour, orders.type, false as is_refund, vat_percent, captured_cents as cents,
          payments.applied_at is null as is_bare, count(*) as n,
          coalesce(sum(fee_cents), 0) as fees, count(*) filter (where fee_cents is null) as without_fee
        from payments ${orderAndOtherRate}
        where captured_currency = 'EUR' and ${allOf(isWithin('captured_at', range))} group by 1, 2, 4, 5, 6
        union all
        select ${hourOf('done_at')}, orders.type, true, vat_percent, refunds.amount_cents, false, count(*), 0, 0
        from refunds join payments on payments.id = refunds.payment_id ${orderAndOtherRate}
        where captured_currency = 'EUR' and refunds.state = 'done' and ${allOf(isWithin('done_at', range))} group by 1, 2, 4, 5
      ) as counted
    ) as moved
    group by day, kind, is_refund, percent order by day`.execute(db)
  return rows
}

const hourOf = (column: string) => sql`date_bin('1 hour', ${sql.ref(column)}, '2000-01-01T00:00:00Z')`

/** SQL: the net amount in a price, as `vatIncluded` of domain rounds it. Of two integer columns. */
export function netOf(cents: string, percent: string): string {
  return `((${cents}::bigint * 200 + 100 + ${percent}) / (2 * (100 + ${percent})))`
}
