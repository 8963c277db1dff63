import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type LocalServer, prepareDatabase } from '@centesimo/local'
import { createLog, createRedis } from '@centesimo/runtime'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { eventually } from './eventually.ts'
import { expectConsistentState } from './faults/expect-consistent-state.ts'
import { type AcceptedBid, requestBid, runBidStorm } from './faults/run-bid-storm.ts'
import { call } from './testing/call.ts'
import { createTestAuction } from './testing/create-test-auction.ts'
import { type Person, register } from './testing/person.ts'
import { placeBid } from './testing/place-bid.ts'
import { startTestPlatform, type TestPlatform } from './testing/start-test-platform.ts'
import { startTestPostgres } from './testing/start-test-postgres.ts'
import { startTestRedis } from './testing/start-test-redis.ts'

// Two nodes and a worker on a durable Postgres and their own Redis. One process gets a SIGKILL
// during a load of bids.

const folder = mkdtempSync(join(tmpdir(), 'faults-'))
const BIDS = 300
let platform: TestPlatform
let postgres: LocalServer
let people: Person[]
const acceptedBids: AcceptedBid[] = []

beforeAll(async () => {
  postgres = await startTestPostgres(folder)
  await prepareDatabase(postgres.url)
  platform = await startTestPlatform({ apiNodes: 2, databaseUrl: postgres.url, env: { BID_TIMER_SECONDS: '60' } })
  const names = ['anna', 'bruno', 'carla', 'dario', 'elisa', 'fabio']
  people = await Promise.all(names.map((name) => register(platform, name, { credits: 1_000 })))
})
afterAll(async () => {
  await platform?.close()
  await postgres?.stop()
  rmSync(folder, { recursive: true, force: true })
})

/** Runs a load of bids on two new auctions and collects the accepted ones. */
async function stormWith(at: Record<number, () => Promise<unknown>>): Promise<void> {
  const auctions = [await createTestAuction(platform, 'Tempesta'), await createTestAuction(platform, 'Bufera')]
  const newBids = await runBidStorm(platform, { people, auctionIds: auctions.map(({ id }) => id), bids: BIDS, at })
  acceptedBids.push(...newBids)
}

test('the same request fifty times at once on two nodes places one bid and gets fifty equal answers', async () => {
  const { id: auctionId } = await createTestAuction(platform, 'Cinquanta')
  const bidRequest = { person: people[0]!, auctionId, bidId: randomUUID() }
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, turn) => requestBid(platform.urls[turn % 2]!, bidRequest)),
  )
  const responses = answers.map(({ status, body }) =>
    JSON.stringify([status, body.bid, body.credits, body.won, body.message]),
  )
  expect(answers[0]).toMatchObject({ status: 201, body: { bid: { amount: 1 }, credits: 999 } })
  expect(new Set(responses).size).toBe(1)
  expect(await call(platform.url, 'getAuction', { params: { id: auctionId } })).toMatchObject({
    totalBids: 1,
    currentBid: 1,
  })
})

test('a killed API node loses nothing: the other node repeats the first answers', async () => {
  const [node] = platform.stack.api
  await stormWith({ [BIDS / 3]: async () => node!.kill('SIGKILL') })
  await eventually(() => node!.pid()).toBe(null)
  await node!.start()
  await expectConsistentState(platform, acceptedBids, people)
})

test('auctions close once even without a worker', async () => {
  const { id } = await createTestAuction(platform, 'Senza orologiaio', { timerSeconds: 12 })
  const [worker] = platform.stack.workers
  await stormWith({ [BIDS / 3]: async () => worker!.kill('SIGKILL') })
  await placeBid(platform, people[0]!, id)
  await eventually(async () => (await call(platform.url, 'getAuction', { params: { id } })).status).toBe('ended')
  const won = await call(platform.url, 'listWonAuctions', { cookie: people[0]!.cookie })
  expect(won.filter(({ auction }) => auction.id === id)).toHaveLength(1)
  await worker!.start()
  await expectConsistentState(platform, acceptedBids, people)
})

test('a flushed Redis is rebuilt under load, and every session stays valid', async () => {
  await stormWith({ [BIDS / 3]: flushRedis, [BIDS / 2]: flushRedis })
  await expectConsistentState(platform, acceptedBids, people)
})

test('a killed Redis delays no bid and is consistent again after its restart', async () => {
  const { port, exited } = platform.redis
  await stormWith({
    [BIDS / 3]: async () => platform.redis.kill('SIGKILL'),
    [BIDS - 20]: async () => {
      await exited
      platform.redis = await startTestRedis(platform.folder, port)
    },
  })
  expect(platform.redis.port).toBe(port)
  await expectConsistentState(platform, acceptedBids, people)
})

test('a killed Postgres loses no acknowledged bid, and bidding continues after its restart', async () => {
  const { port, exited } = postgres
  await stormWith({
    [BIDS / 3]: async () => {
      postgres.kill('SIGKILL')
      await exited
      postgres = await startTestPostgres(folder, port)
    },
  })
  expect(postgres.port).toBe(port)
  await expectConsistentState(platform, acceptedBids, people)
})

async function flushRedis(): Promise<void> {
  const redis = createRedis(platform.redis.url, { name: 'journeys', log: createLog('journeys', 'silent') })
  await new Promise((resolve) => redis.once('ready', resolve))
  await redis.flushall()
  redis.disconnect()
}
