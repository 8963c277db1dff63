import type { Corruption } from '../find-violations-after.ts'

const insertWaiting = `insert into users (public_id, username, username_key, email, email_key, email_folded, password_hash, full_name, referral_code,
  must_confirm_email, credits) values ('w', 'w', 'w', 'w', 'w', 'w', '-', 'w', 'w', true, 10);
  insert into ledger (user_id, type, amount, balance_after, key, created_at) select max(id), 'bonus', 10, 10, 'welcome:w', now() from users`

/** Corruptions of single values that an invariant compares among others. */
export const branchCorruptions: Corruption[] = [
  [
    'a bid cost something else than was paid',
    'update bids set cost_credits = 2 where auction_id = $won and seq = 4',
    ['ledger-entry-equals-its-bid', 'bidder-spent-what-their-bids-cost'],
  ],
  [
    'a bid left another balance than its entry',
    'update bids set balance_after = balance_after + 1 where auction_id = $won and seq = 1',
    ['ledger-entry-equals-its-bid'],
  ],
  [
    'a run is missing',
    'delete from runs where auction_id = $won',
    [
      'bid-has-its-bidder-and-run',
      'auction-and-its-run-agree',
      'order-has-its-run',
      'start-and-restart-are-in-the-audit-log',
    ],
  ],
  [
    'a run has another final price',
    'update runs set final_price_cents = final_price_cents + 1 where auction_id = $closed',
    ['run-counts-its-bids', 'order-is-the-winners-at-the-final-price'],
  ],
  ['a run has more bids', 'update runs set bids = bids + 1 where auction_id = $unsold', ['run-counts-its-bids']],
  [
    'a run is newer than its auction says',
    `insert into runs (auction_id, run, started_at, starting_bid_cents, increment_cents, timer_ms, ended_at, end_reason, final_price_cents, buy_now_cents)
     select auction_id, 2, started_at, starting_bid_cents, increment_cents, timer_ms, ended_at, end_reason, 0, buy_now_cents from runs where auction_id = $unsold`,
    ['only-the-newest-run-is-live', 'auction-and-its-run-agree', 'start-and-restart-are-in-the-audit-log'],
  ],
  [
    'an outage lasted no time',
    `update run_extensions set gap_ms = 0 where reason = 'outage'`,
    ['outage-restores-the-full-timer'],
  ],
  [
    'an extension shortened a deadline',
    `update run_extensions set old_deadline = new_deadline + interval '1 s' where reason = 'outage'`,
    ['outage-restores-the-full-timer'],
  ],
  [
    'an auction counts another bid',
    'update auction_states set seq = 1 where id = $waiting',
    ['auction-shows-its-last-bid'],
  ],
  [
    'an auction shows another name',
    `update auction_states set leader_name = 'x' where id = $live`,
    ['auction-shows-its-last-bid'],
  ],
  [
    'an upcoming auction has a run',
    'update auction_states set run = 1 where id = $upcoming',
    ['auction-and-its-run-agree'],
  ],
  [
    'an auction ended at another time than its run',
    `update auction_states set ended_at = ended_at + interval '1 s' where id = $unsold`,
    ['auction-and-its-run-agree'],
  ],
  [
    'an auction ended for another reason than its run',
    `update auction_states set end_reason = 'price' where id = $unsold`,
    ['auction-and-its-run-agree'],
  ],
  [
    'an ended auction has no end',
    'update auction_states set ended_at = null where id = $unsold',
    ['auction-and-its-run-agree'],
  ],
  [
    'a live auction with bids has no deadline',
    'update auction_states set timer_ends_at = null where id = $live',
    ['deadline-is-no-earlier-than-the-last-bids'],
  ],
  [
    'a bidder of a run is not kept',
    'delete from run_bidders where auction_id = $live and run = 2 and user_id = $anna',
    ['unique-bidders-are-counted'],
  ],
  [
    'a live run has an order',
    `insert into orders (public_id, user_id, type, auction_id, run, amount_cents, product_title) values ('x', $anna, 'auction', $live, 2, 1, 'x')`,
    ['only-a-won-run-has-an-order'],
  ],
  ...['array[0, 100]', 'array[1, -1]', 'array[1]'].map(
    (lots): Corruption => [
      `a user has the lots ${lots}`,
      `update users set credit_lots = ${lots} where id = $anna`,
      ['bought-credits-are-part-of-the-balance'],
    ],
  ),
  ...['bids = bids + 1', 'bought = -1', 'bought = credits + 1', 'bought = 1, cents = -1'].map(
    (change): Corruption => [
      `a bidder’s sums are wrong: ${change}`,
      `update run_bidders set ${change} where auction_id = $live and run = 2 and user_id = $anna`,
      ['bidder-spent-what-their-bids-cost'],
    ],
  ),
  [
    'a bid’s entry names no auction',
    `update ledger set auction_id = null where type = 'bid' and auction_id = $won and seq = 1`,
    ['ledger-entry-names-its-auction', 'bid-has-its-ledger-entry', 'ledger-debit-has-its-bid'],
  ],
  [
    'a refund names no auction',
    `update ledger set auction_id = null where key like 'restart:%'`,
    ['ledger-entry-names-its-auction'],
  ],
  [
    'an applied payment has no capture',
    '$purchase; update payments set capture_id = null',
    ['payment-state-fits-its-money'],
  ],
  ...['captured_cents', 'captured_currency'].map(
    (column): Corruption => [
      `an applied payment has no ${column}`,
      `$purchase; update payments set ${column} = null`,
      ['payment-state-fits-its-money', 'purchase-has-its-captured-payment'],
    ],
  ),
  [
    'an applied payment was never applied',
    '$purchase; update payments set applied_at = null',
    ['payment-state-fits-its-money', 'purchase-has-its-captured-payment', 'applied-payment-has-its-receipt'],
  ],
  [
    'a payment was applied before its state says so',
    `$purchase; update payments set state = 'captured', updated_at = clock_timestamp()`,
    ['payment-state-fits-its-money'],
  ],
  [
    'an order was paid with another amount',
    '$paid; update payments set captured_cents = captured_cents - 1',
    ['completed-order-has-one-payment', 'payment-state-fits-its-money'],
  ],
  [
    'a payment has two requested refunds',
    `$refund; update payments set state = 'refunding' where id = 900;
     insert into refunds (payment_id, amount_cents, request_id, state, reason, origin)
     select 900, 1, gen_random_uuid(), 'asked', 'x', 'provider' from generate_series(1, 2)`,
    ['refunds-add-up'],
  ],
  [
    'credits were revoked from another user',
    `$refund; update ledger set user_id = $bruno where key = 'refund:901'`,
    ['refund-revoked-what-it-records', 'balance-is-the-ledgers-sum', 'balance-follows-every-entry'],
  ],
  [
    'a user referred themselves',
    '$friendship; update referrals set referrer_id = referred_user_id',
    ['referral-flags-fit-its-status', 'referral-paid-what-it-records', 'total-referrals-are-counted'],
  ],
  [
    'a completed referral gave no bonus',
    '$friendship; update referrals set registration_bonus_given = false',
    ['referral-flags-fit-its-status', 'referral-paid-what-it-records'],
  ],
  [
    'a completed referral has no time',
    '$friendship; update referrals set completed_at = null',
    ['referral-flags-fit-its-status'],
  ],
  [
    'an activated referral is not rewarded',
    `$friendship; update referrals set status = 'completed'`,
    ['referral-paid-what-it-records', 'referral-decision-is-in-the-audit-log'],
  ],
  [
    'a deleted auction is still there',
    `insert into tombstones (auction_id, public_id, title, runs, bids, bid_credits)
       select s.id, 'gone', 'x', 2, (select count(*) from bids where auction_id = s.id), (select sum(cost_credits) from bids where auction_id = s.id)
       from auction_states s where id = $live;
     insert into audit_log (public_id, action, target_kind, target_id, after)
       values ('d', 'auction.delete', 'auction', 'gone', '{"refundedCredits": 0}');
     insert into watchlist (user_id, auction_id) values ($anna, $live);
     insert into start_reminders (user_id, auction_id) values ($anna, $live);
     insert into follow_moments (auction_id, run, moment) values ($live, 1, 'start')`,
    ['deleted-auction-is-gone'],
  ],
  [
    'an account that waits has bid',
    'update users set must_confirm_email = true, email_verified = false where id = $anna',
    ['waiting-account-has-no-bonus-and-no-bid'],
  ],
  ['an account that waits has its bonus', insertWaiting, ['waiting-account-has-no-bonus-and-no-bid']],
  [
    'a confirmed account still waits',
    'update users set must_confirm_email = true, email_verified = true where id = $anna',
    ['waiting-account-has-no-bonus-and-no-bid', 'only-a-waiting-account-awaits-credits'],
  ],
  ...['awaited_credits = 30', 'awaited_credits = -1', `invited_by = 'X'`, `invited_from = 'X'`].map(
    (change): Corruption => [
      `an account that does not wait has ${change}`,
      `update users set ${change} where id = $anna`,
      ['only-a-waiting-account-awaits-credits'],
    ],
  ),
]
