import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { BidAck } from '@centesimo/contract'
import { runningProcesses } from '@centesimo/local'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { eventually } from './eventually.ts'
import { expectConsistentState } from './faults/expect-consistent-state.ts'
import { type AcceptedBid, runBidStorm } from './faults/run-bid-storm.ts'
import { call } from './testing/call.ts'
import { createTestAuction } from './testing/create-test-auction.ts'
import { type LiveSocket, openSocket } from './testing/open-socket.ts'
import { type Person, register, signInAdmin } from './testing/person.ts'
import { startTestPlatform, type TestPlatform } from './testing/start-test-platform.ts'
import { startTestRedis } from './testing/start-test-redis.ts'

// Two API processes on one port. Users bid over HTTP and over sockets, which are spread over both.

const BIDS = 390
const SOCKETS_EACH = 4
const BID_EVERY_MS = 50
let platform: TestPlatform
let people: Person[]
let sockets: { person: Person; socket: LiveSocket }[]
const acceptedBids: AcceptedBid[] = []

beforeAll(async () => {
  platform = await startTestPlatform({ env: { API_PROCESSES: '2', BID_TIMER_SECONDS: '60' } })
  const names = ['anna', 'bruno', 'carla', 'dario', 'elisa', 'fabio']
  people = await Promise.all(names.map((name) => register(platform, name, { credits: 10_000 })))
  const openFor = async (person: Person) => {
    const socket = await openSocket(platform.url, { cookie: person.cookie }, { reconnection: true })
    return { person, socket }
  }
  sockets = await Promise.all(people.flatMap((person) => Array.from({ length: SOCKETS_EACH }, () => openFor(person))))
})
afterEach(async () => {
  await eventually(() => sockets.every(({ socket }) => socket.connected)).toBe(true)
  await expectConsistentState(platform, acceptedBids, people)
})
afterAll(async () => {
  for (const { socket } of sockets ?? []) socket.disconnect()
  await platform?.close()
})

/** The processes that serve; the program itself only watches them. */
function serving(): number[] {
  const program = platform.stack.api[0]!.pid()
  return runningProcesses().flatMap(({ pid, parent }) => (parent === program ? [pid] : []))
}

/** Bids over HTTP and sockets at once; `fault` happens after a third of the bids over HTTP. */
async function stormWith(fault: () => Promise<unknown>): Promise<void> {
  const auctions = [await createTestAuction(platform, 'Tempesta'), await createTestAuction(platform, 'Bufera')]
  const auctionIds = auctions.map(({ id }) => id)
  await Promise.all(sockets.map(({ socket }) => socket.emitWithAck('auction:watch', { auctionIds, short: true })))
  let isOver = false
  const bidding = sockets.map((each, turn) => bidUntil(() => isOver, each, auctionIds[turn % 2]!))
  const byHttp = await runBidStorm(platform, { people, auctionIds, bids: BIDS, at: { [BIDS / 3]: fault } })
  isOver = true
  const bySocket = (await Promise.all(bidding)).flat()
  expect(bySocket.length).toBeGreaterThan(sockets.length)
  acceptedBids.push(...byHttp, ...bySocket)
}

type Bidder = { person: Person; socket: LiveSocket }

async function bidUntil(isOver: () => boolean, bidder: Bidder, auctionId: string): Promise<AcceptedBid[]> {
  const { person } = bidder
  const accepted: AcceptedBid[] = []
  while (!isOver()) {
    const bidId = randomUUID()
    const ack = await repeatUntilAnswered(bidder, { auctionId, bidId })
    if (ack.ok) accepted.push({ bidId, auctionId, person, bid: ack.bid, credits: ack.credits, node: platform.url })
    else expect(ack.status).toBe(409)
    await pause(BID_EVERY_MS)
  }
  return accepted
}

/** As a page does: the same bid again, on the next connection, until there is an answer. */
async function repeatUntilAnswered({ socket }: Bidder, bid: { auctionId: string; bidId: string }): Promise<BidAck> {
  for (;;) {
    const ack = socket.connected
      ? await socket
          .timeout(2_000)
          .emitWithAck('bid:place', bid)
          .catch(() => null)
      : null
    if (ack && (ack.ok || ack.status < 500)) return ack
    await pause(50)
  }
}

/** Each of the user's sockets gets news that another process or the worker publishes. */
async function expectUserEvents(): Promise<void> {
  const { cookie } = await signInAdmin(platform)
  for (const person of people) {
    const own = sockets.filter((each) => each.person === person)
    const received = own.map(() => 0)
    for (const [i, { socket }] of own.entries()) socket.once('user:update', () => received[i]!++)
    const gift = { params: { id: person.id }, body: { credits: 1 }, cookie }
    await call(platform.url, 'assignCredits', gift)
    await eventually(() => received).toEqual(own.map(() => 1))
  }
}

test('both processes hold sockets and decide bids, and news reach all sockets of a user', async () => {
  await stormWith(async () => {})
  const { rows } = await platform.database.pool.query(
    `select count(distinct node_id)::int as nodes from settlement_proofs where proved_at > now() - interval '2 seconds'`,
  )
  expect(rows).toEqual([{ nodes: 2 }])
  await expectUserEvents()
})

test('a killed process loses nothing, its sockets reconnect, and another takes its place', async () => {
  const [victim] = serving()
  const disconnects = countDisconnects()
  await stormWith(async () => process.kill(victim!, 'SIGKILL'))
  // Half of them, give or take one: connections are handed out in turn.
  expect(disconnects()).toBeGreaterThan(0)
  expect(disconnects()).toBeLessThan(sockets.length)
  await eventually(() => serving().filter((pid) => pid !== victim).length).toBe(2)
  await expectUserEvents()
})

test('one process after the other is replaced without losing a bid', async () => {
  const before = serving()
  await stormWith(async () => {
    for (const pid of before) {
      process.kill(pid, 'SIGTERM')
      await eventually(() => serving().filter((each) => each !== pid).length).toBe(2)
      await eventually(async () => (await fetch(`${platform.url}/healthz`)).ok).toBe(true)
    }
  })
  expect(serving().some((pid) => before.includes(pid))).toBe(false)
  await expectUserEvents()
})

test('after a restart of Redis every socket gets its user’s news again', async () => {
  const { port, exited } = platform.redis
  await stormWith(async () => {
    platform.redis.kill('SIGKILL')
    await exited
    platform.redis = await startTestRedis(platform.folder, port)
  })
  await expectUserEvents()
})

function countDisconnects(): () => number {
  let count = 0
  for (const { socket } of sockets) socket.once('disconnect', () => count++)
  return () => count
}
