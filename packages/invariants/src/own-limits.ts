import { type Pass, type Scope, within } from './pass.ts'

const inRome = (column: string) => `${column} at time zone 'Europe/Rome'`

/** SQL: a limit of a row of `user_limits own` that holds at a moment. */
function limitAt(limit: 'monthly' | 'daily', moment: string): string {
  const value = { monthly: 'monthly_cents', daily: 'daily_credits' }[limit]
  return `case when own.${limit}_changes_at <= ${moment} then own.next_${value} else own.${value} end`
}

/** SQL: a lateral join with the limits that a user had set before a moment. */
function limitsBefore(userId: string, moment: string): string {
  return `cross join lateral (
    select * from user_limits where user_id = ${userId} and set_at < ${moment} order by version desc limit 1
  ) own`
}

/** Bids of users with limits, each with what the bids of its day cost until then. */
export const limitedBids: Pass = {
  of: 'users',
  id: 'user_id',
  rows: (scope) => `
    select bid.*, ${limitAt('daily', 'bid.created_at')} as day_limit, greatest(own.time_out_until, own.excluded_until) as barred_until
    from (
      select id, user_id, created_at,
        sum(-amount) over (partition by user_id, (${inRome('created_at')})::date order by id) as used
      from ledger where type = 'bid' and user_id in (select user_id from user_limits where ${within(scope, 'user_id')})
        ${sinceDayOfNew(scope)}
    ) bid ${limitsBefore('bid.user_id', 'bid.created_at')}`,
  invariants: () => [
    {
      number: 10,
      name: 'bids-keep-to-own-limits',
      broken: 'used > day_limit or created_at < barred_until',
      detail: `format('entry %s of user %s: %s credits that day, the limit is %s; barred until %s', id, user_id, used, day_limit, barred_until)`,
    },
  ],
}

/** SQL condition: the days of new entries, whole. */
function sinceDayOfNew({ newRows }: Scope): string {
  if (!newRows) return ''
  const { after, until } = newRows.entries
  return `and created_at >= (
    select date_trunc('day', min(new.created_at), 'Europe/Rome') from ledger new where new.id > ${after} and new.id <= ${until}
  )`
}

/** SQL: the provider's clock stamps money that the limits allowed; it may be so far behind ours. */
const PROVIDER_CLOCK = `interval '5 minutes'`

/**
 * Purchases that the limits allowed, with those of their month that were allowed before. What an
 * order promised and what was not asked about, as won orders, only makes the limits stricter.
 */
export const limitedPayments: Pass = {
  of: 'users',
  id: 'user_id',
  rows: (scope) => `
    select p.id, p.user_id, asked.asked_at, p.applied_at, own.version, before.spent,
      ${limitAt('monthly', 'coalesce(asked.asked_at, p.applied_at)')} as month_limit,
      greatest(own.time_out_until, own.excluded_until) as barred_until
    from payments p left join limited_payments asked on asked.payment_id = p.id
    ${limitsBefore('p.user_id', 'coalesce(asked.asked_at, p.applied_at)')}
    cross join lateral (
      select coalesce(sum(q.captured_cents - q.refunded_cents), 0) as spent
      from limited_payments earlier join payments q on q.id = earlier.payment_id
      where earlier.user_id = p.user_id and earlier.asked_at <= asked.asked_at and q.applied_at is not null and ${isPurchase('q')}
        and date_trunc('month', ${inRome('q.captured_at')}) = date_trunc('month', ${inRome(`case when p.captured_at < asked.asked_at - ${PROVIDER_CLOCK} then p.captured_at else asked.asked_at end`)})
    ) before
    where ${within(scope, 'p.user_id')} and p.applied_at is not null and ${isPurchase('p')}`,
  invariants: () => [
    {
      number: 10,
      name: 'purchases-keep-to-own-limits',
      broken: 'spent > month_limit or asked_at < barred_until or asked_at is null',
      detail: `format('payment %s of user %s, asked about at %s: %s cents that month, the limit is %s; barred until %s',
        id, user_id, asked_at, spent, month_limit, barred_until)`,
    },
  ],
}

/** SQL condition: what was won is owed, not bought. */
const isPurchase = (payment: string) =>
  `not exists (select from orders won where won.id = ${payment}.order_id and won.type = 'auction')`

/** Each change of limits with the one before. */
export const limitChanges: Pass = {
  of: 'users',
  id: 'user_id',
  rows: (scope) => `
    select own.*, previous.version as version_before,
      ${isLooser('monthly')} as is_month_looser, ${isLooser('daily')} as is_day_looser,
      ${isEarly('monthly')} as is_month_early, ${isEarly('daily')} as is_day_early,
      coalesce(own.time_out_until < previous.time_out_until, previous.time_out_until is not null and own.time_out_until is null) as is_time_out_shorter,
      coalesce(own.excluded_until < previous.excluded_until, previous.excluded_until is not null and own.excluded_until is null) as is_exclusion_shorter,
      exists (select from users u where u.id = own.user_id and not u.has_limits and u.closed_at is null) as is_unmarked
    from user_limits own
    left join user_limits previous on previous.user_id = own.user_id and previous.version = own.version - 1
    where ${within(scope, 'own.user_id')}`,
  invariants: () => [
    {
      number: 10,
      name: 'own-limits-loosen-after-seven-days',
      broken:
        'is_month_looser or is_day_looser or is_month_early or is_day_early or is_time_out_shorter or is_exclusion_shorter',
      detail: `format('limits %s of user %s, set at %s', version, user_id, set_at)`,
    },
    {
      number: 10,
      name: 'own-limits-are-known-to-bids',
      broken: 'is_unmarked or version > 1 and version_before is null',
      detail: `format('limits %s of user %s', version, user_id)`,
    },
  ],
}

/** SQL: whether a change allowed more at once than the one before it did. */
function isLooser(limit: 'monthly' | 'daily'): string {
  const value = { monthly: 'monthly_cents', daily: 'daily_credits' }[limit]
  const before = limitAt(limit, 'own.set_at').replaceAll('own.', 'previous.').replace('previous.set_at', 'own.set_at')
  return `coalesce(own.${value}, 'infinity'::float8) > coalesce((${before})::float8, 'infinity')`
}

/** SQL: whether a looser limit holds sooner, unless one as loose or looser waited before. */
function isEarly(limit: 'monthly' | 'daily'): string {
  const next = `own.${limit}_changes_at`
  return `(${next} < own.set_at + interval '168 hours' and ${next} is distinct from previous.${limit}_changes_at)`
}

/** Accounts that may bid, of mailboxes whose person has excluded themselves. */
export const excludedAccounts: Pass = {
  of: 'users',
  id: 'id',
  rows: (scope) => `
    select u.id, mailbox.excluded_until, (
      select own.excluded_until from user_limits own where own.user_id = u.id order by version desc limit 1
    ) as own_until
    from users u join excluded_mailboxes mailbox on mailbox.mailbox_hash = encode(sha256(convert_to(u.email_folded, 'UTF8')), 'hex')
    where ${within(scope, 'u.id')} and (u.email_verified or not u.must_confirm_email) and u.closed_at is null and mailbox.excluded_until > clock_timestamp()`,
  invariants: () => [
    {
      number: 10,
      name: 'exclusion-binds-every-account',
      broken: `coalesce(own_until, '-infinity') < excluded_until`,
      detail: `format('user %s is excluded until %s, the mailbox until %s', id, own_until, excluded_until)`,
    },
  ],
}
