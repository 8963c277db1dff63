import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connectServices, type LiveState, type NewAuction, type Services } from '@centesimo/auctioneer'
import { createOffer } from '@centesimo/auctioneer/testing/create-offer'
import { newId } from '@centesimo/db'
import { createTestDatabase, type TestDatabase } from '@centesimo/db/testing'
import { createUser, type NewUser } from '@centesimo/people'
import { createLog, every, loadConfig, monotonicMs, redisReady } from '@centesimo/runtime'
import { leaseRedisDatabase } from '@centesimo/runtime/testing'

/** The services of one node, with a database and a Redis database of its own. */
export type DemoTestKit = Services & {
  database: TestDatabase
  /** Creates a user and returns its internal id. */
  user: (changes?: Partial<NewUser>) => Promise<number>
  auction: (changes?: Partial<NewAuction>) => Promise<LiveState>
  bid: (auctionId: string, userId: number) => ReturnType<Services['auctioneer']['placeBid']>
  rows: <Row = Record<string, unknown>>(query: string, values?: unknown[]) => Promise<Row[]>
  close: () => Promise<void>
}

export async function createDemoTestKit(settings: Record<string, string> = {}): Promise<DemoTestKit> {
  const database = await createTestDatabase()
  const mediaDir = await mkdtemp(join(tmpdir(), 'centesimo-demo-'))
  const leased = await leaseRedisDatabase()
  const servers = { DATABASE_URL: database.programUrl, REDIS_URL: leased.url, MEDIA_DIR: mediaDir }
  const config = loadConfig({ ...servers, DEMO: '1', ...settings })
  const services = await connectServices(
    { config, log: createLog('demo-test'), nodeId: 'demo-test' },
    { connections: 8, takesBids: true },
  )
  const { auctioneer, nodeId, redis } = services
  await redisReady(redis)
  await auctioneer.recordHeartbeat(nodeId, { role: 'api' })
  const heartbeat = every(
    500,
    () => auctioneer.recordHeartbeat(nodeId, { role: 'api' }),
    () => {},
  )

  return {
    ...services,
    database,
    async user(changes = {}) {
      const name = newId()
      const user = { username: name, email: `${name}@example.it`, fullName: 'Prova', password: 'centesimo' }
      const created = await createUser(database, { ...user, emailVerified: true, ...changes })
      if ('refused' in created) throw new Error(created.refused)
      return created.id
    },
    auction: (changes = {}) => auctioneer.createAuctionOrThrow(createOffer(changes), { adminId: null }),
    bid: (auctionId, userId) => auctioneer.placeBid({ auctionId, userId, receivedAt: monotonicMs() }),
    rows: async <Row>(query: string, values: unknown[] = []) =>
      (await database.pool.query(query, values)).rows as Row[],
    async close() {
      await heartbeat.stop()
      await services.close()
      await leased.release()
      await database.drop()
      await rm(mediaDir, { recursive: true, force: true })
    },
  }
}
