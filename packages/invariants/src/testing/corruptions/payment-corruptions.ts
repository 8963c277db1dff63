import type { Corruption } from '../find-violations-after.ts'

/** A paid order that was sent, delivered and came back a day each, with other values. */
function returned(changes = `shipping_state = 'returned'`): string {
  return `$paid; update orders set shipping_state = 'returned', shipped_at = now() - interval '3 days',
      delivered_at = now() - interval '2 days', returned_at = now() - interval '1 day' where auction_id = $ended;
    update orders set ${changes} where auction_id = $ended`
}

/** Corruptions of payments, refunds and shipments. */
export const paymentCorruptions: Corruption[] = [
  ['a purchase of credits is consistent', '$purchase', []],
  ['a half-refunded purchase is consistent', '$refund', []],
  ['a paid order is consistent', '$paid', []],
  [
    'a payment credited another amount than it states',
    `$purchase; update payments set credits = 41`,
    ['purchase-has-its-captured-payment'],
  ],
  [
    'credits were granted for another user’s payment',
    `$purchase; update payments set user_id = $bruno`,
    ['purchase-has-its-captured-payment'],
  ],
  [
    'a payment was applied although its captured amount differs',
    `$purchase; update payments set captured_cents = 1599`,
    ['purchase-has-its-captured-payment', 'payment-state-fits-its-money'],
  ],
  [
    'a payment was applied although its currency differs',
    `$purchase; update payments set captured_currency = 'USD'`,
    ['purchase-has-its-captured-payment', 'payment-state-fits-its-money'],
  ],
  [
    'a payment was credited twice',
    `$purchase; insert into ledger (user_id, type, amount, balance_after, payment_id, key, created_at)
       select id, 'purchase', 40, credits + 40, 900, 'again', now() from users where id = $anna;
     update users set credits = credits + 40 where id = $anna`,
    ['payment-is-credited-once'],
  ],
  [
    'a captured payment was never applied',
    `$purchase; delete from receipts; delete from ledger where payment_id = 900;
     update users set credits = credits - 40, first_purchase_bonus = false where id = $anna;
     update payments set state = 'captured', applied_at = null, updated_at = clock_timestamp() - interval '6 minutes'`,
    ['captured-payment-is-applied-or-explained'],
  ],
  [
    'a parked payment has no explanation',
    `$purchase; delete from receipts; delete from ledger where payment_id = 900;
     update users set credits = credits - 40, first_purchase_bonus = false where id = $anna;
     update payments set state = 'parked', applied_at = null`,
    ['captured-payment-is-applied-or-explained'],
  ],
  [
    'an applied payment is cancelled',
    `$purchase; update payments set state = 'cancelled'`,
    ['purchase-has-its-captured-payment', 'payment-state-fits-its-money'],
  ],
  [
    'an applied payment credited nothing',
    `$purchase; delete from ledger where payment_id = 900;
     update users set credits = credits - 40, first_purchase_bonus = false where id = $anna`,
    ['applied-payment-delivered-its-purpose'],
  ],
  [
    'a paid order is still pending',
    `$paid; update orders set status = 'pending' where auction_id = $ended`,
    ['applied-payment-delivered-its-purpose'],
  ],
  ['a receipt is missing', `$purchase; delete from receipts`, ['applied-payment-has-its-receipt']],
  [
    'a receipt has another amount',
    `$purchase; update receipts set amount_cents = 1`,
    ['applied-payment-has-its-receipt'],
  ],
  ['a receipt number is skipped', `$purchase; update receipts set number = 2`, ['receipt-numbers-have-no-gap']],
  [
    'a completed order has no payment',
    `update orders set status = 'completed' where auction_id = $ended`,
    ['completed-order-has-one-payment'],
  ],
  [
    'an order has two payments',
    `$paid; drop index payments_of_order; insert into payments (public_id, user_id, purpose, order_id, title, amount_cents, request_id, state,
       capture_id, captured_cents, captured_currency, applied_at)
       select 'twice', user_id, purpose, order_id, title, amount_cents, gen_random_uuid(), state, 'more', captured_cents, 'EUR', now() from payments;
     insert into receipts select id, 2026, 2, now(), 'Anna', 'a', null, title, amount_cents, 22 from payments where public_id = 'twice'`,
    ['completed-order-has-one-payment'],
  ],
  ['a parcel that came back is consistent', returned(), []],
  [
    'a parcel that came back and left again is consistent',
    returned(`shipping_state = 'shipped', shipped_at = now(), delivered_at = null`),
    [],
  ],
  ['a parcel came back at no time', returned('returned_at = null'), ['returned-parcel-was-sent-before']],
  ['a parcel came back that was never sent', returned('shipped_at = null'), ['returned-parcel-was-sent-before']],
  [
    'a parcel came back before it was sent',
    returned(`shipped_at = now(), delivered_at = null`),
    ['returned-parcel-was-sent-before'],
  ],
  ['a parcel came back before its delivery', returned('delivered_at = now()'), ['returned-parcel-was-sent-before']],
  [
    'a parcel was sent again before it came back',
    returned(`shipping_state = 'shipped'`),
    ['returned-parcel-leaves-again-later'],
  ],
  [
    'a parcel of an unpaid order came back',
    `update orders set shipping_state = 'returned', shipped_at = now(), returned_at = now() where auction_id = $ended`,
    ['returned-parcel-was-paid'],
  ],
  [
    'a webhook event was never handled',
    `insert into provider_events (id, type, body, received_at) values ('WH-1', 'X', '{}', now() - interval '16 minutes')`,
    ['webhook-event-is-handled-or-parked'],
  ],
  [
    'a webhook event matches no payment',
    `insert into provider_events (id, type, about, body, explanation) values ('WH-1', 'X', 'o', '{}', 'the event matches no payment')`,
    ['webhook-event-matches-a-payment'],
  ],
  [
    'a capture is pending at the provider for over a week',
    `$purchase; delete from receipts; delete from ledger where payment_id = 900;
     update users set credits = credits - 40, first_purchase_bonus = false where id = $anna;
     update payments set state = 'capturing', applied_at = null, captured_cents = null, captured_currency = null, captured_at = null,
       created_at = now() - interval '8 days'`,
    ['capture-settles-within-a-week'],
  ],
  [
    'a payment has a larger refund total than its refunds',
    `$refund; update payments set refunded_cents = 801 where id = 900`,
    ['refunds-add-up'],
  ],
  [
    'a fully refunded payment is not marked as refunded',
    `$refund; update refunds set amount_cents = 1600, credits_owed = 28; update payments set refunded_cents = 1600;
     update users set debt_credits = 28 where id = $anna`,
    ['refunds-add-up'],
  ],
  [
    'a refunding payment has no requested refund',
    `$refund; update payments set state = 'refunding' where id = 900`,
    ['refunds-add-up'],
  ],
  [
    'a refund revoked other credits than the rule requires',
    `$refund; update refunds set credits_owed = 9; update users set debt_credits = 9 where id = $anna`,
    ['refund-revokes-its-credits'],
  ],
  [
    'a refund revoked other credits than the ledger shows',
    `$refund; update refunds set credits_taken = 13, credits_owed = 7; update users set debt_credits = 7 where id = $anna`,
    ['refund-revoked-what-it-records'],
  ],
  [
    'credits were revoked without a refund',
    `$refund; update ledger set key = 'refund:1' where key = 'refund:901'`,
    ['refund-revoked-what-it-records'],
  ],
  [
    'a refund by an admin has no audit log entry',
    `$refund; delete from audit_log where action = 'payment.refund'`,
    ['refund-is-in-the-audit-log'],
  ],
  ['a debt is missing', `$refund; update users set debt_credits = 0 where id = $anna`, ['debt-is-owed-minus-repaid']],
  [
    'a repaid debt still exists',
    `$refund; insert into ledger (user_id, type, amount, balance_after, key, created_at)
       select id, 'deduction', -3, credits - 3, 'debt:x', now() from users where id = $anna;
     update users set credits = credits - 3 where id = $anna`,
    ['debt-is-owed-minus-repaid'],
  ],
  [
    'a first purchase is not flagged',
    `$purchase; update users set first_purchase_bonus = false where id = $anna`,
    ['first-purchase-flag-is-right'],
  ],
  [
    'a user without a purchase is flagged as having purchased',
    `update users set first_purchase_bonus = true where id = $anna`,
    ['first-purchase-flag-is-right'],
  ],
  [
    'a friend’s purchase paid the referrer nothing',
    `$friendship; update referrals set first_purchase_bonus_given = false;
     delete from ledger where key = 'referral:firstPurchase:7'; update users set credits = credits - 50 where id = $anna;
     update ledger set balance_after = balance_after - 50 where key = 'referral:activation:7'`,
    ['first-purchase-pays-the-referrer'],
  ],
  [
    'no bonus is due for a purchase with the referrer’s own money',
    `$friendship; update referrals set first_purchase_bonus_given = false;
     delete from ledger where key = 'referral:firstPurchase:7'; update users set credits = credits - 50 where id = $anna;
     update ledger set balance_after = balance_after - 50 where key = 'referral:activation:7';
     update payments set payer_email_folded = (select email_folded from users where id = $anna)`,
    [],
  ],
  ['a refunded first purchase with its bonus revoked is consistent', `$fullRefund`, []],
  [
    'no bonus is due for a refunded purchase with the referrer’s own money',
    `$fullRefund; delete from ledger where key in ('referral:firstPurchase:7', 'unearned:firstPurchase:7');
     update ledger set balance_after = balance_after - 50 where key = 'referral:activation:7';
     update payments set payer_email_folded = (select email_folded from users where id = $anna)`,
    [],
  ],
  [
    'the bonus of a refunded first purchase was kept',
    `$fullRefund; update referrals set first_purchase_bonus_given = true`,
    ['referral-paid-what-it-records'],
  ],
  [
    'the bonus of a purchase that was not refunded was revoked',
    `$friendship; insert into ledger (user_id, type, amount, balance_after, key, created_at)
       select id, 'deduction', -50, credits - 50, 'unearned:firstPurchase:7', now() from users where id = $anna;
     update users set credits = credits - 50 where id = $anna`,
    ['referral-paid-what-it-records'],
  ],
  [
    'a revoked bonus has no referral',
    `insert into ledger (user_id, type, amount, balance_after, key, created_at)
       select id, 'deduction', -1, credits - 1, 'unearned:firstPurchase:70', now() from users where id = $anna;
     update users set credits = credits - 1 where id = $anna`,
    ['referral-bonus-once'],
  ],
]
