import { createTestDatabase, type TestDatabase } from '@centesimo/db/testing'
import { parseOpeningHours } from '@centesimo/domain'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { recordRules } from './record-rules.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

const record = (hours: string, autoBidIntervalMs: number, winSlots = 0, shippingCents = 0) =>
  recordRules(database.db, {
    hours: parseOpeningHours(hours, 'Europe/Rome'),
    autoBidIntervalMs,
    winSlots,
    shippingCents,
  })

test('keeps each change of the settings with its time, and the first ones for all time before', async () => {
  // Several programs start with the same settings at once.
  await Promise.all([1, 2, 3].map(() => record('10:00-24:00', 30_000)))
  await record('10:00-24:00', 30_000)
  await record('10:00-24:00', 20_000)
  await record('09:00-24:00', 20_000)
  await record('09:00-24:00', 20_000, 8)
  await record('09:00-24:00', 20_000, 8)
  await record('09:00-24:00', 20_000, 8, 690)
  const { rows } = await database.pool.query(
    `select since = '-infinity' as is_first, opens_at_minute, auto_bid_interval_ms, win_slots, shipping_cents from rules_in_force order by since`,
  )
  expect(rows).toEqual([
    { is_first: true, opens_at_minute: 600, auto_bid_interval_ms: 30_000, win_slots: null, shipping_cents: 0 },
    { is_first: false, opens_at_minute: 600, auto_bid_interval_ms: 20_000, win_slots: null, shipping_cents: 0 },
    { is_first: false, opens_at_minute: 540, auto_bid_interval_ms: 20_000, win_slots: null, shipping_cents: 0 },
    { is_first: false, opens_at_minute: 540, auto_bid_interval_ms: 20_000, win_slots: 8, shipping_cents: 0 },
    { is_first: false, opens_at_minute: 540, auto_bid_interval_ms: 20_000, win_slots: 8, shipping_cents: 690 },
  ])
})

test('does not know the shipping of orders that are older than the first settings', async () => {
  await database.pool.query(`
    delete from rules_in_force;
    insert into users (public_id, username, username_key, email, email_key, email_folded, password_hash, full_name, referral_code)
      values ('u', 'u', 'u', 'u', 'u', 'u', '-', 'u', 'u');
    insert into orders (public_id, user_id, type, amount_cents, product_title) select 'o', id, 'buy_now', 1, 'x' from users`)
  for (const _ of [1, 2, 3]) await record('10:00-24:00', 30_000, 0, 690)
  const { rows } = await database.pool.query(
    `select since = '-infinity' as is_first, shipping_cents from rules_in_force order by since`,
  )
  expect(rows).toEqual([
    { is_first: true, shipping_cents: null },
    { is_first: false, shipping_cents: 690 },
  ])
})
