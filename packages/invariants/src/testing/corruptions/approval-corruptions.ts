import type { Corruption } from '../find-violations-after.ts'

/** Bruno asked for five credits for Anna, and Carla agreed. */
const gift = `
  insert into approvals (public_id, kind, user_id, amount, asked_by, expires_at, state, decided_by, decided_at)
    values ('five', 'gift', $anna, 5, $bruno, now() + interval '7 days', 'done', $carla, now());
  insert into ledger (user_id, type, amount, balance_after, key, created_at)
    select id, 'bonus', 5, credits + 5, 'gift:$bruno:approval-five', now() from users where id = $anna;
  update users set credits = credits + 5 where id = $anna;
  insert into audit_log (public_id, action, target_kind, target_id)
    select 'given', 'user.credits', 'user', public_id from users where id = $anna`

/** An admin asked for the refund, and Carla agreed. */
const refund = `
  $refund;
  insert into approvals (public_id, kind, user_id, payment_id, amount, asked_by, expires_at, state, decided_by, decided_at, refund_id)
    select 'half', 'refund', $anna, 900, 800, admin_id, now() + interval '7 days', 'done', $carla + 100, now(), 901
    from refunds where id = 901`

/** Corruptions of what needs a second person. */
export const approvalCorruptions: Corruption[] = [
  ['a gift by two people is consistent', gift, []],
  ['a refund by two people is consistent', refund, []],
  [
    'the one who asked agreed',
    `${gift}; alter table approvals drop constraint approvals_second_person; update approvals set decided_by = asked_by`,
    ['approval-is-by-a-second-person-in-time'],
  ],
  [
    'the one who gets the credits agreed',
    `${gift}; alter table approvals drop constraint approvals_own_benefit; update approvals set decided_by = user_id`,
    ['approval-is-by-a-second-person-in-time'],
  ],
  [
    'the second person agreed too late',
    `${gift}; update approvals set expires_at = decided_at - interval '1 ms'`,
    ['approval-is-by-a-second-person-in-time'],
  ],
  [
    'a request was agreed to and nothing was given',
    `insert into approvals (public_id, kind, user_id, amount, asked_by, expires_at, state, decided_by, decided_at)
       values ('five', 'gift', $anna, 5, $bruno, now() + interval '7 days', 'done', $carla, now())`,
    ['approval-is-carried-out-once'],
  ],
  [
    'a declined request was carried out',
    `${gift}; update approvals set state = 'declined'`,
    ['approval-is-carried-out-once'],
  ],
  ['more was given than was asked for', `${gift}; update approvals set amount = 4`, ['approval-is-carried-out-once']],
  [
    'another payment was refunded than was asked for',
    `${refund}; update approvals set payment_id = 899`,
    ['approval-is-carried-out-once'],
  ],
  [
    'the refund is another admin’s than the one who asked',
    `${refund}; update approvals set asked_by = asked_by + 100`,
    ['approval-is-carried-out-once'],
  ],
]
