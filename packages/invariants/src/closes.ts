import { type Pass, type Scope, within } from './pass.ts'

/** Runs whose prize was credits, with the ledger. */
export const prizes: Pass = {
  of: 'auctions',
  id: 'auction_id',
  // For a deleted auction only the ledger entry remains.
  rows: (scope) => `
    select coalesce(r.auction_id, l.auction_id) as auction_id, r.run, r.winner_id, r.prize_credits, l.user_id, l.amount, t.auction_id is not null as is_deleted
    from (select * from runs where prize_credits is not null and ${within(scope, 'auction_id')}) r
    full join (
      select * from ledger where type <> 'bid' and key like 'prize:%' and ${within(scope, 'auction_id')}
    ) l on l.key = format('prize:%s:%s', r.auction_id, r.run)
    left join tombstones t on t.auction_id = l.auction_id`,
  invariants: () => [
    {
      number: 10,
      name: 'prize-is-in-the-ledger',
      broken: 'not is_deleted and (amount is distinct from prize_credits or user_id is distinct from winner_id)',
      detail: `format('auction %s run %s: user %s won %s credits, user %s got %s', auction_id, run, winner_id, prize_credits, user_id, amount)`,
    },
  ],
}

/**
 * SQL table: what each bidder spent in a run, from the ledger, which outlives a deleted auction.
 * With new rows alone, of an auction that still exists, from the sums that are kept per run.
 */
function spent(scope: Scope): string {
  const fromLedger = `select auction_id, run, user_id, -sum(amount) as credits from ledger
      where type = 'bid' and ${within(scope, 'auction_id')}`
  if (!scope.newRows) return `(${fromLedger} group by auction_id, run, user_id)`
  return `(
      select auction_id, run, user_id, credits from run_bidders where ${within(scope, 'auction_id')}
      union all
      ${fromLedger} and auction_id in (select auction_id from tombstones where ${within(scope, 'auction_id')}) group by auction_id, run, user_id
    )`
}

/** Credits refunded by a close or a deletion, with what the bidder spent in that run. */
export const refundedBids: Pass = {
  of: 'auctions',
  id: 'auction_id',
  rows: (scope) => `
    select l.auction_id, l.key, l.user_id, l.amount, spent.credits
    from (
      select key, user_id, auction_id, amount, split_part(key, ':', 3)::int as run from ledger
      where type <> 'bid' and (key like 'close:%' or key like 'delete:%') and ${within(scope, 'auction_id')}
    ) l left join ${spent(scope)} spent using (auction_id, run, user_id)`,
  invariants: () => [
    {
      number: 10,
      name: 'refund-equals-spent-credits',
      broken: 'amount is distinct from credits',
      detail: `format('%s: user %s was refunded %s credits, spent %s', key, user_id, amount, credits)`,
    },
  ],
}

/** Closes with a prize, with what they refunded. */
export const closes: Pass = {
  of: 'auctions',
  id: 'auction_id',
  rows: (scope) => `
    select auction_id, run, entry.logged, entry.refunds_others, coalesce(refunded.credits, 0) as refunded,
      case when entry.refunds_others then coalesce(others.credits, 0) else 0 end as due
    from (
      select closed.id as auction_id, (entry.before ->> 'run')::int as run, (entry.after ->> 'winnerId')::bigint as winner_id,
        (entry.after ->> 'refundedCredits')::int as logged, coalesce((entry.after ->> 'refundOthers')::bool, false) as refunds_others
      from (
        select id, public_id from auctions where ${within(scope, 'id')}
        union all select auction_id, public_id from tombstones where ${within(scope, 'auction_id')}
      ) closed
      join audit_log as entry on entry.target_kind = 'auction' and entry.action = 'auction.close' and entry.target_id = closed.public_id
    ) entry
    full join (
      select auction_id, split_part(key, ':', 3)::int as run, sum(amount) as credits from ledger
      where type <> 'bid' and key like 'close:%' and ${within(scope, 'auction_id')} group by 1, 2
    ) refunded using (auction_id, run)
    left join lateral (
      select sum(spent.credits) as credits from ${spent(scope)} spent
      where spent.auction_id = entry.auction_id and spent.run = entry.run and spent.user_id <> entry.winner_id
        -- Who had bought the item had the credits back already.
        and not (exists (select from ledger where key = format('credits-back:%s:%s:%s', entry.auction_id, entry.run, spent.user_id))
          and not exists (select from ledger where key = format('close:%s:%s:%s', entry.auction_id, entry.run, spent.user_id)))
    ) others on entry.refunds_others`,
  invariants: () => [
    {
      number: 10,
      name: 'close-refunds-what-it-logs',
      broken: 'refunded <> due or refunded <> coalesce(logged, 0)',
      detail: `format('auction %s run %s: %s credits refunded, %s due, the audit log has %s', auction_id, run, refunded, due, logged)`,
    },
  ],
}
