import { type Pass, within } from './pass.ts'

/** Welcome bonuses: one per mailbox, however many accounts it has. */
export const welcomeBonuses: Pass = {
  of: 'users',
  id: 'user_id',
  rows: (scope) => `
    select min(l.user_id) as user_id, count(*) as welcomes from ledger l join users u on u.id = l.user_id
    where l.type = 'bonus' and l.key like 'welcome:%'
      and u.email_folded in (select email_folded from users where ${within(scope, 'id')})
    group by u.email_folded having count(*) > 1`,
  invariants: () => [
    {
      number: 10,
      name: 'welcome-bonus-once',
      broken: 'true',
      detail: `format('the mailbox of user %s got %s welcome bonuses', user_id, welcomes)`,
    },
  ],
}

/**
 * Orders that a restart cancelled (not a refund of their payment), with the credits that it
 * refunded.
 */
export const restartRefunds: Pass = {
  of: 'auctions',
  id: 'auction_id',
  rows: (scope) => `
    select o.auction_id, o.run, o.user_id, coalesce(l.amount, 0) as refunded, coalesce(spent.credits, 0) as spent
    from orders o join auction_states s on s.id = o.auction_id and s.run > o.run
    left join ledger l on l.key = format('restart:%s:%s:%s', o.auction_id, o.run, o.user_id)
    left join lateral (
      ${
        scope.newRows
          ? 'select credits from run_bidders b where b.user_id = o.user_id'
          : 'select sum(cost_credits) as credits from bids b where b.bidder_id = o.user_id'
      } and b.auction_id = o.auction_id and b.run = o.run
    ) spent on true
    where ${within(scope, 'o.auction_id')} and o.type = 'auction' and o.status = 'cancelled'
      and not exists (select from payments p where p.order_id = o.id and p.state = 'refunded' and p.applied_at is not null)`,
  invariants: () => [
    {
      number: 10,
      name: 'restart-refunds-what-the-winner-spent',
      broken: 'refunded <> spent',
      detail: `format('auction %s run %s: user %s was refunded %s credits, spent %s', auction_id, run, user_id, refunded, spent)`,
    },
  ],
}

/** Every auction with its audit log entries, by admins or by the platform itself. */
export const auditEntries: Pass = {
  of: 'auctions',
  id: 'id',
  rows: (scope) => `
    select a.id, coalesce(audit.creations, 0) as creations, coalesce(audit.starts, 0) as starts, coalesce(audit.closes, 0) as closes,
      coalesce(runs.runs, 0) as runs, coalesce(runs.closed, 0) as closed
    from auctions a
    left join (
      select auction_id, count(*) as runs, count(*) filter (where end_reason = 'admin') as closed from runs where ${within(scope, 'auction_id')} group by auction_id
    ) runs on runs.auction_id = a.id
    left join (
      select target_id, count(*) filter (where action in ('auction.create', 'auction.duplicate')) as creations,
        count(*) filter (where action in ('auction.start', 'auction.restart') or action in ('auction.create', 'auction.duplicate') and (after ->> 'startAsLive')::bool) as starts,
        count(*) filter (where action = 'auction.close') as closes
      from audit_log where target_kind = 'auction' and target_id in (select public_id from auctions where ${within(scope, 'id')}) group by target_id
    ) audit on audit.target_id = a.public_id where ${within(scope, 'a.id')}`,
  invariants: () => [
    {
      number: 10,
      name: 'creation-is-in-the-audit-log',
      broken: 'creations <> 1',
      detail: `format('auction %s: %s audit entries', id, creations)`,
    },
    {
      number: 10,
      name: 'start-and-restart-are-in-the-audit-log',
      broken: 'starts <> runs',
      detail: `format('auction %s: %s audit entries for %s runs', id, starts, runs)`,
    },
    {
      number: 10,
      name: 'admin-close-is-in-the-audit-log',
      broken: 'closes <> closed',
      detail: `format('auction %s: %s audit entries for %s closes', id, closes, closed)`,
    },
  ],
}

/** Credits that admins granted or deducted, with their audit log entries. */
export const adminGrants: Pass = {
  of: 'users',
  id: 'user_id',
  rows: (scope) => `
    select u.id as user_id, coalesce(granted.grants, 0) as grants, coalesce(audit.entries, 0) as entries
    from users u
    left join (
      select user_id, count(*) as grants from ledger
      where type <> 'bid' and (key like 'gift:%' or key like 'deduct:%') and ${within(scope, 'user_id')} group by user_id
    ) granted on granted.user_id = u.id
    left join (
      select target_id, count(*) as entries from audit_log
      where target_kind = 'user' and action in ('user.credits', 'user.deduct')
        and target_id in (select public_id from users where ${within(scope, 'id')}) group by target_id
    ) audit on audit.target_id = u.public_id
    where ${within(scope, 'u.id')} and (granted.grants is not null or audit.entries is not null)`,
  invariants: () => [
    {
      number: 10,
      name: 'credit-grant-is-in-the-audit-log',
      broken: 'grants <> entries',
      detail: `format('user %s: %s audit entries for %s ledger entries', user_id, entries, grants)`,
    },
  ],
}
