import { setTimeout as sleep } from 'node:timers/promises'
import { checkInvariants } from '@centesimo/invariants'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { compareLiveState } from '../live-state/compare-live-state.ts'
import {
  type ClusterNode,
  createTestCluster,
  type TestAuction,
  type TestCluster,
} from '../testing/create-test-cluster.ts'
import { unlessLocked } from '../testing/unless-locked.ts'

let cluster: TestCluster
let other: ClusterNode
beforeAll(async () => {
  cluster = await createTestCluster()
  other = await cluster.openNode()
})
afterAll(() => cluster.close())
afterEach(() => cluster.auctioneer.resumePlatform(platformActor))

const platformActor = { adminId: null }
const notice = 'Torniamo alle 15'
const pause = () => cluster.auctioneer.pausePlatform({ notice }, platformActor)
const resume = () => cluster.auctioneer.resumePlatform(platformActor)

async function deadlineOf(auction: TestAuction) {
  const [row] = await cluster.rows<{ left: number; waits: number | null; extended: boolean }>(
    `select floor(extract(epoch from timer_ends_at - clock_timestamp()) * 1000)::float8 as left,
       floor(extract(epoch from waits_until - clock_timestamp()) * 1000)::float8 as waits, extended_at is not null as extended
     from auction_states where id = $1`,
    [auction.rowId],
  )
  return row!
}

describe('while the platform is paused', () => {
  test('refuses bids and auto-bids without cost, and repeats earlier answers', async () => {
    const [anna, bruno] = [await cluster.person(), await cluster.person()]
    const auction = await cluster.auction()
    const requestId = '0190a000-0000-7000-8000-000000000001'
    await cluster.bid(auction, anna, requestId)
    expect(await pause()).toEqual({ notice, since: new Date(await cluster.clock.now()).toISOString() })
    expect(await cluster.bid(auction, bruno)).toEqual({ ok: false, code: 'PLATFORM_PAUSED' })
    const auctionUser = { auctionId: auction.id, userId: bruno.id }
    expect(await other.auctioneer.startAutoBid(auctionUser)).toEqual({ ok: false, code: 'PLATFORM_PAUSED' })
    expect(await cluster.bid(auction, anna, requestId)).toMatchObject({ ok: true, repeated: true })
    expect(await cluster.balance(bruno)).toBe(100)
  })

  test('refuses with the pause after a passed deadline, and with the close in an ended auction', async () => {
    const [passed, ended] = [await cluster.auction(), await cluster.auction()]
    await cluster.bid(passed, await cluster.person())
    await cluster.auctioneer.close(ended.id, platformActor)
    await pause()
    await cluster.clock.pass(61_000)
    expect(await cluster.bid(passed, await cluster.person())).toEqual({ ok: false, code: 'PLATFORM_PAUSED' })
    expect(await cluster.bid(ended, await cluster.person())).toEqual({ ok: false, code: 'AUCTION_CLOSED' })
  })

  test('ends no run and takes no auto-bid turn until the resume', async () => {
    const [anna, bruno] = [await cluster.person(), await cluster.person()]
    const auction = await cluster.auction()
    await cluster.auctioneer.startAutoBid({ auctionId: auction.id, userId: anna.id })
    await cluster.bid(auction, bruno)
    await pause()
    await cluster.clock.pass(600_000)
    expect(await cluster.auctioneer.runAutoBidTurns()).toBe(0)
    expect(await cluster.auctioneer.closeDue()).toEqual([])
    // On a node that has not received another close recently.
    expect(await (await cluster.openNode()).auctioneer.checkExpired()).toBe(0)
    await resume()
    expect(await deadlineOf(auction)).toMatchObject({ left: 60_000, extended: true })
    await cluster.auctioneer.runAutoBidTurns()
    expect(await cluster.auctioneer.closeDue()).toEqual([])
    const bids = await cluster.rows('select bidder_id from bids where auction_id = $1 order by seq', [auction.rowId])
    expect(bids).toEqual([anna, bruno, anna].map(({ id }) => ({ bidder_id: id })))
  })

  test('defers scheduled starts but lets an admin start an auction', async () => {
    const own = { startAsLive: false, startTime: (await cluster.clock.now()) + 120_000 }
    const [due, started] = [await cluster.auction(own), await cluster.auction({ startAsLive: false })]
    await pause()
    await cluster.clock.pass(121_000)
    expect(await cluster.auctioneer.startDue()).toEqual([])
    expect(await cluster.auctioneer.start(started.id, platformActor)).toMatchObject({ ok: true })
    await resume()
    expect(await cluster.auctioneer.startDue()).toEqual([due.id])
  })

  test('changes the notice and keeps the start of the pause', async () => {
    const first = await pause()
    await cluster.clock.pass(5_000)
    const again = await other.auctioneer.pausePlatform({ notice: 'Torniamo domani' }, platformActor)
    expect(again).toEqual({ notice: 'Torniamo domani', since: first.since })
    expect(await cluster.auctioneer.readPause()).toEqual(again)
  })
})

describe('when the platform resumes', () => {
  test('gives each countdown at least its full timer, and keeps longer ones and waits', async () => {
    const [short, long, waiting, expired] = [
      await cluster.auction(),
      await cluster.auction({ durationDays: 1 }),
      await cluster.auction(),
      await cluster.auction({ endTime: (await cluster.clock.now()) + 10_000 }),
    ]
    await cluster.bid(short, await cluster.person())
    await pause()
    await cluster.clock.pass(30_000)
    await resume()
    expect(await deadlineOf(short)).toMatchObject({ left: 60_000, extended: true })
    expect(await deadlineOf(long)).toMatchObject({ left: 86_370_000, extended: false })
    expect(await deadlineOf(waiting)).toMatchObject({ left: null, extended: false })
    expect(await deadlineOf(expired)).toMatchObject({ left: null, waits: 60_000, extended: true })
    const history = await cluster.rows(
      `select auction_id, reason, gap_ms from run_extensions where auction_id = any($1) order by auction_id`,
      [[short.rowId, long.rowId, waiting.rowId, expired.rowId]],
    )
    const row = { reason: 'pause', gap_ms: 30_000 }
    expect(history).toEqual([short, expired].map(({ rowId }) => ({ auction_id: rowId, ...row })))
    await cluster.eventBus.flushed()
    const liveState = (await other.auctioneer.readLiveStates([short.id])).get(short.id)
    expect(liveState?.extendedAt).not.toBeNull()
  })

  test('does nothing when not paused, and logs a pause and its resume', async () => {
    const admin = await cluster.person()
    const before = await cluster.rows(`select count(*)::int from audit_log where target_kind = 'platform'`)
    await resume()
    expect(await cluster.rows(`select count(*)::int from audit_log where target_kind = 'platform'`)).toEqual(before)
    const paused = await cluster.auctioneer.pausePlatform({ notice }, { adminId: admin.id })
    await cluster.auctioneer.resumePlatform({ adminId: admin.id })
    const entries = await cluster.rows('select action, before, after from audit_log where admin_id = $1 order by id', [
      admin.id,
    ])
    expect(entries).toEqual([
      { action: 'platform.pause', before: null, after: paused },
      { action: 'platform.resume', before: paused, after: { until: paused.since, extended: expect.any(Number) } },
    ])
  })
})

test('every node receives pause and resume once; a new or disconnected node gets them with its heartbeat', async () => {
  const received: unknown[] = []
  // Messages of earlier tests may still be on their way to the other nodes.
  const node = await cluster.openNode()
  node.eventBus.onPlatformState((state) => received.push(state))
  const paused = await pause()
  await expect.poll(() => received).toEqual([{ pause: paused }])
  await node.auctioneer.recordHeartbeat(node.nodeId, { role: 'api' })
  const late = await cluster.openNode()
  expect(late.eventBus.platformState()).toEqual({ pause: paused })

  // The message about the resume is lost.
  await cluster.rows('delete from platform_pause')
  await node.auctioneer.recordHeartbeat(node.nodeId, { role: 'api' })
  expect(received).toEqual([{ pause: paused }, { pause: null }])
  expect(node.eventBus.platformState()).toEqual({ pause: null })
})

describe('under concurrency', () => {
  let running: TestCluster
  let nodes: [ClusterNode, ClusterNode]
  beforeAll(async () => {
    running = await createTestCluster({ clock: 'running', autoBidIntervalMs: 60 })
    nodes = [running, await running.openNode()]
  })
  afterAll(() => running.close())

  test('bids, auto-bids, closers and restarts on two nodes are each wholly before or after a pause', async () => {
    const people = await Promise.all(Array.from({ length: 12 }, () => running.person(3_000)))
    const auctions = [
      await running.auction({ timerMs: 70 }),
      await running.auction({ timerMs: 90 }),
      await running.auction({ timerMs: 60_000, closingPriceCents: 120 }),
      await running.auction({ timerMs: 60_000 }),
    ]
    let isDone = false
    let refusals = 0
    const repeatUntilDone = async (work: (turn: number) => Promise<unknown>) => {
      for (let turn = 0; !isDone; turn++) await unlessLocked(work(turn))
    }
    const node = (turn: number) => nodes[turn % 2]!
    const beats = repeatUntilDone(async () => {
      for (const { auctioneer, nodeId } of nodes) {
        await auctioneer.recordHeartbeat(nodeId, { role: 'api' })
        await auctioneer.proveSettlement()
      }
      await sleep(100)
    })
    const bids = people.map((person, i) =>
      repeatUntilDone(async (turn) => {
        // The first two auctions get few bids, so that their timers run out.
        const which = turn % 60 === i ? turn % 2 : 2 + (turn % 2)
        const bid = { auctionId: auctions[which]!.id, userId: person.id, receivedAt: performance.now() }
        const outcome = await node(i + turn).auctioneer.placeBid(bid)
        if (!outcome.ok && outcome.code === 'PLATFORM_PAUSED') refusals++
        await sleep(5)
      }),
    )
    const turns = repeatUntilDone(async (turn) => {
      const auctionUser = { auctionId: auctions[3]!.id, userId: people[turn % 12]!.id }
      await unlessLocked(node(turn).auctioneer.startAutoBid({ ...auctionUser, maxBids: 3 }))
      await node(turn + 1).auctioneer.runAutoBidTurns()
      await sleep(5)
    })
    const closes = nodes.map(({ auctioneer }) =>
      repeatUntilDone(async () => Promise.all([auctioneer.closeDue(), sleep(2)])),
    )
    const restarts = repeatUntilDone(async (turn) => {
      await node(turn).auctioneer.restart(auctions[turn % 4]!.id, platformActor)
      await sleep(15)
    })
    const onBoth = (work: (node: ClusterNode) => Promise<unknown>) =>
      Promise.all(nodes.map((each) => unlessLocked(work(each))))
    for (let i = 0; i < 15; i++) {
      await onBoth(({ auctioneer }) => auctioneer.pausePlatform({ notice }, platformActor))
      await sleep(i % 3 === 0 ? 350 : 20)
      await onBoth(({ auctioneer }) => auctioneer.resumePlatform(platformActor))
      await sleep(i % 3 === 1 ? 600 : 60)
    }
    isDone = true
    await Promise.all([beats, turns, restarts, ...bids, ...closes])
    await Promise.all(nodes.map(({ eventBus }) => eventBus.flushed()))
    expect(refusals).toBeGreaterThan(0)
    const [ends] = await running.rows<{ n: number }>(`select count(*)::int n from runs where end_reason = 'timer'`)
    expect(ends!.n).toBeGreaterThan(0)
    expect(
      await checkInvariants(running.database, {
        compareLiveState: () => compareLiveState(running),
        autoBidIntervalMs: 60,
      }),
    ).toEqual([])
  })
})
