import { newId, transaction } from '@centesimo/db'
import { createTestDatabase, type TestDatabase } from '@centesimo/db/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { balanceOf } from './balance-of.ts'
import { InsufficientCredits, type LedgerEntry, post } from './post.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

test('moves the balance and adds an entry with the new balance', async () => {
  const userId = await createUser()
  const [posting] = await postAll([bonus(userId, 10)])
  expect(posting).toMatchObject({ userId, posted: true, balance: 10 })
  expect(await balanceOf(database.db, userId)).toBe(10)
})

test('posts nothing for a known key and returns the first balance', async () => {
  const userId = await createUser()
  const entry = bonus(userId, 10)
  await postAll([entry])
  await postAll([bonus(userId, 5)])
  expect(await postAll([entry])).toMatchObject([{ posted: false, balance: 10 }])
  expect(await balanceOf(database.db, userId)).toBe(15)
})

test('counts a key once within one posting', async () => {
  const userId = await createUser()
  const entry = bonus(userId, 7)
  expect(await postAll([entry, entry])).toMatchObject([{ posted: true }, { posted: false, balance: 7 }])
  expect(await balanceOf(database.db, userId)).toBe(7)
})

test('posts nothing when an entry would make a balance negative', async () => {
  const userId = await createUser()
  const deduction: LedgerEntry = { ...bonus(userId, -4), type: 'deduction' }
  await expect(postAll([bonus(userId, 3), deduction])).rejects.toBeInstanceOf(InsufficientCredits)
  expect(await balanceOf(database.db, userId)).toBe(0)
})

test('moves the credits once for twenty concurrent postings of one key', async () => {
  const userId = await createUser()
  const entry = bonus(userId, 10)
  const postings = await Promise.all(Array.from({ length: 20 }, () => postAll([entry])))
  expect(postings.flat().filter((posting) => posting.posted)).toHaveLength(1)
  expect(await balanceOf(database.db, userId)).toBe(10)
})

test('handles concurrent postings for several users in different orders', async () => {
  const people = await Promise.all([createUser(), createUser(), createUser()])
  const rounds = Array.from({ length: 30 }, (_, i) => [...people.slice(i % 3), ...people.slice(0, i % 3)])
  await Promise.all(rounds.map((order) => postAll(order.map((userId) => bonus(userId, 1)))))
  expect(await Promise.all(people.map((userId) => balanceOf(database.db, userId)))).toEqual([30, 30, 30])
})

describe('a user with a debt', () => {
  test('repays it with the first incoming credits and gets the remaining balance', async () => {
    const userId = await createUser({ debt_credits: 12 })
    expect(await postAll([bonus(userId, 5), bonus(userId, 10)])).toMatchObject([{ balance: 0 }, { balance: 3 }])
    expect(await accountOf(userId)).toEqual({ credits: 3, debt_credits: 0 })
    expect(await amountsOf(userId)).toEqual([5, -5, 10, -7])
  })

  test('gets the same balance when the entry is repeated', async () => {
    const userId = await createUser({ debt_credits: 4 })
    const entry = bonus(userId, 10)
    await postAll([entry])
    await postAll([bonus(userId, 1)])
    expect(await postAll([entry])).toMatchObject([{ posted: false, balance: 6 }])
  })

  test('owes no less after a deduction', async () => {
    const userId = await createUser({ debt_credits: 4 })
    await postAll([bonus(userId, 10)])
    await database.db.updateTable('users').set({ debt_credits: 4 }).where('id', '=', userId).execute()
    await postAll([{ ...bonus(userId, -6), type: 'deduction' }])
    expect(await accountOf(userId)).toEqual({ credits: 0, debt_credits: 4 })
  })

  test('repays it once despite concurrent entries', async () => {
    const userId = await createUser({ debt_credits: 25 })
    const entries = Array.from({ length: 20 }, () => bonus(userId, 3))
    await Promise.all([...entries, ...entries].map((entry) => postAll([entry])))
    expect(await accountOf(userId)).toEqual({ credits: 35, debt_credits: 0 })
    expect((await amountsOf(userId)).reduce((sum, amount) => sum + amount)).toBe(35)
  })
})

test('the table rejects updates and deletes', async () => {
  const userId = await createUser()
  await postAll([bonus(userId, 10)])
  await expect(database.db.updateTable('ledger').set({ amount: 1000 }).execute()).rejects.toThrow(/append-only/)
  await expect(database.db.deleteFrom('ledger').execute()).rejects.toThrow(/append-only/)
})

function postAll(entries: LedgerEntry[]) {
  return transaction(database.pool, ({ db }) => post(db, entries))
}

function bonus(userId: number, amount: number): LedgerEntry {
  return { userId, type: 'bonus', amount, key: newId(), description: 'Bonus' }
}

async function accountOf(userId: number) {
  const account = database.db.selectFrom('users').select(['credits', 'debt_credits']).where('id', '=', userId)
  return await account.executeTakeFirstOrThrow()
}

async function amountsOf(userId: number): Promise<number[]> {
  const rows = database.db.selectFrom('ledger').select('amount').where('user_id', '=', userId).orderBy('id')
  return (await rows.execute()).map(({ amount }) => amount)
}

async function createUser(account: { debt_credits?: number } = {}): Promise<number> {
  const id = newId()
  const person = { public_id: id, username: id, username_key: id, email: id, email_key: id, email_folded: id }
  const row = { ...person, ...account, password_hash: '-', full_name: 'Prova', referral_code: id }
  return (await database.db.insertInto('users').values(row).returning('id').executeTakeFirstOrThrow()).id
}
