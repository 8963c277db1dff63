import { type Pass, within } from './pass.ts'

/** Orders whose parcel came back, now or before it was sent again. */
export const returnedOrders: Pass = {
  of: 'users',
  id: 'user_id',
  rows: (scope) => `
    select id, user_id, status, shipping_state, shipped_at, delivered_at, returned_at from orders
    where ${within(scope, 'user_id')} and (shipping_state = 'returned' or returned_at is not null)`,
  invariants: () => [
    {
      number: 9,
      name: 'returned-parcel-was-sent-before',
      broken: `shipping_state = 'returned' and (returned_at is null or shipped_at is null
        or returned_at < shipped_at or returned_at < delivered_at)`,
      detail: `format('order %s of user %s: sent %s, delivered %s, came back %s', id, user_id, shipped_at, delivered_at, returned_at)`,
    },
    {
      number: 9,
      name: 'returned-parcel-leaves-again-later',
      broken: `shipping_state in ('shipped', 'delivered') and shipped_at < returned_at`,
      detail: `format('order %s of user %s: %s, sent %s, came back %s', id, user_id, shipping_state, shipped_at, returned_at)`,
    },
    {
      number: 9,
      name: 'returned-parcel-was-paid',
      // A refund cancels the order.
      broken: `status not in ('completed', 'cancelled')`,
      detail: `format('order %s of user %s is %s', id, user_id, status)`,
    },
  ],
}
