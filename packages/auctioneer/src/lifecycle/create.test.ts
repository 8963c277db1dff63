import { GRACE_MS } from '@centesimo/domain'
import { checkInvariants } from '@centesimo/invariants'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { compareLiveState } from '../live-state/compare-live-state.ts'
import { createOffer } from '../testing/create-offer.ts'
import { createTestCluster, type TestCluster } from '../testing/create-test-cluster.ts'
import type { NewAuction } from './create.ts'

let cluster: TestCluster
beforeAll(async () => {
  cluster = await createTestCluster()
})
afterAll(async () => {
  expect(await checkInvariants(cluster.database, { compareLiveState: () => compareLiveState(cluster) })).toEqual([])
  await cluster.close()
})

const platformActor = { adminId: null }
const offer = createOffer({ title: 'Anello' })
const far = Date.parse('9999-12-31T23:59:59.123Z')

test.each<[string, Partial<NewAuction>, string]>([
  ['that waits for its first bid until the year 9999', { endTime: far }, 'endTime'],
  ['that begins then', { startTime: far, startAsLive: false }, 'startTime'],
  ['that begins then and lasts three days', { startTime: far, startAsLive: false, durationDays: 3 }, 'startTime'],
])('refuses an auction %s and stores nothing of it', async (_what, times, field) => {
  const created = await cluster.auctioneer.createAuction({ ...offer, ...times, title: 'Lontana' }, platformActor)
  expect(created).toMatchObject({ ok: false, code: 'VALIDATION_FAILED', fields: { [field]: expect.any(String) } })
  expect(await cluster.rows(`select from auctions where title = 'Lontana'`)).toEqual([])
})

test('keeps the latest possible end to the millisecond', async () => {
  const endTime = (await cluster.clock.now()) + 5 * 365 * 86_400_000 + 123
  const created = await cluster.auctioneer.createAuction({ ...offer, endTime }, platformActor)
  expect(created).toMatchObject({ ok: true, liveState: { dueAt: endTime + GRACE_MS } })
  expect(await checkInvariants(cluster.database, { compareLiveState: () => compareLiveState(cluster) })).toEqual([])
})

test.each([
  ['created in', () => cluster.auctioneer.createAuction({ ...offer, categoryId: 900 }, platformActor)],
  ['moved to', async () => cluster.auctioneer.edit((await cluster.auction()).id, { categoryId: 900 }, platformActor)],
])('reports a category as unknown that is deleted while an auction is %s it', async (_how, action) => {
  await cluster.rows(
    `insert into categories (id, public_id, name, slug, icon, position) overriding system value values (900, 'presto-via', 'Presto via', 'presto-via', 'gem', 900)`,
  )
  const client = await cluster.database.pool.connect()
  try {
    await client.query('begin')
    await client.query('delete from categories where id = 900')
    const acted = action()
    await expect.poll(waiting).toBe(1)
    await client.query('commit')
    expect(await acted).toEqual({ ok: false, code: 'CATEGORY_NOT_FOUND' })
  } finally {
    client.release(true)
  }
})

async function waiting(): Promise<number> {
  const [row] = await cluster.rows<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return row!.count
}
