import type { Db, LedgerType } from '@centesimo/db'
import { sql } from 'kysely'

export type LedgerEntry = {
  userId: number
  type: Exclude<LedgerType, 'bid'>
  /** Signed credits. */
  amount: number
  /** Why this entry exists, once. */
  key: string
  /** What the person reads in the history, in Italian. */
  description: string
  auctionId?: number
  paymentId?: number
}

/** `posted` is false when the key was known: then `balance` is what the first posting left. */
export type Posting = { key: string; userId: number; posted: boolean; balance: number }

/** Thrown when an entry would bring a balance below zero; the transaction must not go on. */
export class InsufficientCredits extends Error {
  override name = 'InsufficientCredits'
}

/**
 * Moves credits: appends to the ledger and moves the balances with it. `trx` must be a transaction. Locks the people by id; whoever also
 * locks auctions does that first. A known key posts nothing.
 */
export async function post(trx: Db, entries: readonly LedgerEntry[]): Promise<Posting[]> {
  if (entries.length === 0) return []
  const balances = await lockBalances(trx, entries)
  const known = await postedBefore(trx, entries)
  const postings: Posting[] = []
  const rows = []
  for (const entry of entries) {
    const before = known.get(entry.key)
    if (before) {
      postings.push({ ...before, posted: false })
      continue
    }
    const balance = (balances.get(entry.userId) ?? missing(entry.userId)) + entry.amount
    if (balance < 0) throw new InsufficientCredits(`user ${entry.userId} would have ${balance} credits`)
    balances.set(entry.userId, balance)
    const posting = { key: entry.key, userId: entry.userId, balance }
    known.set(entry.key, posting)
    postings.push({ ...posting, posted: true })
    rows.push({
      user_id: entry.userId,
      type: entry.type,
      amount: entry.amount,
      balance_after: balance,
      auction_id: entry.auctionId ?? null,
      payment_id: entry.paymentId ?? null,
      description: entry.description,
      key: entry.key,
      created_at: sql<Date>`clock_timestamp()`,
    })
  }
  if (rows.length > 0) await trx.insertInto('ledger').values(rows).execute()
  await moveBalances(trx, balances)
  return postings
}

async function lockBalances(trx: Db, entries: readonly LedgerEntry[]): Promise<Map<number, number>> {
  const people = await trx
    .selectFrom('users')
    .select(['id', 'credits'])
    .where('id', 'in', [...new Set(entries.map((entry) => entry.userId))])
    .orderBy('id')
    .forUpdate()
    .execute()
  return new Map(people.map((person) => [person.id, person.credits]))
}

async function postedBefore(trx: Db, entries: readonly LedgerEntry[]) {
  const keys = entries.map((entry) => entry.key)
  const rows = await trx
    .selectFrom('ledger')
    .select(['key', 'user_id', 'balance_after'])
    .where('key', 'in', keys)
    .execute()
  return new Map(rows.map((row) => [row.key!, { key: row.key!, userId: row.user_id, balance: row.balance_after }]))
}

async function moveBalances(trx: Db, balances: Map<number, number>): Promise<void> {
  await sql`
    update users set credits = moved.credits
    from unnest(${[...balances.keys()]}::bigint[], ${[...balances.values()]}::int[]) as moved (id, credits)
    where users.id = moved.id and users.credits <> moved.credits`.execute(trx)
}

function missing(userId: number): never {
  throw new Error(`user ${userId} does not exist`)
}
