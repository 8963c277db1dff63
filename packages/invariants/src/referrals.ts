import { REFERRAL_CREDITS } from '@centesimo/domain'
import { type Pass, within } from './pass.ts'

/** Referrals of each referrer, with the count that the referrer's account shows. */
export const referralCounts: Pass = {
  of: 'users',
  id: 'id',
  rows: (scope) => `
    select u.id, u.total_referrals, coalesce(r.referrals, 0) as referrals
    from users u left join (
      select referrer_id, count(*) as referrals from referrals where status <> 'pending' and ${within(scope, 'referrer_id')} group by referrer_id
    ) r on r.referrer_id = u.id where ${within(scope, 'u.id')}`,
  invariants: () => [
    {
      number: 10,
      name: 'total-referrals-are-counted',
      broken: 'total_referrals <> referrals',
      detail: `format('user %s has %s referrals instead of %s', id, total_referrals, referrals)`,
    },
  ],
}

/**
 * SQL: whether the ledger is right for one bonus: no entry when it is not due, else the right
 * amount for the right user.
 */
const paid = (bonus: keyof typeof REFERRAL_CREDITS, isDue: string, receiver: string) =>
  `case when ${isDue} then ${bonus}.amount is not distinct from ${REFERRAL_CREDITS[bonus]} and ${bonus}.user_id = ${receiver}
    else ${bonus}.id is null end`

const entry = (bonus: keyof typeof REFERRAL_CREDITS) =>
  `left join ledger ${bonus} on ${bonus}.key = format('referral:${bonus}:%s', r.id) and ${bonus}.type = 'referral'`

/** SQL: whether a friend's first purchase was refunded in full. `friend` is a column. */
export const isFullyRefunded = (friend: string) =>
  `coalesce((select p.state = 'refunded' from ledger l join payments p on p.id = l.payment_id
    where l.user_id = ${friend} and l.type = 'purchase' and p.purpose = 'credits' order by l.id limit 1), false)`

/** Every referral with its users, what it paid and what admins decided. */
export const referrals: Pass = {
  of: 'users',
  id: 'referred_user_id',
  rows: (scope) => `
    select r.*, friend_account.first_purchase_bonus as has_bought,
      ${paid('friend', 'r.registration_bonus_given', 'r.referred_user_id')} as friend_is_right,
      ${paid('referrer', 'r.registration_bonus_given', 'r.referrer_id')} as referrer_is_right,
      case when ${isFullyRefunded('r.referred_user_id')}
        -- Nothing is revoked of a bonus that was never given, or from a user without credits.
        then not r.first_purchase_bonus_given and (unearned.id is null or unearned.user_id = r.referrer_id and unearned.type = 'deduction'
          and firstPurchase.id is not null and unearned.amount between -${REFERRAL_CREDITS.firstPurchase} and -1)
        else unearned.id is null and ${paid('firstPurchase', 'r.first_purchase_bonus_given', 'r.referrer_id')} end as purchase_is_right,
      ${paid('activation', `r.status = 'rewarded'`, 'r.referrer_id')} as activation_is_right,
      coalesce(audit.activations, 0) as activations, coalesce(audit.releases, 0) as releases,
      coalesce(audit.declines, 0) as declines
    from referrals r left join users friend_account on friend_account.id = r.referred_user_id
    ${entry('friend')} ${entry('referrer')} ${entry('firstPurchase')} ${entry('activation')}
    left join ledger unearned on unearned.key = format('unearned:firstPurchase:%s', r.id)
    left join (
      select target_id, count(*) filter (where action = 'referral.activate') as activations,
        count(*) filter (where action = 'referral.release') as releases, count(*) filter (where action = 'referral.decline') as declines
      from audit_log where target_kind = 'referral'
        and target_id in (select public_id from referrals where ${within(scope, 'referred_user_id')}) group by target_id
    ) audit on audit.target_id = r.public_id where ${within(scope, 'r.referred_user_id')}`,
  invariants: () => [
    {
      number: 10,
      name: 'referral-flags-fit-its-status',
      broken: `(status = 'pending') = registration_bonus_given or (status = 'pending') <> (completed_at is null)
        or first_purchase_bonus_given and (status = 'pending' or has_bought is not true) or referrer_id = referred_user_id`,
      detail: `format('referral %s is %s, registration bonus %s, first purchase bonus %s',
        id, status, registration_bonus_given, first_purchase_bonus_given)`,
    },
    {
      number: 10,
      name: 'referral-paid-what-it-records',
      broken: 'not friend_is_right or not referrer_is_right or not purchase_is_right or not activation_is_right',
      detail: `format('referral %s of user %s to user %s is %s', id, referrer_id, referred_user_id, status)`,
    },
    {
      number: 10,
      name: 'referral-decision-is-in-the-audit-log',
      // A referral that was never pending is completed at the moment of its creation.
      broken: `activations <> (status = 'rewarded')::int or releases <> (coalesce(completed_at, created_at) <> created_at)::int
        or status = 'pending' and declined_at is not null and declines = 0`,
      detail: `format('referral %s is %s: %s activations, %s releases, %s declines', id, status, activations, releases, declines)`,
    },
  ],
}

/**
 * Referral bonuses in the ledger, granted or revoked, without a referral. The ledger's unique key
 * already ensures that each exists once.
 */
export const orphanBonuses: Pass = {
  of: 'users',
  id: 'user_id',
  rows: (scope) => `
    select l.id, l.user_id, l.key from ledger l left join referrals r on r.id = case
      when l.key ~ '^(unearned:firstPurchase|referral:(${Object.keys(REFERRAL_CREDITS).join('|')})):[0-9]{1,18}$' then split_part(l.key, ':', 3)::bigint end
    where ${within(scope, 'l.user_id')} and l.type <> 'bid' and (l.type = 'referral' or l.key like 'unearned:%') and r.id is null`,
  invariants: () => [
    {
      number: 10,
      name: 'referral-bonus-once',
      broken: 'true',
      detail: `format('entry %s of user %s: %s', id, user_id, key)`,
    },
  ],
}
