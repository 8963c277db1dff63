import type { Corruption } from '../find-violations-after.ts'

/** The ended auction put up 30 credits; with `$paid` they are posted, too. */
const won =
  'update auctions set prize_credits = 30 where id = $ended; update orders set prize_credits = 30 where auction_id = $ended'
const credited = (credits: number) => `
  insert into ledger (user_id, type, amount, balance_after, payment_id, key, created_at)
    select u.id, 'purchase', ${credits}, u.credits + ${credits}, 902, 'purchase:902', now()
    from orders o join users u on u.id = o.user_id where o.auction_id = $ended;
  update users set credits = credits + ${credits} where id = (select user_id from orders where auction_id = $ended)`
const paid = `${won}; $paid; ${credited(30)}`

/** The price was paid back, and so many credits were taken. */
const refunded = (credits: number) => `${paid};
  insert into refunds (id, payment_id, amount_cents, request_id, state, reason, origin, credits_taken, done_at)
    overriding system value select 905, 902, captured_cents, gen_random_uuid(), 'done', 'x', 'provider', ${credits}, now() from payments where id = 902;
  insert into ledger (user_id, type, amount, balance_after, payment_id, key, created_at)
    select u.id, 'deduction', -${credits}, u.credits - ${credits}, 902, 'refund:905', now()
    from orders o join users u on u.id = o.user_id where o.auction_id = $ended;
  update users set credits = credits - ${credits} where id = (select user_id from orders where auction_id = $ended);
  update payments set refunded_cents = captured_cents, state = 'refunded' where id = 902;
  update orders set status = 'cancelled' where auction_id = $ended`

/** Corruptions of auctions whose prize is credits. */
export const prizeCorruptions: Corruption[] = [
  ['a won prize is consistent', won, []],
  ['a paid prize is consistent', paid, []],
  ['a refunded prize is consistent', refunded(30), []],
  [
    'a paid prize is not posted',
    `${won}; $paid`,
    ['applied-payment-delivered-its-purpose', 'paid-prize-is-posted-once'],
  ],
  [
    'a prize is posted in part',
    `${won}; $paid; ${credited(29)}`,
    ['paid-prize-is-posted-once', 'purchase-has-its-captured-payment'],
  ],
  [
    'a prize is posted before it is paid',
    `${paid}; delete from receipts; update orders set status = 'pending' where auction_id = $ended;
     update payments set state = 'captured', applied_at = null, updated_at = clock_timestamp() where id = 902`,
    ['purchase-has-its-captured-payment', 'unpaid-prize-is-not-posted'],
  ],
  ['a refund leaves a part of the prize', refunded(29), ['refund-revokes-its-credits']],
  [
    'an order has another prize than its auction',
    `${won}; update orders set prize_credits = 31 where auction_id = $ended`,
    ['order-has-its-auctions-prize'],
  ],
  [
    'an order lacks the prize of its auction',
    `${won}; update orders set prize_credits = null where auction_id = $ended`,
    ['order-has-its-auctions-prize'],
  ],
  [
    'a prize is for sale',
    `${won}; update auctions set buy_now_cents = 100 where id = $ended; update runs set buy_now_cents = 100 where auction_id = $ended`,
    ['prize-is-not-for-sale'],
  ],
  [
    'credits are bought beside an auction',
    `${won}; update orders set type = 'buy_now' where auction_id = $ended`,
    ['credits-are-not-shipped', 'won-run-has-one-order'],
  ],
  [
    'the shipping of credits is paid',
    `${won}; update orders set shipping_cents = 5, amount_cents = amount_cents + 5 where auction_id = $ended;
     update runs set shipping_cents = 5 where auction_id = $ended`,
    ['credits-are-not-shipped'],
  ],
  [
    'credits have an address',
    `${won}; update orders set shipping_address = 'Via Roma 1' where auction_id = $ended`,
    ['credits-are-not-shipped'],
  ],
  [
    'credits are on their way',
    `${paid}; update orders set shipping_state = 'shipped', shipped_at = now() where auction_id = $ended`,
    ['credits-are-not-shipped'],
  ],
]
