import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrate, migrateToLatest, readMigrations } from './migrate.ts'
import { createTestDatabase, type TestDatabase } from './testing/create-test-database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase({ empty: true })
  const older = Object.entries(await readMigrations()).filter(([name]) => name < '0072')
  await migrate(database.url, { phase: 'all', version: '7.0.0', migrations: Object.fromEntries(older) })
  await database.pool.query(`
    insert into categories (public_id, name, slug, icon, position) values ('orologi', 'Orologi', 'orologi', 'watch', 1);
    insert into auctions (id, public_id, title, description, category_id, buy_now_cents, start_time) overriding system value
      select id, 'asta-' || id, 'x', '', (select min(id) from categories), price, now() from (values (1, 900), (2, null), (3, 500), (4, 700)) a (id, price);
    insert into runs (auction_id, run, started_at, starting_bid_cents, increment_cents, timer_ms, ended_at)
      select auction_id, run, now(), 0, 1, 60000, ended::timestamptz from (values
        (1, 1, '2026-01-01'), (1, 2, '2026-03-01'), (2, 1, '2026-01-01'), (3, 1, '2026-01-01'), (3, 2, null), (4, 1, '2026-01-01'), (5, 1, '2026-01-01')
      ) r (auction_id, run, ended);
    insert into audit_log (public_id, action, target_kind, target_id, before, after, at)
      select gen_random_uuid(), action, 'auction', target, before::jsonb, '{}', at::timestamptz from (values
        ('auction.edit', 'asta-1', '{"buyNowCents": 300}', '2025-12-01'),
        ('auction.edit', 'asta-1', '{"title": "y"}', '2026-02-01'),
        ('auction.edit', 'asta-1', '{"buyNowCents": 400}', '2026-02-02'),
        ('auction.edit', 'asta-1', '{"buyNowCents": 600}', '2026-02-03'),
        ('auction.edit', 'asta-4', '{"buyNowCents": null}', '2026-02-02')
      ) e (action, target, before, at)`)
  await migrateToLatest(database.url)
})
afterAll(() => database.drop())

const read = async () =>
  (await database.pool.query('select auction_id, run, buy_now_cents from runs order by auction_id, run')).rows.map(
    ({ auction_id, run, buy_now_cents }) => [auction_id, run, buy_now_cents],
  )

test('ended runs get the price of their time, from the first edit after it', async () => {
  expect(await read()).toEqual([
    [1, 1, 400],
    [1, 2, 900],
    [2, 1, 0],
    [3, 1, 500],
    [3, 2, null],
    [4, 1, 0],
    [5, 1, 0],
  ])
})

test('a program of the last release keeps the price of a run that it ends', async () => {
  await database.pool.query('update runs set ended_at = now() where auction_id = 3 and run = 2')
  await database.pool.query('update auctions set buy_now_cents = 9000 where id = 3')
  await database.pool.query('update runs set ended_at = now() where auction_id = 3')
  expect(await read()).toEqual(
    expect.arrayContaining([
      [3, 1, 500],
      [3, 2, 500],
    ]),
  )
})
