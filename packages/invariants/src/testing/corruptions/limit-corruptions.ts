import type { Corruption } from '../find-violations-after.ts'

/** Anna limits herself before all her bids; no bid of hers is above it. */
const limits = `
  update users set has_limits = true where id = $anna;
  insert into user_limits (user_id, version, set_at, monthly_cents, daily_credits)
    values ($anna, 1, '2020-01-01', 100000, 1000)`

/** A purchase of Anna's that the limits have allowed. */
const purchase = `${limits}; $purchase;
  insert into limited_payments (payment_id, user_id, asked_at)
    select id, user_id, captured_at - interval '1 s' from payments where id = 900`

/** What Anna sets after that. */
const change = (columns: string, values: string) =>
  `${limits}; insert into user_limits (user_id, version, set_at, ${columns}) values ($anna, 2, '2020-02-01', ${values})`

const sevenDays = 'own-limits-loosen-after-seven-days'

/** Corruptions of the limits that users set themselves. */
export const limitCorruptions: Corruption[] = [
  ['limits that are kept are consistent', limits, []],
  ['a purchase below the limit is consistent', purchase, []],
  [
    'a purchase of February that the provider, whose clock is behind, dates in January breaks no limit',
    `${purchase}; update user_limits set monthly_cents = 1600;
     update payments set captured_at = '2026-01-31T22:59:59Z', applied_at = '2026-01-31T23:00:02Z' where id = 900;
     update limited_payments set asked_at = '2026-01-31T23:00:01Z' where payment_id = 900;
     insert into payments (id, public_id, user_id, purpose, package_id, credits, title, amount_cents, request_id, state, capture_id,
       captured_cents, captured_currency, captured_at, applied_at)
       overriding system value select 901, '901', user_id, purpose, package_id, credits, title, amount_cents, gen_random_uuid(), 'applied',
         '901', captured_cents, captured_currency, '2026-01-20', '2026-01-20' from payments where id = 900;
     insert into limited_payments (payment_id, user_id, asked_at) values (901, $anna, '2026-01-20')`,
    // The purchase of January has neither credits nor a receipt.
    ['applied-payment-delivered-its-purpose', 'applied-payment-has-its-receipt'],
  ],
  [
    'a looser limit in seven days is consistent',
    change('monthly_cents, daily_credits, daily_changes_at', `100000, 1000, '2020-02-08'`),
    [],
  ],
  [
    'a bid was taken above the limit of the day',
    `${limits}; update user_limits set daily_credits = 1`,
    ['bids-keep-to-own-limits'],
  ],
  [
    'a bid was taken above a limit that had changed',
    `${limits}; update user_limits set daily_credits = null, next_daily_credits = 1, daily_changes_at = '2020-01-08'`,
    ['bids-keep-to-own-limits'],
  ],
  [
    'a bid was taken in a time-out',
    `${limits}; update user_limits set time_out_until = '2100-01-01'`,
    ['bids-keep-to-own-limits'],
  ],
  [
    'a purchase was taken above the limit of the month',
    `${purchase}; update user_limits set monthly_cents = 1`,
    ['purchases-keep-to-own-limits'],
  ],
  [
    'a purchase was taken from someone excluded',
    `${purchase}; update user_limits set excluded_until = clock_timestamp() + interval '1 year'`,
    ['bids-keep-to-own-limits', 'purchases-keep-to-own-limits'],
  ],
  [
    'the limits were not asked about a purchase',
    `${purchase}; delete from limited_payments`,
    ['purchases-keep-to-own-limits'],
  ],
  ['a looser limit of the month held at once', change('monthly_cents, daily_credits', '100001, 1000'), [sevenDays]],
  ['a limit of the day ended at once', change('monthly_cents', '100000'), [sevenDays]],
  [
    'a looser limit of the month waited too short',
    change('monthly_cents, daily_credits, monthly_changes_at', `100000, 1000, '2020-02-07'`),
    [sevenDays],
  ],
  [
    'a looser limit of the day waited too short',
    change('monthly_cents, daily_credits, daily_changes_at', `100000, 1000, '2020-02-07'`),
    [sevenDays],
  ],
  [
    'a time-out was ended',
    `${change('monthly_cents, daily_credits', '100000, 1000')}; update user_limits set time_out_until = '2020-03-01' where version = 1`,
    [sevenDays],
  ],
  [
    'an exclusion was cut short',
    `${change('monthly_cents, daily_credits, excluded_until', `100000, 1000, '2020-03-01'`)};
     update user_limits set excluded_until = '2020-04-01' where version = 1`,
    [sevenDays],
  ],
  [
    'the row that bids lock does not say that there are limits',
    `${limits}; update users set has_limits = false where id = $anna`,
    ['own-limits-are-known-to-bids'],
  ],
  [
    'a change of limits is gone',
    `${change('monthly_cents, daily_credits', '100000, 1000')}; delete from user_limits where version = 1`,
    ['own-limits-are-known-to-bids'],
  ],
  [
    'an account of an excluded mailbox is not excluded',
    `update users set email_verified = false, must_confirm_email = false where id = $anna;
     insert into excluded_mailboxes (mailbox_hash, excluded_until)
       select encode(sha256(convert_to(email_folded, 'UTF8')), 'hex'), 'infinity' from users where id = $anna`,
    ['exclusion-binds-every-account'],
  ],
]
