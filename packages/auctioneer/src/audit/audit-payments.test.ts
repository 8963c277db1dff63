import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BusyHouse, makeBusyHouse } from '../testing/busy-house.ts'
import { findAfter } from '../testing/find-after.ts'
import { openHouse, type TestHouse } from '../testing/house.ts'

let house: TestHouse
let busy: BusyHouse
beforeAll(async () => {
  house = await openHouse({ redisDb: 35 })
  busy = await makeBusyHouse(house)
})
afterAll(() => house.close())

/** What is done to the house's books, and all that the audit must say of it. */
const corruptions: [what: string, statement: string, names: string[]][] = [
  ['credits were bought', '$purchase', []],
  ['credits were bought, and half of the money went back', '$refund', []],
  ['a won auction was paid', '$paid', []],
  [
    'a payment gave other credits than it says',
    `$purchase; update payments set credits = 41`,
    ['purchase-has-its-captured-payment'],
  ],
  [
    'credits were given for somebody else’s payment',
    `$purchase; update payments set user_id = $bruno`,
    ['purchase-has-its-captured-payment'],
  ],
  [
    'another amount was captured than was due, and given for',
    `$purchase; update payments set captured_cents = 1599`,
    ['purchase-has-its-captured-payment', 'payment-state-fits-its-money'],
  ],
  [
    'money of another currency was given for',
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
    'a payment was captured and forgotten',
    `$purchase; delete from receipts; delete from ledger where payment_id = 900;
     update users set credits = credits - 40, first_purchase_bonus = false where id = $anna;
     update payments set state = 'captured', applied_at = null, updated_at = clock_timestamp() - interval '6 minutes'`,
    ['captured-payment-is-applied-or-explained'],
  ],
  [
    'a payment is parked and nobody says why',
    `$purchase; delete from receipts; delete from ledger where payment_id = 900;
     update users set credits = credits - 40, first_purchase_bonus = false where id = $anna;
     update payments set state = 'parked', applied_at = null`,
    ['captured-payment-is-applied-or-explained'],
  ],
  [
    'a payment that gave something is cancelled',
    `$purchase; update payments set state = 'cancelled'`,
    ['purchase-has-its-captured-payment', 'payment-state-fits-its-money'],
  ],
  [
    'a payment gave nothing',
    `$purchase; delete from ledger where payment_id = 900;
     update users set credits = credits - 40, first_purchase_bonus = false where id = $anna`,
    ['applied-payment-gave-what-it-paid-for'],
  ],
  [
    'a won auction was paid and is still to be paid',
    `$paid; update orders set status = 'pending' where auction_id = $ended`,
    ['applied-payment-gave-what-it-paid-for'],
  ],
  ['a receipt is missing', `$purchase; delete from receipts`, ['applied-payment-has-its-receipt']],
  [
    'a receipt is over another amount',
    `$purchase; update receipts set amount_cents = 1`,
    ['applied-payment-has-its-receipt'],
  ],
  ['a number of a receipt is left out', `$purchase; update receipts set number = 2`, ['receipt-numbers-have-no-gap']],
  [
    'an order is completed and was not paid',
    `update orders set status = 'completed' where auction_id = $ended`,
    ['completed-order-has-one-payment'],
  ],
  [
    'an order was paid twice',
    `$paid; drop index payments_of_order; insert into payments (public_id, user_id, purpose, order_id, title, amount_cents, request_id, state,
       capture_id, captured_cents, captured_currency, applied_at)
       select 'twice', user_id, purpose, order_id, title, amount_cents, gen_random_uuid(), state, 'more', captured_cents, 'EUR', now() from payments;
     insert into receipts select id, 2026, 2, now(), 'Anna', 'a', null, title, amount_cents, 22 from payments where public_id = 'twice'`,
    ['completed-order-has-one-payment'],
  ],
  [
    'an event of the provider was forgotten',
    `insert into provider_events (id, type, body, received_at) values ('WH-1', 'X', '{}', now() - interval '16 minutes')`,
    ['provider-event-is-handled-or-explained'],
  ],
  [
    'an event of the provider is about nobody we know',
    `insert into provider_events (id, type, about, body, explanation) values ('WH-1', 'X', 'o', '{}', 'no payment of ours is meant')`,
    ['provider-event-is-about-a-payment-of-ours'],
  ],
  [
    'a payment is held back by the provider',
    `$purchase; delete from receipts; delete from ledger where payment_id = 900;
     update users set credits = credits - 40, first_purchase_bonus = false where id = $anna;
     update payments set state = 'capturing', applied_at = null, captured_cents = null, captured_currency = null, captured_at = null,
       created_at = now() - interval '8 days'`,
    ['capture-is-decided-in-a-week'],
  ],
  [
    'more was given back than the refunds say',
    `$refund; update payments set refunded_cents = 801 where id = 900`,
    ['refunds-add-up'],
  ],
  [
    'all was given back and the payment does not say so',
    `$refund; update refunds set amount_cents = 1600, credits_owed = 28; update payments set refunded_cents = 1600;
     update users set debt_credits = 28 where id = $anna`,
    ['refunds-add-up'],
  ],
  [
    'a payment is being given back and nobody asked',
    `$refund; update payments set state = 'refunding' where id = 900`,
    ['refunds-add-up'],
  ],
  [
    'a refund took other credits than the rule says',
    `$refund; update refunds set credits_owed = 9; update users set debt_credits = 9 where id = $anna`,
    ['refund-takes-its-credits-back'],
  ],
  [
    'a refund took other credits than the ledger says',
    `$refund; update refunds set credits_taken = 13, credits_owed = 7; update users set debt_credits = 7 where id = $anna`,
    ['refund-took-what-it-says'],
  ],
  [
    'credits were taken for no refund',
    `$refund; update ledger set key = 'refund:1' where key = 'refund:901'`,
    ['refund-took-what-it-says'],
  ],
  [
    'a refund was made and no act says so',
    `$refund; delete from admin_acts where act = 'payment.refund'`,
    ['refund-has-its-act'],
  ],
  [
    'a debt was forgotten',
    `$refund; update users set debt_credits = 0 where id = $anna`,
    ['debt-is-owed-minus-paid-back'],
  ],
  [
    'a debt was paid back and goes on',
    `$refund; insert into ledger (user_id, type, amount, balance_after, key, created_at)
       select id, 'deduction', -3, credits - 3, 'debt:x', now() from users where id = $anna;
     update users set credits = credits - 3 where id = $anna`,
    ['debt-is-owed-minus-paid-back'],
  ],
  [
    'a first purchase is not remembered',
    `$purchase; update users set first_purchase_bonus = false where id = $anna`,
    ['first-purchase-is-remembered'],
  ],
  [
    'somebody is remembered as having bought who did not',
    `update users set first_purchase_bonus = true where id = $anna`,
    ['first-purchase-is-remembered'],
  ],
  [
    'a friend bought and the referrer got nothing',
    `$friendship; update referrals set first_purchase_bonus_given = false;
     delete from ledger where key = 'referral:firstPurchase:7'; update users set credits = credits - 50 where id = $anna;
     update ledger set balance_after = balance_after - 50 where key = 'referral:activation:7'`,
    ['first-purchase-pays-who-invited'],
  ],
  [
    'a friend bought with the referrer’s own money, who got nothing for it',
    `$friendship; update referrals set first_purchase_bonus_given = false;
     delete from ledger where key = 'referral:firstPurchase:7'; update users set credits = credits - 50 where id = $anna;
     update ledger set balance_after = balance_after - 50 where key = 'referral:activation:7';
     update payments set payer_email_folded = (select email_folded from users where id = $anna)`,
    [],
  ],
  ['a friend bought and all went back, and so did the bonus', `$givenBack`, []],
  [
    'a friend bought with the referrer’s own money, who got nothing for it, and all went back',
    `$givenBack; delete from ledger where key in ('referral:firstPurchase:7', 'unearned:firstPurchase:7');
     update ledger set balance_after = balance_after - 50 where key = 'referral:activation:7';
     update payments set payer_email_folded = (select email_folded from users where id = $anna)`,
    [],
  ],
  [
    'a friend bought and all went back, and the referrer keeps the bonus',
    `$givenBack; update referrals set first_purchase_bonus_given = true`,
    ['referral-paid-what-it-says'],
  ],
  [
    'a bonus was taken back of a purchase that stands',
    `$friendship; insert into ledger (user_id, type, amount, balance_after, key, created_at)
       select id, 'deduction', -50, credits - 50, 'unearned:firstPurchase:7', now() from users where id = $anna;
     update users set credits = credits - 50 where id = $anna`,
    ['referral-paid-what-it-says'],
  ],
  [
    'a bonus was taken back of nobody',
    `insert into ledger (user_id, type, amount, balance_after, key, created_at)
       select id, 'deduction', -1, credits - 1, 'unearned:firstPurchase:70', now() from users where id = $anna;
     update users set credits = credits - 1 where id = $anna`,
    ['referral-bonus-once'],
  ],
]

test.each(corruptions)('the audit says under its own name: %s', async (_, statement, names) => {
  const broken = await findAfter(house, busy, statement)
  expect(broken.map(({ invariant }) => invariant).toSorted()).toEqual(names.toSorted())
  for (const { detail } of broken) expect(detail).not.toBe('')
})
