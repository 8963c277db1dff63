import { type Pass, within } from './pass.ts'

/** SQL: the places of the lots, which are pairs of credits and cents. */
const lots = 'generate_series(1, cardinality(credit_lots), 2) i'

/**
 * Every user's balance with the ledger. With new rows alone it is compared with the newest entry,
 * without summing.
 */
export const balances: Pass = {
  of: 'users',
  id: 'id',
  rows: (scope) => `
    select u.id, u.credits, u.credit_lots, coalesce(l.total, 0) as in_ledger from users u left join ${
      scope.newRows
        ? 'lateral (select balance_after as total from ledger where user_id = u.id order by id desc limit 1) l on true'
        : `(select user_id, sum(amount) as total from ledger where ${within(scope, 'user_id')} group by user_id) l on l.user_id = u.id`
    } where ${within(scope, 'u.id')}`,
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

/** Every ledger entry, or the new ones, with the same user's previous one. */
export const entries: Pass = {
  of: 'users',
  id: 'user_id',
  rows: (scope) => `
    select l.*, u.id is null as is_nobodys from ${
      scope.newRows
        ? `(
      select new.*, coalesce(previous.balance_after, 0) as balance_before from ledger new
      left join lateral (
        select balance_after from ledger older where older.user_id = new.user_id and older.id < new.id order by older.id desc limit 1
      ) previous on true
      where new.id > ${scope.newRows.entries.after} and new.id <= ${scope.newRows.entries.until} and ${within(scope, 'new.user_id')}
    )`
        : `(
      select *, lag(balance_after, 1, 0) over (partition by user_id order by id) as balance_before
      from ledger where ${within(scope, 'user_id')}
    )`
    } l left join users u on u.id = l.user_id`,
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
    {
      number: 3,
      name: 'ledger-entry-names-its-auction',
      broken: `auction_id is null and (type = 'bid' or key ~ '^(close|credits-back|delete|prize|restart):')`,
      detail: `format('entry %s of user %s: %s %s', id, user_id, type, key)`,
    },
  ],
}

/** The ledger's bid debits with their bids. A deleted auction leaves only its tombstone. */
export const debits: Pass = {
  of: 'users',
  id: 'user_id',
  rows: (scope) => `
    select l.* from ledger l left join bids b on b.auction_id = l.auction_id and b.run = l.run and b.seq = l.seq
    where l.type = 'bid' and ${within(scope, 'l.user_id')} and b.seq is null
      and not exists (select from tombstones t where t.auction_id = l.auction_id)
      ${scope.newRows ? `and l.id > ${scope.newRows.entries.after} and l.id <= ${scope.newRows.entries.until}` : ''}`,
  invariants: () => [
    {
      number: 3,
      name: 'ledger-debit-has-its-bid',
      broken: 'true',
      detail: `format('entry %s of user %s: no bid %s in auction %s run %s', id, user_id, seq, auction_id, run)`,
    },
  ],
}
