import { type RawBuilder, sql } from 'kysely'

/**
 * SQL: the payments that brought credits: of packages, and of won auctions whose prize is credits.
 */
const creditPayments = sql`
  select payments.id, captured_at, captured_cents, captured_currency,
    coalesce(payments.credits, orders.prize_credits) as credits
  from payments left join orders on orders.id = payments.order_id
  where payments.purpose = 'credits' or orders.prize_credits is not null`

/** SQL: the payments for credits that the house took up to `at`, with what they brought. */
export function creditCaptures(at: Date): RawBuilder<unknown> {
  return sql`
    select captured_cents, captured_at, credits from (${creditPayments}) as payments
    where captured_currency = 'EUR' and captured_at <= ${at}`
}

/**
 * SQL: money for credits up to `at`, in cents: added at the time of capture, subtracted at the time
 * of refund.
 */
export function creditMoney(at: Date): RawBuilder<unknown> {
  return sql`
    select captured_cents as cents, captured_at as moved_at from (${creditCaptures(at)}) as captures
    union all
    select -refunds.amount_cents, done_at from refunds join (${creditPayments}) as payments on payments.id = payment_id
    where refunds.state = 'done' and done_at <= ${at}`
}
