import { createTestDatabase, type TestDatabase } from '@centesimo/db/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readReceipt } from './read-receipt.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

const rows = async (query: string, values: unknown[] = []) => (await database.pool.query(query, values)).rows

async function payment(publicId: string): Promise<number> {
  const [row] = await rows(
    `insert into payments (public_id, user_id, purpose, package_id, credits, amount_cents, request_id, state, title, capture_id,
       captured_cents, captured_currency, captured_at, refunded_cents)
     values ($1, 7, 'credits', 1, 100, 3999, gen_random_uuid(), 'applied', '100 crediti', 'capture of ' || $1, 3999, 'EUR',
       '2026-11-21T10:00:00Z', 1500) returning id`,
    [publicId],
  )
  return row.id
}

test('reads a receipt as it was issued, with the completed refunds', async () => {
  const id = await payment('paid')
  await rows(
    `insert into receipts (payment_id, year, number, issued_at, buyer_name, buyer_email, title, amount_cents, vat_percent, is_test)
     values ($1, 2026, 123, '2026-11-21T10:00:01Z', 'Anna Rossi', 'anna@example.it', '100 crediti', 3999, 22, true)`,
    [id],
  )
  await rows(
    `insert into refunds (payment_id, amount_cents, request_id, state, reason, done_at) values
       ($1, 1000, gen_random_uuid(), 'done', '-', '2026-11-22T10:00:00Z'),
       ($1, 700, gen_random_uuid(), 'failed', '-', null),
       ($1, 500, gen_random_uuid(), 'done', '-', '2026-11-23T10:00:00Z'),
       ($1, 300, gen_random_uuid(), 'asked', '-', null)`,
    [id],
  )
  expect(await readReceipt(database.db, 'paid')).toEqual({
    userId: 7,
    number: '2026/000123',
    issuedAt: new Date('2026-11-21T10:00:01Z'),
    buyerName: 'Anna Rossi',
    buyerEmail: 'anna@example.it',
    shippingAddress: null,
    title: '100 crediti',
    credits: 100,
    prizeCredits: null,
    creditsBack: null,
    debtPaid: 0,
    spent: null,
    winSlots: 0,
    freeShippingDays: 0,
    amountCents: 3_999,
    shippingCents: 0,
    vatPercent: 22,
    companyVersion: null,
    paidAt: new Date('2026-11-21T10:00:00Z'),
    transaction: 'capture of paid',
    isTest: true,
    refunds: [
      { amountCents: 1_000, at: new Date('2026-11-22T10:00:00Z') },
      { amountCents: 500, at: new Date('2026-11-23T10:00:00Z') },
    ],
  })
})

test('returns null when there is no receipt', async () => {
  await payment('unpaid')
  expect(await readReceipt(database.db, 'unpaid')).toBeNull()
  expect(await readReceipt(database.db, 'unknown')).toBeNull()
})
