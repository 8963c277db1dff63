import { type Pass, runsInScope } from './pass.ts'

/** SQL: the places of the lots, which are pairs of credits and cents. */
const lots = 'generate_series(1, cardinality(credit_lots), 2) i'

/**
 * Every user's balance with the ledger. A short check compares the newest entry of recent bidders,
 * without summing.
 */
export const balances: Pass = {
  rows: (scope) =>
    scope.short
      ? `
    select u.id, u.credits, u.credit_lots, coalesce(newest.balance_after, 0) as in_ledger
    from (
      select distinct k.user_id as id from ${runsInScope(scope)} r
      cross join lateral (select user_id from run_bidders k where k.auction_id = r.auction_id and k.run = r.run offset 0) k
    ) recent join users u using (id)
    left join lateral (select balance_after from ledger l where l.user_id = u.id order by l.id desc limit 1) newest on true`
      : `
    select u.id, u.credits, u.credit_lots, coalesce(l.total, 0) as in_ledger
    from users u left join (select user_id, sum(amount) as total from ledger group by user_id) l on l.user_id = u.id`,
  invariants: () => [
    {
      number: 1,
      name: 'balance-is-the-ledgers-sum',
      broken: 'credits <> in_ledger',
      detail: `format('user %s has %s credits, the ledger has %s', id, credits, in_ledger)`,
    },
    {
      number: 1,
      name: 'bought-credits-are-part-of-the-balance',
      broken: `credits < coalesce((select sum(credit_lots[i]) from ${lots}), 0)
        or exists (select from ${lots} where coalesce(credit_lots[i] <= 0 or credit_lots[i + 1] < 0, true))`,
      detail: `format('user %s has %s credits and the lots %s', id, credits, credit_lots)`,
    },
  ],
}

/** Every ledger entry with the same user's previous one. */
export const entries: Pass = {
  rows: () => `
    select l.*, u.id is null as is_nobodys, lag(balance_after, 1, 0) over (partition by user_id order by l.id) as balance_before
    from ledger l left join users u on u.id = l.user_id`,
  invariants: () => [
    {
      number: 1,
      name: 'balance-follows-every-entry',
      broken: 'balance_after <> balance_before + amount',
      detail: `format('entry %s of user %s: %s and %s is not %s', id, user_id, balance_before, amount, balance_after)`,
    },
    {
      number: 1,
      name: 'balance-never-below-zero',
      broken: 'balance_before + amount < 0',
      detail: `format('entry %s took user %s to %s', id, user_id, balance_before + amount)`,
    },
    {
      number: 1,
      name: 'ledger-entry-has-its-user',
      broken: 'is_nobodys',
      detail: `format('entry %s of user %s', id, user_id)`,
    },
  ],
}

/** The ledger's bid debits with their bids. A deleted auction leaves only its tombstone. */
export const debits: Pass = {
  rows: () => `
    select l.* from ledger l left join bids b on b.auction_id = l.auction_id and b.run = l.run and b.seq = l.seq
    where l.type = 'bid' and b.seq is null and not exists (select from tombstones t where t.auction_id = l.auction_id)`,
  invariants: () => [
    {
      number: 3,
      name: 'ledger-debit-has-its-bid',
      broken: 'true',
      detail: `format('entry %s of user %s: no bid %s in auction %s run %s', id, user_id, seq, auction_id, run)`,
    },
  ],
}

export const tombstones: Pass = {
  rows: () => `
    select t.auction_id, t.bids, t.bid_credits, coalesce(l.entries, 0) as entries, coalesce(l.spent, 0) as spent
    from tombstones t left join (
      select auction_id, count(*) as entries, -sum(amount) as spent from ledger where type = 'bid' group by auction_id
    ) l using (auction_id)`,
  invariants: () => [
    {
      number: 3,
      name: 'tombstone-equals-its-ledger',
      broken: 'bids <> entries or bid_credits <> spent',
      detail: `format('auction %s: %s bids for %s credits, in the ledger %s for %s', auction_id, bids, bid_credits, entries, spent)`,
    },
  ],
}
