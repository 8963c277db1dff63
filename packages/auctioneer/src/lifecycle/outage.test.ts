import { connect, transaction } from '@centesimo/db'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { recordProof } from '../bidding/settlement-proof.ts'
import { epochMs } from '../rows/locked-auction.ts'
import { closingKit } from '../testing/closing-kit.ts'
import { type ClusterNode, createTestCluster, type TestCluster } from '../testing/create-test-cluster.ts'

// While bids cannot be settled no auction ends, and no bidder is told that one has ended.

let cluster: TestCluster
/** Like the worker's: it closes, but users do not bid there. */
let worker: ClusterNode
beforeAll(async () => {
  cluster = await createTestCluster()
  worker = await cluster.openNode({ takesBids: false })
})
afterAll(() => cluster.close())
beforeEach(() => cluster.clock.prove())

/** A proof counts as of when its node began to wait for it. */
const about = (ms: number) => expect.closeTo(ms, -3)
const { stateOf, extensionsOf, isoAfter, ledAuction } = closingKit(() => cluster)
/**
 * The clock of a node where a bid waits for no time: on a slow machine one that came just after the
 * deadline would count as having come before it.
 */
const stillMs = () => 10_000

describe('the first proof after an outage', () => {
  test('gives a run whose deadline passed in it its whole timer, once, whoever closes', async () => {
    const { auction } = await ledAuction()
    await cluster.clock.outage(120_000)
    const before = await stateOf(auction)
    const closers = [worker, cluster, worker, cluster]
    const closed = await Promise.all(closers.map((node) => node.auctioneer.closeDue()))
    expect(closed.flat()).not.toContain(auction.id)
    // A closer that found the auction locked by another comes back to it.
    await Promise.all([worker, cluster].map((node) => node.auctioneer.waitUntilDrained()))
    expect(await stateOf(auction)).toMatchObject({
      timerEndsAt: await isoAfter(60_000),
      extendedAt: await isoAfter(0),
      version: before.version + 1,
    })
    expect(await extensionsOf(auction)).toEqual([
      { run: 1, seq: 1, gap_ms: about(120_000), reason: 'outage', left_ms: 60_000 },
    ])
    await cluster.clock.pass(60_300)
    expect(await cluster.auctioneer.closeDue()).toContain(auction.id)
  })

  test('leaves a run alone whose deadline is still to come', async () => {
    const { auction } = await ledAuction()
    const before = await stateOf(auction)
    await cluster.clock.outage(50_000)
    await cluster.auctioneer.proveSettlement()
    await cluster.clock.pass(1_000)
    expect(await cluster.auctioneer.closeDue()).toEqual([])
    expect(await stateOf(auction)).toEqual(before)
    await cluster.clock.pass(9_300)
    expect(await cluster.auctioneer.closeDue()).toContain(auction.id)
  })

  test('extends the wait for a first bid too', async () => {
    const auction = await cluster.auction({ endTime: (await cluster.clock.now()) + 60_000 })
    await cluster.clock.outage(61_000)
    expect(await cluster.auctioneer.closeDue()).toEqual([])
    expect(await stateOf(auction)).toMatchObject({ status: 'live', timerEndsAt: null })
    await cluster.clock.pass(60_300)
    expect(await cluster.auctioneer.closeDue()).toEqual([auction.id])
  })
})

test('a gap of up to a second is no outage', async () => {
  const { auction } = await ledAuction()
  await cluster.clock.pass(59_500)
  await cluster.clock.outage(1_000)
  expect(await cluster.auctioneer.closeDue()).toEqual([auction.id])
  expect(await extensionsOf(auction)).toEqual([])
})

test('a closer ends nothing without a proof that is younger than the deadline', async () => {
  const { auction } = await ledAuction()
  await cluster.clock.pass(59_900)
  await cluster.clock.outage(500)
  const silenced = await silence(() => worker.auctioneer.closeDue())
  expect(silenced).toEqual([])
  expect(await stateOf(auction)).toMatchObject({ status: 'live' })
  await expect.poll(() => worker.auctioneer.closeDue()).toEqual([auction.id])
})

/** Runs `action` while bids cannot be settled: their table of proofs takes no rows. */
async function silence<T>(action: () => Promise<T>): Promise<T> {
  await cluster.rows('alter table settlement_proofs add constraint no_room check (id < 0) not valid')
  try {
    return await action()
  } finally {
    await cluster.rows('alter table settlement_proofs drop constraint no_room')
  }
}

describe('a bid after the deadline', () => {
  test('is accepted when bids could not be settled at the deadline, and the run goes on', async () => {
    const { auction } = await ledAuction()
    const rival = await cluster.person()
    await cluster.clock.outage(62_000)
    expect(await cluster.bid(auction, rival)).toMatchObject({ ok: true })
    expect(await stateOf(auction)).toMatchObject({
      lastBidderName: rival.username,
      timerEndsAt: await isoAfter(60_000),
    })
    expect(await extensionsOf(auction)).toEqual([
      { run: 1, seq: 1, gap_ms: about(62_000), reason: 'outage', left_ms: 60_000 },
    ])
  })

  test('is refused as unavailable, not as closed, while bids cannot be settled', async () => {
    const { auction } = await ledAuction()
    const rival = await cluster.person()
    await cluster.clock.outage(62_000)
    await silence(() => expect(cluster.bid(auction, rival)).rejects.toThrow())
    expect(await cluster.balance(rival)).toBe(100)
    expect(await cluster.bid(auction, rival)).toMatchObject({ ok: true })
  })

  test('closes the run before it is refused as closed', async () => {
    const { auction } = await ledAuction()
    const people = [await cluster.person(), await cluster.person()]
    const node = await cluster.openNode({ monotonicMs: stillMs })
    await cluster.clock.pass(60_010)
    const outcomes = await Promise.all([
      node.auctioneer.placeBid({ auctionId: auction.id, userId: people[0]!.id, receivedAt: stillMs() }),
      node.auctioneer.startAutoBid({ auctionId: auction.id, userId: people[1]!.id }),
    ])
    for (const outcome of outcomes) expect(outcome).toEqual({ ok: false, code: 'AUCTION_CLOSED' })
    expect(await stateOf(auction)).toMatchObject({ status: 'ended' })
  })

  test('is accepted when an auto-bid’s turn from before the deadline moved it', async () => {
    const { auction, leader } = await ledAuction()
    const auto = await cluster.person()
    const node = await cluster.openNode({ monotonicMs: stillMs })
    await cluster.auctioneer.startAutoBid({ auctionId: auction.id, userId: auto.id })
    await cluster.bid(auction, leader)
    await cluster.clock.pass(60_010)
    const bid = { auctionId: auction.id, userId: leader.id, receivedAt: stillMs() }
    expect(await node.auctioneer.placeBid(bid)).toMatchObject({ ok: true })
    await node.eventBus.flushed()
    expect(await stateOf(auction)).toMatchObject({ status: 'live', bidderCount: 5 })
  })
})

test('a node that stops proves nothing, so no run ends on its word', async () => {
  const { auction } = await ledAuction()
  const last = await cluster.openNode()
  last.auctioneer.stopTakingBids()
  await cluster.clock.pass(59_900)
  await cluster.clock.outage(500)
  await expect(last.auctioneer.proveSettlement()).rejects.toThrow('do not bid')
  expect(await cluster.rows('select from node_proofs where node_id = $1', [last.nodeId])).toHaveLength(1)
  expect(await cluster.auctioneer.closeDue()).toContain(auction.id)
})

test('a node that bidders cannot reach yet proves nothing, also when it is asked', async () => {
  const { auction } = await ledAuction()
  const starting = await cluster.openNode({ isReachable: false })
  const proofs = () => cluster.rows('select from node_proofs where node_id = $1', [starting.nodeId])
  await cluster.clock.pass(60_300)
  expect(await worker.auctioneer.closeDue()).toContain(auction.id)
  expect(await proofs()).toHaveLength(0)
  await starting.auctioneer.proveSettlement()
  expect(await proofs()).toHaveLength(1)
})

test('a run does not end by the proof of one node while a bid waits at another', async () => {
  const { auction } = await ledAuction()
  const rival = await cluster.person()
  let monotonic = 10_000
  const node = await cluster.openNode({ monotonicMs: () => monotonic })
  const outages = () => cluster.rows('select from auction_outages where auction_id = $1', [auction.rowId])
  await cluster.clock.pass(59_500)
  const user = Promise.withResolvers<number>()
  const bid = node.auctioneer
    .whileBidArrives(auction.id, () => user.promise)
    .then((userId) => node.auctioneer.placeBid({ auctionId: auction.id, userId, receivedAt: monotonic }))
  await node.auctioneer.reportWaitingBids()
  await cluster.clock.pass(400)
  monotonic += 400
  expect(await outages()).toEqual([])
  await node.auctioneer.reportWaitingBids()
  await expect.poll(outages).toHaveLength(1)
  await cluster.clock.pass(400)
  monotonic += 400
  expect(await worker.auctioneer.closeDue()).not.toContain(auction.id)
  user.resolve(rival.id)
  expect(await bid).toMatchObject({ ok: true })
  expect(await extensionsOf(auction)).toMatchObject([{ reason: 'outage', gap_ms: 400 }])
})

test('a look-up that took long is an outage when it is over, also when it failed; a short one is none', async () => {
  let monotonic = 10_000
  const node = await cluster.openNode({ monotonicMs: () => monotonic })
  const auctions = [await cluster.auction(), await cluster.auction(), await cluster.auction()]
  const lookUp = (place: number, ms: number, error?: Error) =>
    node.auctioneer.whileBidArrives(auctions[place]!.id, async () => {
      monotonic += ms
      if (error) throw error
    })
  await lookUp(0, 300)
  await lookUp(1, 301)
  await expect(lookUp(2, 301, new Error('no connection'))).rejects.toThrow('no connection')
  const reported = async () => {
    const rows = await cluster.rows<{ auction_id: number }>(
      'select auction_id from auction_outages where auction_id = any($1)',
      [auctions.map(({ rowId }) => rowId)],
    )
    return rows.map((row) => auctions.findIndex(({ rowId }) => rowId === row.auction_id)).sort()
  }
  await expect.poll(reported).toEqual([1, 2])
})

test('an outage is as old as it is when a connection is free to record it', async () => {
  let monotonic = 10_000
  const database = connect(cluster.database.url, { max: 1, name: 'one connection' })
  const node = await cluster.openNode({ database, monotonicMs: () => monotonic })
  const auction = await cluster.auction()
  await node.auctioneer.resolveId(auction.id)
  const taken = await database.pool.connect()
  await node.auctioneer.whileBidArrives(auction.id, async () => {
    monotonic += 301
  })
  await expect.poll(() => database.pool.waitingCount).toBe(1)
  monotonic += 400
  taken.release()
  await node.auctioneer.waitUntilDrained()
  const age = `select ${epochMs('failing_until')} - ${epochMs('failing_since')} as ms from auction_outages where auction_id = $1`
  expect(await cluster.rows(age, [auction.rowId])).toEqual([{ ms: 701 }])
  await database.close()
})

test('a node that stops records first which auctions had bids that waited', async () => {
  let monotonic = 10_000
  const node = await cluster.openNode({ monotonicMs: () => monotonic })
  const auction = await cluster.auction()
  const outages = () => cluster.rows('select from auction_outages where auction_id = $1', [auction.rowId])
  let isDrained = false
  const drained = await transaction(cluster.database.pool, async ({ client }) => {
    await client.query('lock table auction_outages in share mode')
    await node.auctioneer.whileBidArrives(auction.id, async () => {
      monotonic += 301
    })
    const drained = node.auctioneer.waitUntilDrained().then(() => {
      isDrained = true
    })
    expect(await outages()).toEqual([])
    expect(isDrained).toBe(false)
    return { done: drained }
  })
  await drained.done
  expect(await outages()).toHaveLength(1)
})

describe('a proof of a node that is behind', () => {
  // No other node proves anything here.
  let quiet: TestCluster
  beforeAll(async () => {
    quiet = await createTestCluster()
  })
  afterAll(() => quiet.close())

  const proveBehind = (ms: number) => recordProof(quiet.database.pool, quiet.nodeId, ms, { ofNode: true })

  test('ends no run: a bid from before the deadline may still wait there', async () => {
    const { auction } = await closingKit(() => quiet).ledAuction()
    await quiet.clock.pass(59_900)
    await proveBehind(0)
    await quiet.clock.outage(400)
    const closer = await quiet.openNode({ takesBids: false })
    closer.eventBus.requestProof = () => {}
    await proveBehind(350)
    expect(await closer.auctioneer.closeDue()).not.toContain(auction.id)
    await proveBehind(250)
    expect(await closer.auctioneer.closeDue()).toContain(auction.id)
  })

  test('is left out when another node has proved more, and makes no gap', async () => {
    const proofs = () => quiet.rows('select id, gap_from from settlement_proofs order by id')
    await proveBehind(0)
    const before = await proofs()
    await quiet.clock.outage(100)
    await proveBehind(15_000)
    expect(await proofs()).toEqual(before)
    await proveBehind(0)
    expect(await proofs()).toEqual([...before, { id: expect.anything(), gap_from: null }])
  })
})

test('auto-bids rest while bids cannot be settled, and get their turn afterwards', async () => {
  const { auction } = await ledAuction()
  const person = await cluster.person()
  await cluster.auctioneer.startAutoBid({ auctionId: auction.id, userId: person.id })
  await cluster.bid(auction, await cluster.person())
  await cluster.clock.outage(90_000)
  expect(await worker.auctioneer.runAutoBidTurns()).toBe(0)
  expect(await worker.auctioneer.closeDue()).toEqual([])
  await cluster.auctioneer.proveSettlement()
  await worker.auctioneer.closeDue()
  expect(await worker.auctioneer.runAutoBidTurns()).toBe(1)
  await worker.eventBus.flushed()
  expect(await stateOf(auction)).toMatchObject({ status: 'live', lastBidderName: person.username })
})

test('a run does not end before an auto-bid’s turn that failed is taken', async () => {
  const { auction } = await ledAuction()
  const person = await cluster.person()
  await cluster.auctioneer.startAutoBid({ auctionId: auction.id, userId: person.id })
  await cluster.bid(auction, await cluster.person())
  await cluster.clock.pass(60_300)
  await transaction(cluster.database.pool, async ({ client }) => {
    await client.query('select from users where id = $1 for update', [person.id])
    expect(await worker.auctioneer.closeDue()).not.toContain(auction.id)
  })
  expect(await worker.auctioneer.closeDue()).not.toContain(auction.id)
  await worker.eventBus.flushed()
  expect(await stateOf(auction)).toMatchObject({ status: 'live', lastBidderName: person.username })
})

test('a late bid does not fall into the next run', async () => {
  const { auction } = await ledAuction()
  const [late, admin] = [await cluster.person(), { adminId: null }]
  let waits = 0
  const node = await cluster.openNode({
    monotonicMs: stillMs,
    async sleep() {
      waits++
      await cluster.auctioneer.close(auction.id, admin)
      await cluster.auctioneer.restart(auction.id, admin)
    },
  })
  await cluster.clock.pass(60_010)
  const bid = { auctionId: auction.id, userId: late.id, receivedAt: stillMs() }
  expect(await node.auctioneer.placeBid(bid)).toEqual({ ok: false, code: 'AUCTION_CLOSED' })
  expect(waits).toBe(1)
  expect(await stateOf(auction)).toMatchObject({ run: 2, bidderCount: 0 })
})

test('a late bid that cannot be decided in time is never placed', async () => {
  const { auction, leader } = await ledAuction()
  const rival = await cluster.person()
  let monotonic = 10_000
  const node = await cluster.openNode({
    monotonicMs: () => monotonic,
    async sleep() {
      // Another bid moves the deadline, but the time of the late one is over.
      await cluster.rows(
        `update auction_states set timer_ends_at = timer_ends_at + interval '1 min', version = version + 1 where id = $1`,
        [auction.rowId],
      )
      monotonic += 4_001
    },
  })
  await cluster.clock.pass(60_010)
  const bid = { auctionId: auction.id, userId: rival.id, receivedAt: monotonic }
  await expect(node.auctioneer.placeBid(bid)).rejects.toMatchObject({ name: 'Unavailable' })
  expect(await stateOf(auction)).toMatchObject({ lastBidderName: leader.username, bidderCount: 1 })
})
