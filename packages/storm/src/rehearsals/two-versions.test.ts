import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { socketPath } from '@centesimo/contract'
import { checkSchema, migrate, readMigrations, readPlatformId } from '@centesimo/db'
import { createTestDatabase, type TestDatabase } from '@centesimo/db/testing'
import { checkInvariants } from '@centesimo/invariants'
import { type Stack, startStack } from '@centesimo/local'
import { createLog, createRedis, redisReady } from '@centesimo/runtime'
import { leaseRedisDatabase } from '@centesimo/runtime/testing'
import { io } from 'socket.io-client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Bidder } from '../accounts.ts'
import { insertAuctions, insertBidders, insertSessions } from '../bench/bench-rows.ts'
import { checkOutcomes } from '../check-outcomes.ts'
import { flood } from '../flood.ts'
import { placeByHttp } from '../place-by-http.ts'
import { productSettings } from '../product-settings.ts'
import { createTally } from '../tally.ts'
import { createTurns } from '../turns.ts'
import { type ReleasedPrograms, unpackReleased } from './released-programs.ts'
import { trialMigrations } from './trial-migrations.ts'

const IN_FLIGHT = 4
const TIMER_MS = 3_000
const next = { version: '99.0.0', migrations: { ...(await readMigrations()), ...trialMigrations } }

let folder: string
let released: ReleasedPrograms
let database: TestDatabase
let redis: Awaited<ReturnType<typeof leaseRedisDatabase>>
const stacks: Stack[] = []

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'two-versions-'))
  released = await unpackReleased(join(folder, 'released'))
  database = await createTestDatabase({ empty: true })
  redis = await leaseRedisDatabase()
  await released.migrate(database.url)
}, 60_000)
afterAll(async () => {
  for (const stack of stacks) await stack.stop()
  await database.drop()
  await redis.release()
  await rm(folder, { recursive: true, force: true })
})

test('the last release works on its schema and on the new one, alone and beside this program', async () => {
  const secret = randomBytes(32).toString('hex')
  const bidders = await insertSessions(database, await insertBidders(database, IN_FLIGHT * 2 + 1), secret)
  const [shared] = (await insertAuctions(database, 1)) as [string]
  const [byOld, byNew] = (await insertAuctions(database, 2, TIMER_MS)) as [string, string]
  const old = await start(secret, released.root)
  await bidOn([old.url], bidders, [shared])

  // Expand, under the released program, which then starts again.
  await migrate(database.url, { phase: 'expand', ...next })
  await old.api[0]!.stop()
  await old.api[0]!.start()
  const seenByOld = await watch(old.url, shared)
  const state = expect.stringMatching(new RegExp(`:${shared}$`))
  await expect.poll(async () => Object.keys(await readersOf(shared))).toEqual(expect.arrayContaining([state]))
  const readers = await readersOf(shared)
  const present = await start(secret)
  const seenByNew = await watch(present.url, shared)
  await bidOn([old.url, present.url], bidders, [shared])

  // A bid over either is the state of both, by the same channels: by others pages would lag.
  const price = await priceOf(shared)
  await expect.poll(() => [seenByOld.price(), seenByNew.price()], { timeout: 20_000 }).toEqual([price, price])
  const both = Object.entries(readers).map(([channel, count]) => [channel, count * 2])
  expect(await readersOf(shared)).toMatchObject(Object.fromEntries(both))
  seenByOld.close()
  seenByNew.close()

  // The worker of either version ends what users bid on through the other. The old one knows no
  // prizes.
  await database.pool.query('update auctions set prize_credits = 50 where public_id = any ($1)', [[byOld, byNew]])
  await old.workers[0]!.stop()
  await bidOn([old.url], bidders, [byOld])
  await expect.poll(() => statusOf(byOld), { timeout: 40_000 }).toBe('ended')
  await old.workers[0]!.start()
  await present.workers[0]!.stop()
  await bidOn([present.url], bidders, [byNew])
  await expect.poll(() => statusOf(byNew), { timeout: 40_000 }).toBe('ended')
  const { rows: won } = await database.pool.query('select prize_credits from orders')
  expect(won).toEqual([{ prize_credits: 50 }, { prize_credits: 50 }])

  expect(await checkInvariants(database, { autoBidIntervalMs: 30_000 })).toEqual([])

  // Contract, which waits for the end of the older programs.
  await expect(migrate(database.url, { phase: 'contract', ...next })).rejects.toThrow(
    new RegExp(`^programs before version 99.0.0 still run: api-[^,]+ \\(${released.version}\\), `),
  )
  await old.stop()
  await present.stop()
  await database.pool.query('delete from heartbeats')
  await migrate(database.url, { phase: 'contract', ...next })
  expect(await checkSchema(database.url, next)).toBeNull()
  await expect(old.api[0]!.start()).rejects.toThrow(
    `no longer what this program of version ${released.version} needs (0905-contract-trial-bids, 0906-contract-trial-states)`,
  )
}, 300_000)

async function start(secret: string, root?: string): Promise<Stack> {
  const stack = await startStack({
    databaseUrl: database.url,
    redisUrl: redis.url,
    env: productSettings(folder, secret),
    logDir: join(folder, root ? 'old' : 'new'),
    ...(root && { root }),
  })
  stacks.push(stack)
  return stack
}

/** Bids for a second, over the addresses in turn. Every answer must be in the database. */
async function bidOn(urls: string[], bidders: Bidder[], auctionIds: string[]): Promise<void> {
  const tally = createTally()
  const lines = urls.map((url) => placeByHttp(url, IN_FLIGHT))
  let turn = 0
  await flood({
    turns: createTurns(bidders, auctionIds),
    place: (...bid) => lines[turn++ % lines.length]!.place(...bid),
    tally,
    inFlight: IN_FLIGHT,
    seconds: 1,
  })
  for (const line of lines) await line.close()
  const check = await checkOutcomes(database.pool, tally.outcomes)
  expect(check.placed).toBeGreaterThan(IN_FLIGHT)
  expect(check).toMatchObject({ unknown: 0, missing: 0, different: 0, placedTwice: 0, refusedButPlaced: 0 })
}

/** The newest price that a socket on this address has received. */
async function watch(url: string, auctionId: string) {
  let price: number | null = null
  const socket = io(url, { path: socketPath, transports: ['websocket'], forceNew: true })
  socket.on('auction:update', (auction: { currentBid: number }) => {
    price = auction.currentBid
  })
  await socket.emitWithAck('auction:watch', { auctionIds: [auctionId] })
  return { price: () => price, close: () => socket.disconnect() }
}

/** How many read each channel of Redis: those of this platform, and that of the auction. */
async function readersOf(auctionId: string): Promise<Record<string, number>> {
  const connection = createRedis(redis.url, { name: 'test', log: createLog('test', 'silent') })
  await redisReady(connection)
  const platformId = await readPlatformId(database.db)
  const found = await Promise.all([platformId, auctionId].map((id) => connection.pubsub('CHANNELS', `*${id}*`)))
  // Not a node's own.
  const channels = (found.flat() as string[]).filter((channel) => !/:(api|worker)-/.test(channel))
  const counts = await Promise.all(channels.map((channel) => connection.pubsub('NUMSUB', channel)))
  connection.disconnect()
  return Object.fromEntries(counts as [string, number][])
}

async function priceOf(auctionId: string): Promise<number> {
  const [row] = await stateOf(auctionId)
  return row!.current_bid_cents
}

async function statusOf(auctionId: string): Promise<string> {
  const [row] = await stateOf(auctionId)
  return row!.status
}

async function stateOf(auctionId: string) {
  const { rows } = await database.pool.query<{ status: string; current_bid_cents: number }>(
    'select status, current_bid_cents from auction_states join auctions using (id) where public_id = $1',
    [auctionId],
  )
  return rows
}
