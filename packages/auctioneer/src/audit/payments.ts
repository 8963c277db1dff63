import type { Pass } from './pass.ts'

const PAID = `('captured', 'applied', 'parked', 'refunding', 'refunded')`

/** Every purchase in the ledger beside the payment that it came from. */
export const purchases: Pass = {
  rows: () => `
    select l.id, l.user_id, l.amount, p.id as payment_id, count(*) over (partition by l.payment_id) as entries,
      p.id is not null and p.user_id = l.user_id and p.purpose = 'credits' and p.currency = 'EUR' and p.state in ${PAID}
        and p.amount_cents = pack.price_cents and l.amount = pack.credits as is_paid
    from ledger l left join payments p on p.id = l.payment_id left join credit_packages pack on pack.id = p.package_id
    where l.type = 'purchase'`,
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

/** Every payment beside what it paid for. */
export const payments: Pass = {
  rows: () => `
    select p.*, case p.purpose
      when 'credits' then exists (select from ledger l where l.type = 'purchase' and l.payment_id = p.id)
      else exists (select from orders o where o.id = p.order_id and o.status = 'completed') end as is_effective
    from payments p where p.state in ('captured', 'applied')`,
  invariants: () => [
    {
      number: 9,
      name: 'captured-payment-is-applied-or-explained',
      broken: `explanation is null and not is_effective and coalesce(applied_at, updated_at) < clock_timestamp() - interval '5 minutes'`,
      detail: `format('payment %s of user %s is %s since %s', id, user_id, state, updated_at)`,
    },
  ],
}

/** Completed orders beside their payments. */
export const paidOrders: Pass = {
  rows: () => `
    select o.id, o.user_id, o.amount_cents, count(p.id) as payments,
      coalesce(bool_and(p.amount_cents = o.amount_cents and p.currency = 'EUR' and p.user_id = o.user_id), false) as is_right
    from orders o left join payments p on p.order_id = o.id and p.purpose = 'order' and p.state in ${PAID}
    where o.status = 'completed' group by o.id`,
  invariants: () => [
    {
      number: 9,
      name: 'completed-order-has-one-payment',
      broken: 'payments <> 1 or not is_right',
      detail: `format('order %s of user %s over %s cents: %s payments', id, user_id, amount_cents, payments)`,
    },
  ],
}
