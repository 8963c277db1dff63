import { createTestCluster, type TestCluster } from '@centesimo/auctioneer/testing/create-test-cluster'
import { connect, transaction } from '@centesimo/db'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { checkChanges } from './check-changes.ts'
import { sweepFor } from './sweep.ts'

let cluster: TestCluster
beforeAll(async () => {
  cluster = await createTestCluster()
})
beforeEach(async () => {
  await cluster.database.pool.query(`delete from invariant_violations; update invariant_checks set cursor = '{}'`)
  await check()
})
afterAll(() => cluster.close())

const check = async () => (await checkChanges(cluster.database, {}))?.violations.map(({ invariant }) => invariant)
const sweepAll = async () => {
  await sweepFor(cluster.database, 'auctions', {}, 10_000)
  await sweepFor(cluster.database, 'users', {}, 10_000)
}
const rows = async (query: string) => (await cluster.database.pool.query(query)).rows
/** Bypasses the database's constraints. */
const corrupt = (statement: string) =>
  transaction(cluster.database.pool, async ({ client }) => {
    await client.query('set local session_replication_role = replica')
    await client.query(statement)
  })

test('finds what a bid broke, keeps it until it is healed, and says since when', async () => {
  const [auction, anna, bruno] = [await cluster.auction(), await cluster.person(), await cluster.person()]
  expect(await check()).toEqual([])
  for (const bidder of [anna, bruno]) await cluster.bid(auction, bidder)
  await corrupt(`update users set credits = credits + 1 where id = ${anna.id};
    update bids set amount_cents = amount_cents + 1 where auction_id = ${auction.rowId} and seq = 1`)
  expect(await check()).toEqual([
    'balance-is-the-ledgers-sum',
    'bid-hash-follows-the-chain',
    'bid-price-is-start-plus-increments',
  ])
  const [before] = await rows('select broken, broken_since from invariant_violations order by number')
  expect(before!.broken).toEqual([
    { id: anna.id, rows: 1, details: [expect.stringContaining(`user ${anna.id} has 100 credits`)] },
  ])
  // The rows stay untouched, and so do the violations.
  for (const _ of [1, 2, 3]) await check()
  expect(await rows('select broken, broken_since from invariant_violations order by number limit 1')).toEqual([before])
  await corrupt(`update users set credits = credits - 1 where id = ${anna.id};
    update bids set amount_cents = amount_cents - 1 where auction_id = ${auction.rowId} and seq = 1`)
  expect(await check()).toEqual([])
})

test.each([
  [
    'an end without bids',
    async () => {
      const auction = await cluster.auction({ durationDays: 1 })
      await check()
      await check()
      await cluster.clock.pass(86_401_000)
      await cluster.auctioneer.closeDue()
      await corrupt(`update runs set bids = 1 where auction_id = ${auction.rowId}`)
    },
    'run-counts-its-bids',
  ],
  [
    'a start',
    async () => {
      const auction = await cluster.auction()
      await corrupt(`update auction_states set seq = 1 where id = ${auction.rowId}`)
    },
    'auction-shows-its-last-bid',
  ],
  [
    'a deletion',
    async () => {
      const auction = await cluster.auction()
      await check()
      await check()
      await cluster.auctioneer.remove(auction.id, { adminId: null })
      await corrupt(`update tombstones set bids = 1 where auction_id = ${auction.rowId}`)
    },
    'tombstone-equals-its-ledger',
  ],
  [
    'a new account',
    async () => {
      const { id } = await cluster.person(0)
      await corrupt(`update users set awaited_credits = 30 where id = ${id}`)
    },
    'only-a-waiting-account-awaits-credits',
  ],
] as const)('looks at what changed without a ledger entry: %s', async (_, act, invariant) => {
  await act()
  expect(await check()).toEqual([invariant])
  await corrupt(`delete from invariant_violations; update tombstones set bids = 0; update users set awaited_credits = 0;
    update runs set bids = 0 where not exists (select from bids b where b.auction_id = runs.auction_id);
    update auction_states set seq = 0 where not exists (select from bids b where b.auction_id = id)`)
})

test('the sweep finds an old row, and the minute’s check keeps it until it is healed', async () => {
  const anna = await cluster.person()
  for (const _ of [1, 2, 3]) await check()
  await corrupt(`update users set credit_lots = array[1, -1] where id = ${anna.id}`)
  expect(await check()).toEqual([])
  await sweepAll()
  expect(await check()).toEqual(['bought-credits-are-part-of-the-balance'])
  await corrupt(`update users set credit_lots = '{}' where id = ${anna.id}`)
  await sweepAll()
  expect(await check()).toEqual([])
})

test('the sweep goes on where it was, also after a restart, and counts its rounds', async () => {
  for (const _ of [1, 2, 3]) await cluster.person()
  const [{ ids }] = await rows('select json_agg(id order by id) as ids from users')
  await rows(`update invariant_checks set cursor = '{"size": 1}', round_finished_at = null where name = 'users'`)
  const cursor = async () =>
    (await rows(`select cursor, round_finished_at as done from invariant_checks where name = 'users'`))[0]!
  await sweepFor(cluster.database, 'users', {}, 0)
  expect(await cursor()).toMatchObject({ cursor: { after: ids[0] }, done: null })
  const restarted = connect(cluster.database.url, { max: 1 })
  await sweepFor(restarted, 'users', {}, 0)
  expect((await cursor()).cursor.after).toBeGreaterThan(ids[0])
  await sweepFor(restarted, 'users', {}, 10_000)
  await restarted.close()
  expect(await cursor()).toMatchObject({ cursor: { after: null }, done: expect.any(Date) })
})

test('only one worker checks at a time', async () => {
  await transaction(cluster.database.pool, async ({ client }) => {
    await client.query(`select from invariant_checks where name = 'minute' for update`)
    expect(await check()).toBeUndefined()
    await sweepFor(cluster.database, 'users', {}, 10_000)
  })
  expect(await check()).toEqual([])
})

test('reads no more entries at a time than a minute has room for', async () => {
  const { id } = await cluster.person()
  await corrupt(`insert into ledger (id, user_id, type, amount, balance_after, key, created_at)
    overriding system value select 200000, id, 'bonus', 5, credits + 5, 'far', now() from users where id = ${id};
    update users set credits = credits + 5 where id = ${id}`)
  expect(await checkChanges(cluster.database, {})).toMatchObject({ violations: [], skipped: expect.any(Number) })
  const [{ last }] = await rows(
    `select cursor -> 'last' -> 'ledger' as last from invariant_checks where name = 'minute'`,
  )
  expect(last).toBe(200_000)
})
