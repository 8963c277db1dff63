import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestCluster, type TestCluster } from '../testing/create-test-cluster.ts'

let cluster: TestCluster
beforeAll(async () => {
  cluster = await createTestCluster()
})
afterAll(() => cluster.close())

const stateOf = async (auction: { id: string }) =>
  (await cluster.auctioneer.readLiveStates([auction.id])).get(auction.id)!
const extensionsOf = ({ rowId }: { rowId: number }) =>
  cluster.rows(
    `select run, gap_ms, floor(extract(epoch from new_deadline - at) * 1000)::int as left_ms
     from run_extensions where auction_id = $1 order by at`,
    [rowId],
  )

async function auctionWithBid(offer: Parameters<TestCluster['auction']>[0] = {}) {
  const auction = await cluster.auction(offer)
  await cluster.bid(auction, await cluster.person())
  return auction
}

test('the heartbeat that ends an outage gives every running timer its full time', async () => {
  const auction = await auctionWithBid()
  const waiting = await cluster.auction()
  await cluster.clock.outage(50_000)
  const before = await stateOf(auction)
  await cluster.auctioneer.recordHeartbeat(cluster.nodeId, 'api')
  const now = await cluster.clock.now()
  const after = await stateOf(auction)
  expect(after.timerEndsAt).toBe(new Date(now + 60_000).toISOString())
  expect(after.extendedAt).toBe(new Date(now).toISOString())
  expect(after.version).toBe(before.version + 1)
  expect(await extensionsOf(auction)).toEqual([{ run: 1, gap_ms: 50_000, left_ms: 60_000 }])
  expect(await stateOf(waiting)).toMatchObject({ timerEndsAt: null, extendedAt: null })
})

test('extends a deadline that passed during the outage once, despite concurrent heartbeats and closers', async () => {
  const other = await cluster.openNode()
  const auction = await auctionWithBid()
  await cluster.clock.outage(120_000)
  const nodes = [cluster, other, cluster, other]
  const closed = await Promise.all([
    ...nodes.map((node) => node.auctioneer.closeDue()),
    ...nodes.map((node) => node.auctioneer.recordHeartbeat(node.nodeId, 'api').then(() => [])),
    ...nodes.map((node) => node.auctioneer.closeDue()),
  ])
  expect(closed.flat()).not.toContain(auction.id)
  expect(await extensionsOf(auction)).toEqual([{ run: 1, gap_ms: 120_000, left_ms: 60_000 }])
  await cluster.clock.pass(60_300)
  expect(await cluster.auctioneer.closeDue()).toContain(auction.id)
})

test('keeps a deadline that is further away than the full timer', async () => {
  const auction = await auctionWithBid({ durationDays: 1 })
  const before = await stateOf(auction)
  await cluster.clock.outage(50_000)
  await cluster.auctioneer.recordHeartbeat(cluster.nodeId, 'api')
  expect(await stateOf(auction)).toEqual(before)
  expect(await extensionsOf(auction)).toEqual([])
})

test('heartbeats without a gap extend nothing', async () => {
  const auction = await auctionWithBid()
  for (const _ of [1, 2, 3]) {
    await cluster.clock.outage(3_000)
    await cluster.auctioneer.recordHeartbeat(cluster.nodeId, 'api')
  }
  expect(await extensionsOf(auction)).toEqual([])
})

test('a worker’s heartbeat neither bridges nor ends an outage of the API', async () => {
  const auction = await auctionWithBid()
  for (const _ of [1, 2, 3]) {
    await cluster.clock.outage(2_000)
    await cluster.auctioneer.recordHeartbeat('a-worker', 'worker')
  }
  expect(await extensionsOf(auction)).toEqual([])
  await cluster.auctioneer.recordHeartbeat(cluster.nodeId, 'api')
  expect(await extensionsOf(auction)).toEqual([{ run: 1, gap_ms: 6_000, left_ms: 60_000 }])
})

test('a heartbeat returns the database’s clock, which the node advances', async () => {
  const node = await cluster.openNode({ monotonicMs: () => 5_000 })
  const now = await cluster.clock.now()
  expect(await node.auctioneer.recordHeartbeat(node.nodeId, 'api')).toBe(now)
  expect(node.auctioneer.databaseNow()).toBe(now)
})
