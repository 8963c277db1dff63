import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connectServices, type LiveState, type NewAuction, type Services } from '@centesimo/auctioneer'
import { createOffer } from '@centesimo/auctioneer/testing/create-offer'
import { newId, transaction } from '@centesimo/db'
import { createTestDatabase, type TestDatabase } from '@centesimo/db/testing'
import { post } from '@centesimo/ledger'
import { createMediaStore, type MediaStore } from '@centesimo/media'
import { type Config, createLog, every, loadConfig, monotonicMs, redisReady, type Started } from '@centesimo/runtime'
import { leaseRedisDatabase } from '@centesimo/runtime/testing'
import { startWorker } from '../start-worker.ts'

/** Services with the heartbeat of an API node that closes nothing, and the started workers. */
export type WorkerTestKit = Services & {
  database: TestDatabase
  media: MediaStore
  startWorker: () => Promise<Started>
  /** Creates a user and returns its internal id. */
  person: (credits?: number) => Promise<number>
  auction: (changes?: Partial<NewAuction>) => Promise<LiveState>
  bid: (auctionId: string, userId: number) => ReturnType<Services['auctioneer']['placeBid']>
  rows: <Row = Record<string, unknown>>(query: string, values?: unknown[]) => Promise<Row[]>
  close: () => Promise<void>
}

/** The kit has its own Redis database, which a test may flush. */
export async function createWorkerTestKit(settings: Record<string, string> = {}): Promise<WorkerTestKit> {
  const database = await createTestDatabase()
  const mediaDir = await mkdtemp(join(tmpdir(), 'centesimo-worker-'))
  const leased = await leaseRedisDatabase()
  const config: Config = loadConfig({
    DATABASE_URL: database.programUrl,
    REDIS_URL: leased.url,
    MEDIA_DIR: mediaDir,
    DEMO: '0',
    AUCTION_HOURS: '00:00-24:00',
    AUTOBID_INTERVAL_SECONDS: '1',
    ...settings,
  })
  const log = createLog('worker-test')
  const node = await connectServices({ config, log, nodeId: 'api-test' }, { connections: 8, takesBids: true })
  await redisReady(node.redis)
  const recordHeartbeat = () => node.auctioneer.recordHeartbeat('api-test', { role: 'api' })
  await recordHeartbeat()
  await node.auctioneer.proveSettlement()
  // As if users had been able to bid all the time.
  await database.pool.query('update settlement_proofs set gap_from = null')
  const loops = [every(500, recordHeartbeat, () => {}), every(250, node.auctioneer.proveSettlement, () => {})]
  const workers = new Set<Started>()

  return {
    ...node,
    database,
    media: createMediaStore(config.media),
    async startWorker() {
      const started = await startWorker(config, log)
      const worker = {
        stop: async () => {
          if (workers.delete(worker)) await started.stop()
        },
      }
      workers.add(worker)
      return worker
    },
    person: (credits = 100) => addPerson(database, credits),
    auction: (changes = {}) =>
      node.auctioneer.createAuctionOrThrow(createOffer({ startingBidCents: 0, ...changes }), { adminId: null }),
    bid: (auctionId, userId) => node.auctioneer.placeBid({ auctionId, userId, receivedAt: monotonicMs() }),
    rows: async <Row>(query: string, values: unknown[] = []) =>
      (await database.pool.query(query, values)).rows as Row[],
    async close() {
      for (const loop of loops) await loop.stop()
      for (const worker of workers) await worker.stop()
      await node.close()
      await leased.release()
      await database.drop()
      await rm(mediaDir, { recursive: true, force: true })
    },
  }
}

async function addPerson(database: TestDatabase, credits: number): Promise<number> {
  const name = newId()
  const { id } = await database.db
    .insertInto('users')
    .values({
      public_id: name,
      username: name,
      username_key: name,
      email: name,
      email_key: name,
      email_folded: name,
      password_hash: '-',
      full_name: name,
      referral_code: name,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const entry = { userId: id, type: 'bonus', amount: credits, key: name, description: 'Prova' } as const
  await transaction(database.pool, ({ db }) => post(db, [entry]))
  return id
}
