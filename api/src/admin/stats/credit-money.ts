import { type RawBuilder, sql } from 'kysely'

/**
 * SQL: money for credits up to `at`, in cents: added at the time of capture, subtracted at the time
 * of refund.
 */
export function creditMoney(at: Date): RawBuilder<unknown> {
  return sql`
    select captured_cents as cents, captured_at as moved_at from payments
    where purpose = 'credits' and captured_currency = 'EUR' and captured_at <= ${at}
    union all
    select -refunds.amount_cents, done_at from refunds join payments on payments.id = payment_id
    where purpose = 'credits' and refunds.state = 'done' and done_at <= ${at}`
}
