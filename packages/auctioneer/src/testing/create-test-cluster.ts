import { setTimeout as sleep } from 'node:timers/promises'
import { type Database, newId, readPlatformId, transaction } from '@centesimo/db'
import { createTestDatabase, type TestDatabase } from '@centesimo/db/testing'
import { type OpeningHours, parseOpeningHours } from '@centesimo/domain'
import { post } from '@centesimo/ledger'
import { createLog, createRedis, createSubscriber, monotonicMs, type Redis, redisReady } from '@centesimo/runtime'
import { leaseRedisDatabase } from '@centesimo/runtime/testing'
import { type Auctioneer, createAuctioneer } from '../auctioneer.ts'
import { connectBids } from '../bidding/bid-pool.ts'
import type { NewAuction } from '../lifecycle/create.ts'
import { createEventBus, type EventBus } from '../live-state/event-bus.ts'
import { createOffer } from './create-offer.ts'
import { createTestClock, type TestClock } from './create-test-clock.ts'

export type ClusterNode = { auctioneer: Auctioneer; eventBus: EventBus; redis: Redis; nodeId: string }
export type Person = { id: number; username: string }
/** `id` is the public id, as everywhere outside the tables. */
export type TestAuction = { id: string; rowId: number }

/**
 * A cluster for one test file: its own database with a test clock, its own Redis database, one
 * node.
 */
export type TestCluster = ClusterNode & {
  database: TestDatabase
  clock: TestClock
  /** Opens another node of the same cluster, with its own connections, memory and event bus. */
  openNode: (settings?: NodeSettings) => Promise<ClusterNode>
  person: (credits?: number) => Promise<Person>
  grant: (person: Person, credits: number) => Promise<void>
  balance: (person: Person) => Promise<number>
  auction: (changes?: Partial<NewAuction>, adminId?: number | null) => Promise<TestAuction>
  /** Places a manual bid, as the API does. */
  bid: (auction: { id: string }, person: Person, requestId?: string) => ReturnType<Auctioneer['placeBid']>
  rows: <Row = Record<string, never>>(query: string, values?: unknown[]) => Promise<Row[]>
  close: () => Promise<void>
}

/** `database`: the node's own connection pool. */
export type NodeSettings = {
  redisUrl?: string
  database?: Database
  monotonicMs?: () => number
  sleep?: (ms: number) => Promise<unknown>
  /** False for a node like the worker, which only asks for proofs. */
  takesBids?: boolean
  /** False for a node that starts and cannot be reached yet. */
  isReachable?: boolean
  hours?: OpeningHours
  shippingCents?: number
  winSlots?: number
}

const log = createLog('test')

export async function createTestCluster(
  options: {
    hours?: OpeningHours
    autoBidIntervalMs?: number
    /** A still clock moves only when the test moves it. */
    clock?: 'still' | 'running'
    node?: NodeSettings
  } = {},
): Promise<TestCluster> {
  const { hours = parseOpeningHours('00:00-24:00', 'Europe/Rome'), autoBidIntervalMs = 30_000 } = options
  const database = await createTestDatabase({ max: 12 })
  const clock = await createTestClock(database.url, options.clock ?? 'still')
  const { url: redisUrl, release } = await leaseRedisDatabase()
  const bids = connectBids(database.url, { name: 'test bids' })
  const closers: (() => Promise<void>)[] = []

  async function openNode(settings: NodeSettings = {}): Promise<ClusterNode> {
    const { redisUrl: url = redisUrl, isReachable = true, ...own } = settings
    const redis = createRedis(url, { name: 'test', log })
    const subscriber = createSubscriber(url, { name: 'test', log })
    if (url === redisUrl) await Promise.all([redisReady(redis), redisReady(subscriber)])
    const nodeId = newId()
    const eventBus = createEventBus({
      platformId: await readPlatformId(database.db),
      redis,
      publisher: redis,
      subscriber,
      nodeId,
      log,
    })
    const auctioneer = createAuctioneer({
      database,
      bidPool: (own.database ?? bids).pool,
      eventBus,
      hours,
      autoBidIntervalMs,
      shippingCents: 0,
      winSlots: 0,
      monotonicMs,
      // With a still clock no time passes by itself.
      sleep: options.clock === 'running' ? sleep : clock.pass,
      nodeId,
      takesBids: true,
      log,
      ...own,
    })
    await auctioneer.recordHeartbeat(nodeId, { role: 'api' })
    if (own.takesBids !== false && isReachable) await auctioneer.proveSettlement()
    closers.push(async () => {
      await auctioneer.waitUntilDrained()
      redis.disconnect()
      subscriber.disconnect()
    })
    return { auctioneer, eventBus, redis, nodeId }
  }

  const node = await openNode(options.node)
  // As if users had been able to bid all the time.
  await database.pool.query('update settlement_proofs set gap_from = null')
  const rows = async <Row>(query: string, values: unknown[] = []) => {
    return (await database.pool.query(query, values)).rows as Row[]
  }

  return {
    ...node,
    database,
    clock,
    openNode,
    rows,
    async person(credits = 100) {
      const person = await insertPerson(database)
      if (credits > 0) await grant(database, person, credits)
      return person
    },
    grant: (person, credits) => grant(database, person, credits),
    async balance(person) {
      const [row] = await rows<{ credits: number }>('select credits from users where id = $1', [person.id])
      return row!.credits
    },
    async auction(changes = {}, adminId = null) {
      const liveState = await node.auctioneer.createAuctionOrThrow(
        createOffer({ title: `Orologio ${newId()}`, ...changes }),
        { adminId },
      )
      return { id: liveState.id, rowId: (await node.auctioneer.resolveId(liveState.id))! }
    },
    bid: (auction, person, requestId) =>
      node.auctioneer.placeBid({ auctionId: auction.id, userId: person.id, requestId, receivedAt: monotonicMs() }),
    async close() {
      for (const close of closers) await close()
      await release()
      await clock.close()
      await bids.close()
      await database.drop()
    },
  }
}

let people = 0

async function insertPerson(database: TestDatabase): Promise<Person> {
  const username = `p${++people}`
  const email = `${username}@example.it`
  const row = await database.db
    .insertInto('users')
    .values({
      public_id: newId(),
      username,
      username_key: username,
      email,
      email_key: email,
      email_folded: email,
      password_hash: '-',
      full_name: username,
      referral_code: newId(),
    })
    .returning(['id', 'username'])
    .executeTakeFirstOrThrow()
  return row
}

async function grant(database: TestDatabase, person: Person, credits: number): Promise<void> {
  const entry = { userId: person.id, type: 'bonus', amount: credits, key: newId(), description: 'Prova' } as const
  await transaction(database.pool, ({ db }) => post(db, [entry]))
}
