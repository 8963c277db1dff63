import { type Pass, within } from './pass.ts'

/**
 * Every won order whose prize is credits, with its applied payments and their ledger entries. What
 * its refunds take is compared with the prize by `refund-revokes-its-credits`.
 */
export const prizeOrders: Pass = {
  of: 'users',
  id: 'user_id',
  rows: (scope) => `
    select o.*, paid.payments, posted.entries, posted.credits
    from orders o
    cross join lateral (
      select count(*) as payments from payments p where p.order_id = o.id and p.applied_at is not null
    ) paid
    cross join lateral (
      select count(*) as entries, coalesce(sum(l.amount), 0) as credits
      from payments p join ledger l on l.payment_id = p.id and l.type = 'purchase' and l.user_id = o.user_id where p.order_id = o.id
    ) posted
    where o.prize_credits is not null and ${within(scope, 'o.user_id')}`,
  invariants: () => [
    {
      number: 10,
      name: 'paid-prize-is-posted-once',
      broken: 'payments > 0 and (entries <> 1 or credits <> prize_credits)',
      detail: `format('order %s of user %s: %s entries with %s of %s credits', id, user_id, entries, credits, prize_credits)`,
    },
    {
      number: 10,
      name: 'unpaid-prize-is-not-posted',
      broken: 'payments = 0 and entries > 0',
      detail: `format('order %s of user %s is %s and has %s entries', id, user_id, status, entries)`,
    },
    {
      number: 5,
      name: 'credits-are-not-shipped',
      broken: `type <> 'auction' or shipping_cents <> 0 or shipping_address is not null or shipping_state <> 'waiting'`,
      detail: `format('order %s of user %s: %s, %s cents for shipping, %s', id, user_id, type, shipping_cents, shipping_state)`,
    },
  ],
}

/**
 * Every auction with credits as its prize, and each order of a run that is its newest: from the
 * run's first bid to the next run the prize stays as it is.
 */
export const prizeAuctions: Pass = {
  of: 'auctions',
  id: 'id',
  rows: (scope) => `
    select a.id, a.prize_credits, a.buy_now_cents, o.id as order_id, o.prize_credits as ordered
    from auctions a join auction_states s using (id)
    left join orders o on o.auction_id = a.id and o.type = 'auction' and o.run = s.run
    where (a.prize_credits is not null or o.prize_credits is not null) and ${within(scope, 'a.id')}`,
  invariants: () => [
    {
      number: 5,
      name: 'order-has-its-auctions-prize',
      broken: 'order_id is not null and ordered is distinct from prize_credits',
      detail: `format('order %s of auction %s: %s credits of %s', order_id, id, ordered, prize_credits)`,
    },
    {
      number: 5,
      name: 'prize-is-not-for-sale',
      broken: 'prize_credits is not null and buy_now_cents is not null',
      detail: `format('auction %s puts up %s credits and sells an object for %s cents', id, prize_credits, buy_now_cents)`,
    },
  ],
}
