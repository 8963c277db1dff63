import type { Corruption } from '../find-violations-after.ts'

/** Corruptions of balances and ledger entries. */
export const ledgerCorruptions: Corruption[] = [
  ['a balance was raised', 'update users set credits = credits + 1 where id = $anna', ['balance-is-the-ledgers-sum']],
  [
    'a ledger entry was changed',
    `update ledger set amount = amount - 1 where id = (select min(id) from ledger where user_id = $anna)`,
    ['balance-is-the-ledgers-sum', 'balance-follows-every-entry'],
  ],
  [
    'a balance was negative in between',
    `insert into ledger (user_id, type, amount, balance_after, key, created_at)
     values ($anna, 'deduction', -1000, 0, 'a', now()), ($anna, 'bonus', 1000, (select credits from users where id = $anna), 'b', now())`,
    ['balance-follows-every-entry', 'balance-never-below-zero'],
  ],
  [
    'a ledger entry has no user',
    `insert into ledger (user_id, type, amount, balance_after, key, created_at) values (-1, 'bonus', 5, 5, 'c', now())`,
    ['ledger-entry-has-its-user'],
  ],
  [
    'more credits were bought than a user has',
    'update users set credit_lots = array[credits + 1, 100] where id = $anna',
    ['bought-credits-are-part-of-the-balance'],
  ],
]
