import type { Corruption } from '../find-violations-after.ts'

/** Corruptions of bonuses and referrals. */
export const accountCorruptions: Corruption[] = [
  [
    'a purchase has no payment',
    `insert into ledger (user_id, type, amount, balance_after, key, created_at) values ($anna, 'purchase', 50, 50 + (select credits from users where id = $anna), 'p', now());
     update users set credits = credits + 50 where id = $anna`,
    ['purchase-has-its-captured-payment', 'first-purchase-flag-is-right'],
  ],
  [
    'a user got two welcome bonuses',
    `insert into ledger (user_id, type, amount, balance_after, key, created_at)
     select $anna, 'bonus', 10, credits + 10 * n, 'welcome:' || n, now() from users, generate_series(1, 2) n where id = $anna;
     update users set credits = credits + 20 where id = $anna`,
    ['welcome-bonus-once'],
  ],
  [
    'two accounts of one mailbox got welcome bonuses',
    `insert into ledger (user_id, type, amount, balance_after, key, created_at)
     select id, 'bonus', 10, credits + 10, 'welcome:' || id, now() from users where id in ($anna, $bruno);
     update users set credits = credits + 10, email_folded = 'one@example.it' where id in ($anna, $bruno)`,
    ['welcome-bonus-once'],
  ],
  [
    'a restart refunded nothing',
    `update ledger set key = 'another' where key like 'restart:%'`,
    ['restart-refunds-what-the-winner-spent'],
  ],
  ['a rewarded referral with a purchase is consistent', '$friendship', []],
  [
    'a referral count is wrong',
    `update users set total_referrals = 1 where id = $anna`,
    ['total-referrals-are-counted'],
  ],
  [
    'a rewarded referral is pending again',
    `$friendship; update referrals set status = 'pending'`,
    [
      'referral-flags-fit-its-status',
      'referral-paid-what-it-records',
      'referral-decision-is-in-the-audit-log',
      'total-referrals-are-counted',
    ],
  ],
  [
    'a referral claims a purchase that its friend did not make',
    `$friendship; update users set first_purchase_bonus = false where id = $bruno`,
    ['referral-flags-fit-its-status', 'first-purchase-flag-is-right'],
  ],
  [
    'a referral bonus went to another user',
    `$friendship; update referrals set referrer_id = $carla;
     update users set total_referrals = 0 where id = $anna; update users set total_referrals = 1 where id = $carla`,
    ['referral-paid-what-it-records'],
  ],
  [
    'a referral bonus was never paid',
    `$friendship; update ledger set type = 'bonus', key = 'x' where key = 'referral:firstPurchase:7'`,
    ['referral-paid-what-it-records'],
  ],
  [
    'a referral bonus was paid twice',
    `$friendship; update ledger set type = 'referral', key = 'referral:friend:7:2' where id = (select min(id) from ledger where user_id = $carla)`,
    ['referral-bonus-once'],
  ],
  [
    'a rewarded referral has no audit log entry',
    `$friendship; delete from audit_log where action = 'referral.activate'`,
    ['referral-decision-is-in-the-audit-log'],
  ],
  [
    'a released referral has no audit log entry',
    `$friendship; update referrals set completed_at = created_at + interval '1 h'`,
    ['referral-decision-is-in-the-audit-log'],
  ],
  [
    'a declined referral has no audit log entry',
    `insert into referrals (public_id, referrer_id, referred_user_id, referral_code, email, status, declined_at)
     values ('r', $anna, $bruno, 'X', 'b@example.it', 'pending', now())`,
    ['referral-decision-is-in-the-audit-log'],
  ],
]
