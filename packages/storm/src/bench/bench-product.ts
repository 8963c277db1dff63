import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from '@centesimo/db'
import { type CheckSettings, checkChanges, checkInvariants, type StoredViolation } from '@centesimo/invariants'
import { type Stack, startStack } from '@centesimo/local'
import { type Admin, type Bidder, signInAdmin } from '../accounts.ts'
import { checkOutcomes, isConsistent } from '../check-outcomes.ts'
import { openConnection } from '../connection.ts'
import { adminPair, productSettings } from '../product-settings.ts'
import { createAuctions } from '../storm-auctions.ts'
import type { ReportedOutcome } from '../tally.ts'
import { type BenchBidder, insertBidders, insertSessions } from './bench-rows.ts'
import type { BenchServers } from './bench-servers.ts'

/** The whole product on the benchmark's servers, with signed-in users and raised rate limits. */
export type BenchProduct = {
  urls: string[]
  stack: Stack
  database: Database
  admin: Admin
  /** Signed in; their rows are `people`. */
  bidders: Bidder[]
  people: BenchBidder[]
  createAuctions: (count: number) => Promise<string[]>
  /** Throws when the database has other bids than the bidders were told. */
  checkOutcomes: (outcomes: readonly ReportedOutcome[]) => Promise<void>
  /** Throws when an invariant is violated. */
  checkInvariants: () => Promise<void>
  stop: () => Promise<void>
}

export async function startBenchProduct(
  servers: BenchServers,
  options: {
    bidders: number
    apiNodes?: number
    workers?: number
    apiModule?: string
    /** Instead of the benchmark's own. */
    redisUrl?: string
    /** Default: in the folder of the servers, which is deleted at their end. */
    logDir?: string
    env?: Record<string, string>
  },
): Promise<BenchProduct> {
  const sessionSecret = randomBytes(32).toString('hex')
  const database = await servers.createDatabase('bench_product')
  await servers.emptyRedis()
  const people = await insertBidders(database, options.bidders)
  const bidders = await insertSessions(database, people, sessionSecret)
  await database.pool.query('analyze')
  const stack = await startStack({
    databaseUrl: database.programUrl,
    redisUrl: options.redisUrl ?? servers.redisUrl(0),
    apiNodes: options.apiNodes ?? 1,
    workers: options.workers ?? 1,
    logDir: options.logDir ?? join(servers.folder, 'logs'),
    env: { ...productSettings(servers.folder, sessionSecret), ...options.env },
    ...(options.apiModule !== undefined && { apiModule: options.apiModule }),
  })
  try {
    const connection = openConnection(stack.url)
    const admin = await signInAdmin(connection, adminPair)
    return {
      urls: stack.urls,
      stack,
      database,
      admin,
      bidders,
      people,
      createAuctions: (count) => createAuctions(connection, admin, count),
      async checkOutcomes(outcomes) {
        const check = await checkOutcomes(database.pool, outcomes)
        if (isConsistent(check)) return
        throw new Error(`reported outcomes differ from the database: ${JSON.stringify(check)}`)
      },
      async checkInvariants() {
        const autoBidIntervalMs = Number(options.env?.AUTOBID_INTERVAL_SECONDS ?? 30) * 1_000
        // A test has checked that a grown database begins without violations.
        const violations = servers.hasTemplate()
          ? await checkWhatChanged(database, { autoBidIntervalMs })
          : await checkInvariants(database, { autoBidIntervalMs })
        if (violations.length > 0) throw new Error(`invariants are violated: ${JSON.stringify(violations)}`)
      },
      stop: async () => {
        await connection.close()
        await stack.stop()
        await database.drop()
      },
    }
  } catch (error) {
    await stack.stop()
    throw error
  }
}

/** The newest changes, and what the product's worker has found. It may be at a check just now. */
async function checkWhatChanged(database: Database, settings: CheckSettings): Promise<StoredViolation[]> {
  for (;;) {
    const checked = await checkChanges(database, settings)
    if (checked) return checked.violations
    await sleep(100)
  }
}
