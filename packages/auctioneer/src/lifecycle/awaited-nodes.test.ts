import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { closingKit } from '../testing/closing-kit.ts'
import {
  type ClusterNode,
  createTestCluster,
  type TestAuction,
  type TestCluster,
} from '../testing/create-test-cluster.ts'

// A close waits for each node that settled bids shortly before the deadline: it may have one more.

let cluster: TestCluster
/** Like the worker's: it closes, but users do not bid there. */
let worker: ClusterNode
beforeAll(async () => {
  cluster = await createTestCluster()
  worker = await cluster.openNode({ takesBids: false })
})
afterAll(() => cluster.close())
beforeEach(() => cluster.clock.prove())
const outagesOf = ({ rowId }: TestAuction) => cluster.rows('select from auction_outages where auction_id = $1', [rowId])
const { extensionsOf, ledAuction } = closingKit(() => cluster)

/** A node keeps a bid waiting from a tenth of a second before the deadline. A close is due now. */
async function waitingBid() {
  const { auction } = await ledAuction()
  const rival = await cluster.person()
  let passedMs = 0
  const monotonicMs = () => performance.now() + passedMs
  const node = await cluster.openNode({ monotonicMs })
  await cluster.clock.pass(59_900)
  await node.auctioneer.proveSettlement()
  const user = Promise.withResolvers<number>()
  const bid = node.auctioneer
    .whileBidArrives(auction.id, () => user.promise)
    .then((userId) => node.auctioneer.placeBid({ auctionId: auction.id, userId, receivedAt: monotonicMs() }))
  const pass = async (ms: number) => {
    passedMs += ms
    await cluster.clock.pass(ms)
  }
  const answer = () => {
    user.resolve(rival.id)
    return bid
  }
  await pass(400)
  return { auction, node, pass, answer }
}

test('a bid of the last moment counts, because its node is waited for', async () => {
  const { auction, node, answer } = await waitingBid()
  expect(await worker.auctioneer.closeDue()).not.toContain(auction.id)
  await node.auctioneer.reportWaitingBids()
  await expect.poll(() => outagesOf(auction)).toHaveLength(1)
  await worker.auctioneer.closeDue()
  expect(await answer()).toMatchObject({ ok: true })
  expect(await extensionsOf(auction)).toMatchObject([{ reason: 'outage' }])
})

test('a node is waited for a second at most', async () => {
  const { auction, pass, answer } = await waitingBid()
  await pass(999)
  expect(await worker.auctioneer.closeDue()).not.toContain(auction.id)
  await pass(1)
  expect(await worker.auctioneer.closeDue()).toContain(auction.id)
  expect(await answer()).toMatchObject({ code: 'AUCTION_CLOSED' })
})

test('a node that has stopped is waited for until its bids are settled', async () => {
  const { auction, node, answer } = await waitingBid()
  node.auctioneer.stopTakingBids()
  expect(await worker.auctioneer.closeDue()).not.toContain(auction.id)
  const bid = answer()
  await expect.poll(() => outagesOf(auction)).toHaveLength(1)
  await worker.auctioneer.closeDue()
  expect(await bid).toMatchObject({ ok: true })
  await node.auctioneer.waitUntilDrained()
  expect(await cluster.rows('select from node_proofs where node_id = $1', [node.nodeId])).toEqual([])
})

test.each([
  ['counts from its arrival', 300, []],
  ['is an outage of its auction once it waited longer than that', 301, [{ reason: 'outage', gap_ms: 301 }]],
])('a bid from before the deadline %s', async (_, waitedMs, extensions) => {
  const { auction } = await ledAuction()
  const rival = await cluster.person()
  const node = await cluster.openNode({ monotonicMs: () => 10_000 })
  await cluster.clock.pass(60_100)
  const bid = { auctionId: auction.id, userId: rival.id, receivedAt: 10_000 - waitedMs }
  expect(await node.auctioneer.placeBid(bid)).toMatchObject({ ok: true })
  expect(await extensionsOf(auction)).toMatchObject(extensions)
})
