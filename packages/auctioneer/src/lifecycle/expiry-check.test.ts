import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestCluster, type TestCluster } from '../testing/create-test-cluster.ts'

let cluster: TestCluster
beforeAll(async () => {
  cluster = await createTestCluster()
})
afterAll(() => cluster.close())

describe('the expiry check', () => {
  test('counts the runs of the last seconds that any node ended, for every caller', async () => {
    const other = await cluster.openNode()
    const auction = await cluster.auction()
    await cluster.bid(auction, await cluster.person())
    expect(await other.auctioneer.checkExpired()).toBe(0)
    await cluster.clock.pass(61_000)
    const ended = new Promise<void>((resolve) => {
      other.eventBus.onEnded((each) => each.id === auction.id && resolve())
    })
    expect(await cluster.auctioneer.closeDue()).toEqual([auction.id])
    await ended
    const counts = await Promise.all([1, 2, 3].map(() => other.auctioneer.checkExpired()))
    expect(counts).toEqual([1, 1, 1])
  })

  test('closes runs that are due', async () => {
    const other = await cluster.openNode()
    const auction = await cluster.auction()
    await cluster.bid(auction, await cluster.person())
    await cluster.eventBus.flushed()
    await cluster.clock.pass(61_000)
    await other.auctioneer.recordHeartbeat(other.nodeId, { role: 'api' })
    expect(await other.auctioneer.checkExpired()).toBe(1)
    expect((await cluster.auctioneer.readLiveStates([auction.id])).get(auction.id)).toMatchObject({ status: 'ended' })
  })
})
