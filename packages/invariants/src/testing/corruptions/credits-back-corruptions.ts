import type { Corruption } from '../find-violations-after.ts'

/** Brings Bruno's balance to the sum of his entries again. */
const rebalanced = `update users set credits = (select sum(amount) from ledger where user_id = users.id) where id = $bruno;
  update ledger set balance_after = (select credits from users where id = $bruno) where key like 'credits-back:%'`

/** In part, without credits. */
function refunded(cents: number): string {
  return `update payments set refunded_cents = ${cents} where id = 904;
     insert into refunds (id, payment_id, amount_cents, request_id, state, reason, origin, done_at)
       overriding system value values (905, 904, ${cents}, gen_random_uuid(), 'done', 'x', 'provider', now())`
}

/** Corruptions of purchases that give the credits of a run back. */
export const creditsBackCorruptions: Corruption[] = [
  ['a purchase that gave credits back is consistent', '$creditsBack', []],
  [
    'a purchase without credits, which an admin had returned, is consistent',
    `$creditsBack; delete from ledger where key like 'credits-back:%'; update credits_back_orders set credits = 0; ${rebalanced}`,
    [],
  ],
  [
    'a purchase that is not paid is consistent',
    `insert into orders (id, public_id, user_id, type, auction_id, amount_cents, product_title)
       overriding system value values (903, 'bought', $bruno, 'buy_now', $ended, 9900, 'Orologio');
     insert into credits_back_orders values (903, $ended, 1, $bruno)`,
    [],
  ],
  [
    'the ledger has other credits than the purchase',
    `$creditsBack; update ledger set amount = amount + 1 where key like 'credits-back:%'; ${rebalanced}`,
    ['credits-back-are-in-the-ledger'],
  ],
  [
    'credits came back without a purchase',
    `insert into ledger (user_id, type, amount, balance_after, auction_id, key, created_at)
       select id, 'refund', 0, credits, $ended, format('credits-back:%s:1:%s', $ended, id), now() from users where id = $bruno`,
    ['credits-back-are-in-the-ledger'],
  ],
  [
    'credits came back to another user',
    `$creditsBack; update ledger set user_id = $anna, balance_after = (select credits from users where id = $anna) + amount
       where key like 'credits-back:%';
     update users set credits = (select sum(amount) from ledger where user_id = users.id) where id in ($anna, $bruno)`,
    ['credits-back-are-in-the-ledger'],
  ],
  [
    'a paid purchase gave nothing',
    `$creditsBack; delete from ledger where key like 'credits-back:%'; update credits_back_orders set credits = null; ${rebalanced}`,
    ['paid-purchase-gives-credits-back'],
  ],
  [
    'more credits came back than were spent',
    `$creditsBack; update ledger set amount = amount + 1 where key like 'credits-back:%'; ${rebalanced};
     update credits_back_orders set credits = credits + 1`,
    ['credits-come-back-once'],
  ],
  [
    'credits came back by a purchase and by a restart',
    `$creditsBack; update users set credits = credits + 1 where id = $bruno;
     insert into ledger (user_id, type, amount, balance_after, auction_id, key, created_at)
       select id, 'refund', 1, credits, $ended, format('restart:%s:1:%s', $ended, id), now() from users where id = $bruno`,
    ['credits-come-back-once'],
  ],
  [
    'a buyer bids on',
    `$creditsBack; update orders set completed_at = '2000-01-01' where id = 903`,
    ['buyer-neither-bids-on-nor-wins'],
  ],
  [
    'the winner has bought the item and got the credits back',
    `$creditsBack; update runs set winner_id = $bruno where auction_id = $ended`,
    [
      'buyer-neither-bids-on-nor-wins',
      'ended-run-is-won-by-its-last-bidder',
      'order-is-the-winners-at-the-final-price',
    ],
  ],
  [
    'a refund of the shipping alone takes no credits and is consistent',
    `$creditsBack; update orders set shipping_cents = 690 where id = 903; ${refunded(690)}`,
    [],
  ],
  [
    'a refund of more than the shipping takes no credits',
    `$creditsBack; update orders set shipping_cents = 690 where id = 903; ${refunded(9_899)}`,
    ['refund-revokes-its-credits'],
  ],
  [
    'a refund of a purchase leaves its credits',
    `$creditsBack; update payments set refunded_cents = 9900, state = 'refunded' where id = 904; update orders set status = 'cancelled' where id = 903;
     insert into refunds (id, payment_id, amount_cents, request_id, state, reason, origin, done_at)
       overriding system value values (905, 904, 9900, gen_random_uuid(), 'done', 'x', 'provider', now())`,
    ['refund-revokes-its-credits'],
  ],
]
