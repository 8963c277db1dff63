import { PIECE_HOLD_MAX_MINUTES } from '@centesimo/domain'
import { type Pass, within } from './pass.ts'
import { shippingWithin } from './rules.ts'

/** SQL: free days are read without a lock, and their payment has its time after it gave them. */
const SLACK = `interval '1 minute'`

/**
 * SQL: until when packages spare a user's shipping, of those that are given by one moment and not
 * taken back by another. As `freeShippingUntil` of domain: the latest end that any of them and all
 * after it give.
 */
const freeUntil = (user: string, given: string, taken: string) => `(
  select max(applied_at + days * interval '24 hours') from (
    select p.applied_at, sum(p.free_shipping_days) over (order by p.applied_at desc, p.id desc) as days
    from payments p where p.user_id = ${user} and p.free_shipping_days > 0 and p.applied_at <= ${given}
      and not (p.state = 'refunded' and (select max(done_at) from refunds f where f.payment_id = p.id) <= ${taken})
  ) grants
)`

/**
 * Every order with its shipping, and whether its buyer had days of free shipping while it was
 * placed. A piece that is ordered anew keeps the time of the first order. A won one never pays more
 * than when its run began; of a deleted auction that is not known.
 */
export const orderShipping: Pass = {
  of: 'users',
  id: 'user_id',
  rows: (scope) => `
    select o.id, o.user_id, o.shipping_cents, ${freeUntil('o.user_id', 'o.from_at', 'o.until_at')} > o.until_at as is_free,
      coalesce(${freeUntil('o.user_id', 'o.until_at', 'o.from_at')} > o.from_at, false) as may_be_free,
      least(o.ceiling, ${shippingWithin(scope.rules, 'o.from_at', 'o.until_at', 'least')}) as least_cents,
      least(o.ceiling, ${shippingWithin(scope.rules, 'o.from_at', 'o.until_at', 'most')}) as most_cents
    from (
      select orders.id, orders.user_id, orders.shipping_cents, created_at - ${SLACK} as from_at,
        created_at + ${SLACK} + case type when 'buy_now' then ${PIECE_HOLD_MAX_MINUTES} * interval '1 minute' else interval '0' end as until_at,
        case type when 'auction' then coalesce(r.shipping_cents, 0) end as ceiling
      from orders left join runs r using (auction_id, run)
      where orders.prize_credits is null and (type = 'buy_now' or r.run is not null) and ${within(scope, 'user_id')}
    ) o`,
  invariants: () => [
    {
      number: 5,
      name: 'free-days-spare-the-shipping',
      broken: 'is_free and shipping_cents > 0',
      detail: `format('order %s of user %s pays %s cents for shipping in free days', id, user_id, shipping_cents)`,
    },
    {
      number: 5,
      name: 'shipping-is-that-of-its-time',
      broken: 'shipping_cents > most_cents or not may_be_free and shipping_cents < least_cents',
      detail: `format('order %s of user %s pays %s cents for shipping, due were %s to %s', id, user_id, shipping_cents, least_cents, most_cents)`,
    },
  ],
}
