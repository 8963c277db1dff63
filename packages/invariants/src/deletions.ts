import { type Pass, type Scope, within } from './pass.ts'

/** SQL table: what each bidder spent in a run of a deleted auction, which only the ledger has. */
function spentInDeleted(scope: Scope): string {
  return `(
      select auction_id, run, user_id, -sum(amount) as credits, count(*) as entries from ledger
      where type = 'bid' and ${within(scope, 'auction_id')} and auction_id in (select auction_id from tombstones where ${within(scope, 'auction_id')})
      group by auction_id, run, user_id
    )`
}

/** Deleted auctions with what the ledger has of their bids. */
export const tombstones: Pass = {
  of: 'auctions',
  id: 'auction_id',
  rows: (scope) => `
    select t.auction_id, t.bids, t.bid_credits, coalesce(l.entries, 0) as entries, coalesce(l.spent, 0) as spent
    from tombstones t left join (
      select auction_id, sum(entries) as entries, sum(credits) as spent from ${spentInDeleted(scope)} spent group by auction_id
    ) l using (auction_id) where ${within(scope, 't.auction_id')}`,
  invariants: () => [
    {
      number: 3,
      name: 'tombstone-equals-its-ledger',
      broken: 'bids <> entries or bid_credits <> spent',
      detail: `format('auction %s: %s bids for %s credits, in the ledger %s for %s', auction_id, bids, bid_credits, entries, spent)`,
    },
  ],
}

/** Tables with rows of auctions, none of which a deleted auction keeps. */
const tablesOfAuctions = {
  auctions: 'id',
  auction_states: 'id',
  runs: 'auction_id',
  bids: 'auction_id',
  run_bidders: 'auction_id',
  autobids: 'auction_id',
  watchlist: 'auction_id',
  start_reminders: 'auction_id',
  follow_moments: 'auction_id',
} as const

const tables = Object.entries(tablesOfAuctions)
const remains = tables.map(
  ([table, id]) => `exists (select from ${table} x where x.${id} = t.auction_id) as in_${table}`,
)

/** Deleted auctions with their remains and their audit log entries. */
export const deletions: Pass = {
  of: 'auctions',
  id: 'id',
  rows: (scope) => `
    select t.auction_id as id, coalesce(entry.entries, 0) as entries, entry.logged, coalesce(refunded.credits, 0) as refunded,
      coalesce(orders.open, 0) as open_orders, ${remains.join(', ')}
    from tombstones t
    left join lateral (
      select count(*) as entries, sum((after ->> 'refundedCredits')::int) as logged
      from audit_log where target_kind = 'auction' and action = 'auction.delete' and target_id = t.public_id
    ) entry on true
    left join lateral (
      select sum(amount) as credits from ledger where type <> 'bid' and auction_id = t.auction_id and key like 'delete:%'
    ) refunded on true
    left join lateral (
      select count(*) as open from orders where auction_id = t.auction_id and status in ('pending', 'completed')
    ) orders on true
    where ${within(scope, 't.auction_id')}`,
  invariants: () => [
    {
      number: 10,
      name: 'deletion-is-in-the-audit-log',
      broken: 'entries <> 1',
      detail: `format('auction %s: %s audit entries', id, entries)`,
    },
    {
      number: 10,
      name: 'deletion-refunds-what-it-logs',
      broken: 'refunded is distinct from logged and entries = 1',
      detail: `format('auction %s: %s credits refunded, the audit log has %s', id, refunded, logged)`,
    },
    {
      number: 3,
      name: 'deleted-auction-is-gone',
      broken: tables.map(([table]) => `in_${table}`).join(' or '),
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

/**
 * Deletions in the audit log without a tombstone. They have no id left to scope by; an index has
 * the few deletions there are.
 */
export const loggedDeletions: Pass = {
  of: 'platform',
  id: '0',
  rows: () => `
    select entry.target_id from audit_log as entry
    where entry.action = 'auction.delete' and not exists (select from tombstones t where t.public_id = entry.target_id)`,
  invariants: () => [
    {
      number: 10,
      name: 'logged-deletion-left-a-tombstone',
      broken: 'true',
      detail: `format('auction %s', target_id)`,
    },
  ],
}

/** The wins that tombstones keep for their winners, with the ledger. */
export const deletedWins: Pass = {
  of: 'auctions',
  id: 'auction_id',
  rows: (scope) => `
    select t.auction_id, (win ->> 'run')::int as run, (win ->> 'userId')::bigint as user_id, (win ->> 'credits')::int as kept, spent.credits
    from tombstones t cross join jsonb_array_elements(t.wins) as win
    left join ${spentInDeleted(scope)} spent
      on spent.auction_id = t.auction_id and spent.run = (win ->> 'run')::int and spent.user_id = (win ->> 'userId')::bigint
    where ${within(scope, 't.auction_id')}`,
  invariants: () => [
    {
      number: 3,
      name: 'deleted-win-equals-its-ledger',
      broken: 'kept is distinct from credits',
      detail: `format('auction %s run %s: user %s spent %s credits, the tombstone has %s', auction_id, run, user_id, credits, kept)`,
    },
  ],
}
