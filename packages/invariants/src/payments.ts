import { type Pass, within } from './pass.ts'

/** States in which the operator has, or had, the payment's money. */
const CAPTURED_STATES = `('captured', 'applied', 'parked', 'refunding', 'refunded')`

/** Every purchase in the ledger with its payment. */
export const purchases: Pass = {
  of: 'users',
  id: 'user_id',
  rows: (scope) => `
    select l.id, l.user_id, l.amount, p.id as payment_id, all_entries.entries,
      p.id is not null and p.user_id = l.user_id and p.applied_at is not null and p.state in ${CAPTURED_STATES}
        and p.captured_cents = p.amount_cents and p.captured_currency = 'EUR' and l.amount = coalesce(p.credits, o.prize_credits) as is_paid
    from ledger l left join payments p on p.id = l.payment_id left join orders o on o.id = p.order_id
    left join lateral (
      select count(*) as entries from ledger same where same.payment_id = l.payment_id and same.type = 'purchase'
    ) all_entries on true
    where l.type = 'purchase' and ${within(scope, 'l.user_id')}`,
  invariants: () => [
    {
      number: 9,
      name: 'purchase-has-its-captured-payment',
      broken: 'is_paid is not true',
      detail: `format('entry %s: %s credits of user %s', id, amount, user_id)`,
    },
    {
      number: 9,
      name: 'payment-is-credited-once',
      broken: 'payment_id is not null and entries > 1',
      detail: `format('payment %s of user %s has %s entries', payment_id, user_id, entries)`,
    },
  ],
}

/** Every payment that captured money or applied something, with what it applied. */
export const payments: Pass = {
  of: 'users',
  id: 'user_id',
  rows: (scope) => `
    select p.*, r.payment_id is not null as has_receipt, r.amount_cents as receipt_cents, o.status as order_status, o.prize_credits,
      exists (select from ledger l where l.type = 'purchase' and l.payment_id = p.id) as is_credited
    from payments p left join receipts r on r.payment_id = p.id left join orders o on o.id = p.order_id
    where ${within(scope, 'p.user_id')}
      and (p.state in ${CAPTURED_STATES} or p.applied_at is not null or p.captured_cents is not null or r.payment_id is not null)`,
  invariants: () => [
    {
      number: 9,
      name: 'payment-state-fits-its-money',
      broken: `state not in ${CAPTURED_STATES} or capture_id is null or captured_cents is null or captured_currency is null
        or applied_at is null and state = 'applied' or applied_at is not null and state in ('captured', 'parked')
        or applied_at is not null and (captured_cents <> amount_cents or captured_currency <> currency)`,
      detail: `format('payment %s of user %s is %s with %s of %s cents', id, user_id, state, coalesce(captured_cents, 0), amount_cents)`,
    },
    {
      number: 9,
      name: 'applied-payment-delivered-its-purpose',
      broken: `applied_at is not null and coalesce(credits, prize_credits) is not null and not is_credited
        or applied_at is not null and purpose = 'order'
          and order_status is distinct from (case state when 'refunded' then 'cancelled' else 'completed' end)::order_status`,
      detail: `format('payment %s of user %s is %s', id, user_id, state)`,
    },
    {
      number: 9,
      name: 'applied-payment-has-its-receipt',
      broken: `has_receipt <> (applied_at is not null) or receipt_cents <> amount_cents`,
      detail: `format('payment %s of user %s is %s', id, user_id, state)`,
    },
  ],
}

/** Paid orders with their payments. */
export const paidOrders: Pass = {
  of: 'users',
  id: 'user_id',
  rows: (scope) => `
    select o.id, o.user_id, o.amount_cents, count(p.id) as payments,
      coalesce(bool_and(p.captured_cents = o.amount_cents and p.captured_currency = 'EUR' and p.user_id = o.user_id), false) as is_right
    from orders o left join payments p on p.order_id = o.id and p.applied_at is not null and p.state <> 'refunded'
    where ${within(scope, 'o.user_id')} and o.status = 'completed' group by o.id`,
  invariants: () => [
    {
      number: 9,
      name: 'completed-order-has-one-payment',
      broken: 'payments <> 1 or not is_right',
      detail: `format('order %s of user %s over %s cents: %s payments', id, user_id, amount_cents, payments)`,
    },
  ],
}

/** Receipts with the one before them in their year. */
export const receipts: Pass = {
  of: 'users',
  id: 'user_id',
  rows: (scope) => `
    select r.year, r.number, p.user_id,
      exists (select from receipts previous where previous.year = r.year and previous.number = r.number - 1) as follows
    from receipts r join payments p on p.id = r.payment_id where ${within(scope, 'p.user_id')}`,
  invariants: () => [
    {
      number: 9,
      name: 'receipt-numbers-have-no-gap',
      broken: 'number > 1 and not follows',
      detail: `format('%s: receipt %s has none before it', year, number)`,
    },
  ],
}

/**
 * Payments in a state that must not last. Time alone breaks these invariants, so every check reads
 * the few that indexes have of these states.
 */
export const openPayments: Pass = {
  of: 'platform',
  id: '0',
  rows: () => `
    select id, user_id, state, explanation, created_at, updated_at from payments where state in ('capturing', 'captured')
    union all
    select id, user_id, state, explanation, created_at, updated_at from payments where state = 'parked' and explanation is null`,
  invariants: () => [
    {
      number: 9,
      name: 'captured-payment-is-applied-or-explained',
      broken: `state = 'captured' and updated_at < clock_timestamp() - interval '5 minutes' or state = 'parked' and explanation is null`,
      detail: `format('payment %s of user %s is %s since %s', id, user_id, state, updated_at)`,
    },
    {
      number: 9,
      name: 'capture-settles-within-a-week',
      // An operator may have to look in the provider's dashboard for the reason.
      broken: `state = 'capturing' and created_at < clock_timestamp() - interval '7 days'`,
      detail: `format('payment %s of user %s is capturing since %s', id, user_id, created_at)`,
    },
  ],
}

/**
 * Webhook events that were not handled. A parked event is reported for 30 days only: other sales in
 * the operator's name at the provider may cause many of them.
 */
export const webhookEvents: Pass = {
  of: 'platform',
  id: '0',
  rows: () => `
    select id, type, about, explanation, received_at from provider_events
    where handled_at is null and (explanation is null and received_at < clock_timestamp() - interval '15 minutes'
      or explanation is not null and received_at > clock_timestamp() - interval '30 days')`,
  invariants: () => [
    {
      number: 9,
      name: 'webhook-event-is-handled-or-parked',
      broken: 'explanation is null',
      detail: `format('event %s, %s, of %s', id, type, received_at)`,
    },
    {
      number: 9,
      name: 'webhook-event-matches-a-payment',
      broken: 'explanation is not null',
      detail: `format('event %s, %s, about %s: %s', id, type, about, explanation)`,
    },
  ],
}
