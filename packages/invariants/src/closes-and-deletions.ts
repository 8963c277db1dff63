import type { Pass } from './pass.ts'

/**
 * Runs whose prize was credits, with the ledger. For a deleted auction only the ledger entry
 * remains.
 */
export const prizes: Pass = {
  rows: () => `
    select coalesce(r.auction_id, l.auction_id) as auction_id, r.run, r.winner_id, r.prize_credits, l.user_id, l.amount, t.auction_id is not null as is_deleted
    from (select * from runs where prize_credits is not null) r
    full join (select * from ledger where key like 'prize:%') l on l.key = format('prize:%s:%s', r.auction_id, r.run)
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

/** What each bidder spent in a run, from the ledger, which outlives a deleted auction. */
const spent = `(
    select auction_id, run, user_id, -sum(amount) as credits from ledger where type = 'bid' group by auction_id, run, user_id
  )`

/**
 * Credits refunded when an admin closed or deleted an auction, with what the bidder spent in that
 * run.
 */
export const refundedBids: Pass = {
  rows: () => `
    select l.key, l.user_id, l.amount, spent.credits
    from (
      select key, user_id, auction_id, amount, split_part(key, ':', 3)::int as run from ledger where key like 'close:%' or key like 'delete:%'
    ) l left join ${spent} spent using (auction_id, run, user_id)`,
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
  rows: () => `
    select entry.auction_id, entry.run, entry.logged, entry.refunds_others, coalesce(refunded.credits, 0) as refunded,
      case when entry.refunds_others then coalesce(others.credits, 0) else 0 end as due
    from (
      select coalesce(a.id, t.auction_id) as auction_id, (entry.before ->> 'run')::int as run, (entry.after ->> 'winnerId')::bigint as winner_id,
        (entry.after ->> 'refundedCredits')::int as logged, coalesce((entry.after ->> 'refundOthers')::bool, false) as refunds_others
      from audit_log as entry
      left join auctions a on a.public_id = entry.target_id left join tombstones t on t.public_id = entry.target_id
      where entry.target_kind = 'auction' and entry.action = 'auction.close'
    ) entry
    full join (
      select auction_id, split_part(key, ':', 3)::int as run, sum(amount) as credits from ledger where key like 'close:%' group by 1, 2
    ) refunded using (auction_id, run)
    left join lateral (
      select sum(spent.credits) as credits from ${spent} spent
      where spent.auction_id = entry.auction_id and spent.run = entry.run and spent.user_id <> entry.winner_id
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

/** Deleted auctions with their remains and their audit log entries. */
export const deletions: Pass = {
  rows: () => `
    select coalesce(t.auction_id::text, entry.target_id) as id, coalesce(entry.entries, 0) as entries, t.auction_id is null as has_no_tombstone,
      entry.logged, coalesce(refunded.credits, 0) as refunded, coalesce(orders.open, 0) as open_orders,
      exists (select from auctions x where x.id = t.auction_id) or exists (select from auction_states x where x.id = t.auction_id)
        or exists (select from runs x where x.auction_id = t.auction_id) or exists (select from bids x where x.auction_id = t.auction_id)
        or exists (select from run_bidders x where x.auction_id = t.auction_id)
        or exists (select from autobids x where x.auction_id = t.auction_id)
        or exists (select from watchlist x where x.auction_id = t.auction_id)
        or exists (select from start_reminders x where x.auction_id = t.auction_id) as is_left
    from tombstones t
    full join (
      select target_id, count(*) as entries, sum((after ->> 'refundedCredits')::int) as logged
      from audit_log where target_kind = 'auction' and action = 'auction.delete' group by target_id
    ) entry on entry.target_id = t.public_id
    left join (select auction_id, sum(amount) as credits from ledger where key like 'delete:%' group by 1) refunded on refunded.auction_id = t.auction_id
    left join (
      select auction_id, count(*) as open from orders where status in ('pending', 'completed') group by 1
    ) orders on orders.auction_id = t.auction_id`,
  invariants: () => [
    {
      number: 10,
      name: 'deletion-is-in-the-audit-log',
      broken: 'entries <> 1 or has_no_tombstone',
      detail: `format('auction %s: %s audit entries', id, entries)`,
    },
    {
      number: 10,
      name: 'deletion-refunds-what-it-logs',
      broken: 'refunded is distinct from logged and entries = 1 and not has_no_tombstone',
      detail: `format('auction %s: %s credits refunded, the audit log has %s', id, refunded, logged)`,
    },
    {
      number: 3,
      name: 'deleted-auction-is-gone',
      broken: 'is_left',
      detail: `format('auction %s', id)`,
    },
    {
      number: 5,
      name: 'deleted-auction-has-no-open-order',
      broken: 'open_orders > 0',
      detail: `format('auction %s: %s orders', id, open_orders)`,
    },
  ],
}

/** The wins that tombstones keep for their winners, with the ledger. */
export const deletedWins: Pass = {
  rows: () => `
    select t.auction_id, (win ->> 'run')::int as run, (win ->> 'userId')::bigint as user_id, (win ->> 'credits')::int as kept, spent.credits
    from tombstones t cross join jsonb_array_elements(t.wins) as win
    left join ${spent} spent on spent.auction_id = t.auction_id and spent.run = (win ->> 'run')::int and spent.user_id = (win ->> 'userId')::bigint`,
  invariants: () => [
    {
      number: 3,
      name: 'deleted-win-equals-its-ledger',
      broken: 'kept is distinct from credits',
      detail: `format('auction %s run %s: user %s spent %s credits, the tombstone has %s', auction_id, run, user_id, credits, kept)`,
    },
  ],
}
