import type { Db, LedgerType } from '@centesimo/db'
import {
  addCredits,
  type CreditBalance,
  returnCredits,
  revokeCredits,
  type SpentCredits,
  spendCredits,
  takeReturned,
} from '@centesimo/domain'
import { sql } from 'kysely'
import { debtKey } from './debt-key.ts'
import { lotsFrom, storedLots } from './stored-lots.ts'

export type LedgerEntry = {
  userId: number
  type: Exclude<LedgerType, 'bid'>
  /** Signed credits. */
  amount: number
  /** Idempotency key: the reason for this entry. */
  key: string
  /** Shown in the user's history, in Italian. */
  description: string
  auctionId?: number
  paymentId?: number
  /** What incoming credits were bought for; without it they are given. */
  cents?: number
  /**
   * The spent credits that come back, or with a negative amount go again; they are worth what they
   * had cost.
   */
  returned?: SpentCredits
}

/**
 * `posted` is false for a known key: `balance` is then the one after the first posting. A debt
 * repayment is already deducted from `balance`.
 */
export type Posting = { key: string; userId: number; posted: boolean; balance: number }

/** Thrown when an entry would make a balance negative; the transaction must not continue. */
export class InsufficientCredits extends Error {
  override name = 'InsufficientCredits'
}

/** A user's credits and debt. */
type Account = { balance: CreditBalance; debt: number }

/**
 * Appends entries to the ledger and moves the balances. `trx` must be a transaction. Locks the
 * users by id; a caller that also locks auctions locks those first. A known key posts nothing.
 * Incoming credits repay the user's debt first.
 */
export async function post(trx: Db, entries: readonly LedgerEntry[]): Promise<Posting[]> {
  if (entries.length === 0) return []
  const accounts = await lockAccounts(trx, entries)
  const known = await readKnownPostings(trx, entries)
  const postings: Posting[] = []
  const rows: ReturnType<typeof applyEntry>[] = []
  for (const entry of entries) {
    const before = known.get(entry.key)
    if (before) {
      postings.push({ ...before, posted: false })
      continue
    }
    const account = accounts.get(entry.userId) ?? throwUnknownUser(entry.userId)
    rows.push(applyEntry(account, entry))
    const repayment = repaymentFrom(account, entry)
    if (repayment) {
      account.debt += repayment.amount
      rows.push(applyEntry(account, repayment))
    }
    const posting = { key: entry.key, userId: entry.userId, balance: account.balance.credits }
    known.set(entry.key, posting)
    postings.push({ ...posting, posted: true })
  }
  if (rows.length > 0) await trx.insertInto('ledger').values(rows).execute()
  await writeBalances(trx, accounts)
  return postings
}

function applyEntry(account: Account, entry: LedgerEntry) {
  const after = account.balance.credits + entry.amount
  if (after < 0) throw new InsufficientCredits(`user ${entry.userId} would have ${after} credits`)
  account.balance = balanceAfter(account.balance, entry)
  return {
    user_id: entry.userId,
    type: entry.type,
    amount: entry.amount,
    balance_after: after,
    auction_id: entry.auctionId ?? null,
    payment_id: entry.paymentId ?? null,
    description: entry.description,
    key: entry.key,
    created_at: sql<Date>`clock_timestamp()`,
  }
}

function balanceAfter(balance: CreditBalance, { amount, cents = 0, returned, paymentId, type }: LedgerEntry) {
  if (returned) return amount < 0 ? takeReturned(balance, returned) : returnCredits(balance, returned)
  if (amount >= 0) return addCredits(balance, { credits: amount, cents })
  // Credits of a purchase that was paid back, now or once they come in.
  const isPaidBack = type === 'deduction' && paymentId !== undefined
  return isPaidBack ? revokeCredits(balance, -amount) : spendCredits(balance, -amount).left
}

function repaymentFrom({ debt }: Account, { userId, amount, key }: LedgerEntry): LedgerEntry | null {
  const paid = Math.min(debt, amount)
  if (paid <= 0) return null
  return { userId, type: 'deduction', amount: -paid, key: debtKey(key), description: 'Crediti dovuti per un rimborso' }
}

async function lockAccounts(trx: Db, entries: readonly LedgerEntry[]): Promise<Map<number, Account>> {
  const people = await trx
    .selectFrom('users')
    .select(['id', 'credits', 'credit_lots', 'debt_credits'])
    .where('id', 'in', [...new Set(entries.map((entry) => entry.userId))])
    .orderBy('id')
    .forUpdate()
    .execute()
  return new Map(
    people.map(({ id, credits, credit_lots, debt_credits }) => [
      id,
      { balance: { credits, lots: lotsFrom(credit_lots) }, debt: debt_credits },
    ]),
  )
}

async function readKnownPostings(trx: Db, entries: readonly LedgerEntry[]) {
  const keys = entries.map((entry) => entry.key)
  const rows = await trx
    .selectFrom('ledger')
    .select(['key', 'user_id', 'balance_after'])
    .where('key', 'in', [...keys, ...keys.map(debtKey)])
    .execute()
  const found = new Map(rows.map((row) => [row.key!, row]))
  return new Map(
    keys.flatMap((key) => {
      const first = found.get(key)
      if (!first) return []
      const { balance_after } = found.get(debtKey(key)) ?? first
      return [[key, { key, userId: first.user_id, balance: balance_after }]]
    }),
  )
}

async function writeBalances(trx: Db, accounts: Map<number, Account>): Promise<void> {
  const moved = [...accounts.values()]
  await sql`
    update users set credits = moved.credits, credit_lots = moved.lots::int[], debt_credits = moved.debt
    from unnest(
      ${[...accounts.keys()]}::bigint[], ${moved.map(({ balance }) => balance.credits)}::int[],
      ${moved.map(({ balance }) => storedLots(balance.lots))}::text[], ${moved.map(({ debt }) => debt)}::int[]
    ) as moved (id, credits, lots, debt)
    where users.id = moved.id and (users.credits <> moved.credits or users.debt_credits <> moved.debt)`.execute(trx)
}

function throwUnknownUser(userId: number): never {
  throw new Error(`user ${userId} does not exist`)
}
