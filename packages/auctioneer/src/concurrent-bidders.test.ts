import { randomInt, randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { connect, type Database } from '@centesimo/db'
import { checkInvariants } from '@centesimo/invariants'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { compareLiveState } from './live-state/compare-live-state.ts'
import {
  type ClusterNode,
  createTestCluster,
  type Person,
  type TestAuction,
  type TestCluster,
} from './testing/create-test-cluster.ts'
import { unlessLocked } from './testing/unless-locked.ts'

const CLIENTS = 64
const BIDS_EACH = 40
const INTERVAL_MS = 100

let cluster: TestCluster
/** Two nodes that share only Postgres and Redis. */
let nodes: [ClusterNode, ClusterNode]
const databases: Database[] = []

beforeAll(async () => {
  cluster = await createTestCluster({ clock: 'running', autoBidIntervalMs: INTERVAL_MS })
  // Long before `lock_timeout`, so that a deadlock is reported as one.
  const name = new URL(cluster.database.url).pathname.slice(1)
  await cluster.rows(`alter database ${name} set deadlock_timeout = '200ms'`)
  const openNode = () => {
    const database = connect(cluster.database.url, { max: 8, timeoutMs: 30_000 })
    databases.push(database)
    return cluster.openNode({ database })
  }
  nodes = [await openNode(), await openNode()]
})
afterAll(async () => {
  await Promise.all(nodes.map((node) => node.auctioneer.waitUntilDrained()))
  await Promise.all(databases.map((database) => database.close()))
  await cluster.close()
})

/** An answer that a bidder received. Each must be in the database exactly once. */
type BidAnswer = {
  bidId: string
  userId: number
  requestId: string
  amount: number
  credits: number
  repeated: boolean
}

test('64 concurrent bidders on two nodes got answers that match the database exactly once', {
  timeout: 120_000,
}, async () => {
  const people = await Promise.all(Array.from({ length: CLIENTS }, () => cluster.person(150)))
  // Runs keep ending by timer (the first auction gets few bids), by closing price and by admin
  // close, and restart.
  const auctions = [
    await cluster.auction({ timerMs: 100 }),
    await cluster.auction({ timerMs: 60_000, closingPriceCents: 130 }),
    await cluster.auction({ timerMs: 60_000, bidCostCredits: 2 }),
  ]
  const isOver = new AbortController()
  const background = [
    ...nodes.map((node) => repeatEvery(isOver.signal, 20, () => node.auctioneer.closeDue())),
    ...nodes.map((node) => repeatEvery(isOver.signal, 15, () => node.auctioneer.runAutoBidTurns())),
    ...nodes.map((node) =>
      repeatEvery(isOver.signal, 300, () => node.auctioneer.recordHeartbeat(node.nodeId, { role: 'api' })),
    ),
    ...nodes.map((node) => repeatEvery(isOver.signal, 200, node.auctioneer.proveSettlement)),
    repeatEvery(isOver.signal, 10, () => restart(pick(nodes), pick(auctions))),
    repeatEvery(isOver.signal, 150, () => pick(nodes).auctioneer.close(pick(auctions).id, { adminId: null })),
    ...[1, 2, 3].map(() =>
      repeatEvery(isOver.signal, 10, () =>
        toggleAutoBid(pick(nodes), pick(auctions.slice(1)), pick(people.slice(0, 12))),
      ),
    ),
    repeatEvery(isOver.signal, 100, () => verifyInvariants()),
    ...runAdminActions(isOver.signal, auctions, people),
  ]
  const bidding = Promise.all(people.map((person) => bidWithRepeats(person, auctions))).finally(() => isOver.abort())
  const [histories] = await Promise.all([bidding, ...background])
  await Promise.all(nodes.map((node) => node.auctioneer.waitUntilDrained()))

  const bidAnswers = histories.flat()
  expect(bidAnswers.length).toBeGreaterThan(CLIENTS)
  expect(await inDatabase()).toEqual(
    new Map(bidAnswers.map((each) => [`${each.userId} ${each.requestId}`, shown(each)])),
  )
  // A repeat got the same answer, so no request has two different ones.
  expect(new Set(bidAnswers.map((each) => JSON.stringify({ ...each, repeated: false }))).size).toBe(
    new Set(bidAnswers.map((each) => `${each.userId} ${each.requestId}`)).size,
  )
  await Promise.all(nodes.map((node) => node.eventBus.flushed()))
  expect(
    await checkInvariants(cluster.database, {
      autoBidIntervalMs: INTERVAL_MS,
      compareLiveState: () => compareLiveState({ ...cluster, eventBus: nodes[0].eventBus }),
    }),
  ).toEqual([])
})

/**
 * One client: bids on either node and repeats some requests, possibly on the other node and at the
 * same time.
 */
async function bidWithRepeats(person: Person, auctions: TestAuction[]): Promise<BidAnswer[]> {
  const bidAnswers: BidAnswer[] = []
  const send = async (auction: TestAuction, requestId: string) => {
    const receivedAt = performance.now()
    const outcome = await pick(nodes).auctioneer.placeBid({
      auctionId: auction.id,
      userId: person.id,
      requestId,
      receivedAt,
    })
    if (!outcome.ok) return
    const { bid, credits, repeated } = outcome
    bidAnswers.push({ bidId: bid.id, userId: person.id, requestId, amount: bid.amount, credits, repeated })
  }
  for (let i = 0; i < BIDS_EACH; i++) {
    await sleep(randomInt(60))
    const auction = randomInt(400) === 0 ? auctions[0]! : pick(auctions.slice(1))
    const requestId = randomUUID()
    const times = randomInt(4) === 0 ? 3 : 1
    await Promise.all(Array.from({ length: times }, () => send(auction, requestId)))
  }
  return bidAnswers
}

/**
 * Admin actions during the bidding. Answers about the auctions that are deleted are not recorded.
 */
function runAdminActions(signal: AbortSignal, auctions: TestAuction[], people: Person[]): Promise<void>[] {
  const platformActor = { adminId: null }
  let disposableId = auctions[2]!.id
  const replace = async () => {
    const copy = { startAsLive: true, title: 'Di passaggio' }
    const copied = await pick(nodes).auctioneer.duplicate(auctions[2]!.id, copy, platformActor)
    if (!copied.ok) throw new Error(copied.code)
    const old = disposableId
    disposableId = copied.liveState.id
    if (old === auctions[2]!.id) return
    const removed = await Promise.all(nodes.map(({ auctioneer }) => auctioneer.remove(old, platformActor)))
    expect(removed.filter(({ ok }) => ok)).toHaveLength(1)
  }
  const edit = () => {
    const changes = {
      title: `Asta ${randomInt(9)}`,
      ...(randomInt(2) === 0 && { bidCostCredits: 1 + randomInt(2), incrementCents: 1 + randomInt(2) }),
      ...(randomInt(2) === 0 && { closingPriceCents: 130 + randomInt(20) }),
    }
    return pick(nodes).auctioneer.edit(pick(auctions).id, changes, platformActor)
  }
  const pause = async () => {
    await pick(nodes).auctioneer.pausePlatform({ notice: 'Torniamo subito' }, platformActor)
    await sleep(randomInt(60))
    await pick(nodes).auctioneer.resumePlatform(platformActor)
  }
  const closeWithPrize = () => {
    const prize = { winnerCredits: randomInt(3), refundOthers: randomInt(2) === 0 }
    return pick(nodes).auctioneer.close(pick(auctions).id, platformActor, prize)
  }
  const bid = () => {
    const receivedAt = performance.now()
    return pick(nodes).auctioneer.placeBid({ auctionId: disposableId, userId: pick(people).id, receivedAt })
  }
  return [
    repeatEvery(signal, 120, replace),
    repeatEvery(signal, 8, bid),
    repeatEvery(signal, 30, edit),
    repeatEvery(signal, 500, pause),
    repeatEvery(signal, 200, closeWithPrize),
  ]
}

async function restart({ auctioneer }: ClusterNode, auction: TestAuction): Promise<void> {
  const restarted = await auctioneer.restart(auction.id, { adminId: null })
  expect(restarted.ok ? 'ok' : restarted.code).toMatch(/^(ok|INVALID_STATE)$/)
}

async function toggleAutoBid({ auctioneer }: ClusterNode, auction: TestAuction, person: Person): Promise<void> {
  const auctionUser = { auctionId: auction.id, userId: person.id }
  await (randomInt(3) === 0
    ? auctioneer.stopAutoBid(auctionUser)
    : auctioneer.startAutoBid({ ...auctionUser, maxBids: 1 + randomInt(5) }))
}

/** The invariants hold at any moment during the load. */
async function verifyInvariants(): Promise<void> {
  expect(await checkInvariants(cluster.database, { autoBidIntervalMs: INTERVAL_MS })).toEqual([])
}

async function inDatabase(): Promise<Map<string, ReturnType<typeof shown>>> {
  const rows = await cluster.rows<Omit<BidAnswer, 'repeated'>>(
    `select a.public_id || '.' || b.run || '.' || b.seq as "bidId", b.bidder_id as "userId", b.request_id as "requestId",
       b.amount_cents as amount, b.balance_after as credits
     from bids b join auctions a on a.id = b.auction_id where b.request_id is not null`,
  )
  return new Map(rows.map((row) => [`${row.userId} ${row.requestId}`, shown(row)]))
}

function shown({ bidId, amount, credits }: Omit<BidAnswer, 'repeated'>) {
  return { bidId, amount, credits }
}

async function repeatEvery(signal: AbortSignal, everyMs: number, work: () => Promise<unknown>): Promise<void> {
  while (!signal.aborted) {
    await unlessLocked(work())
    await sleep(everyMs)
  }
}

function pick<T>(list: readonly T[]): T {
  return list[randomInt(list.length)]!
}
