import { randomBytes } from 'node:crypto'
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { connect, createProgramRole, type Database, programUrl } from '@centesimo/db'
import { dataDir, prepareDatabase, type Stack, startPostgres, startRedis, startStack } from '@centesimo/local'
import { createSandboxTools } from '@centesimo/payments/testing/create-sandbox-tools'
import { startPaypalSandbox } from '@centesimo/paypal-sandbox'
import { createLog, createRedis, redisReady } from '@centesimo/runtime'
import type { Bidder } from '../accounts.ts'
import { type BenchBidder, insertBidders, insertSessions } from '../bench/bench-rows.ts'
import { productSettings } from '../product-settings.ts'
import { createMovableClock, type MovableClock } from './movable-clock.ts'
import { type NetworkEdge, openNetworkEdge } from './network-edge.ts'
import { type Restartable, startRestartable } from './restartable.ts'
import { mountSmallDisk, type SmallDisk } from './small-disk.ts'

/** A machine with an API node and a worker, and its ways through the network. */
export type Host = {
  stack: Stack
  toPostgres: NetworkEdge
  toRedis: NetworkEdge
  toProvider: NetworkEdge
  /** From the clients to its API node. */
  fromClients: NetworkEdge
  /** Where clients reach it. */
  url: string
}

/** The whole product on two hosts, with parts that can break. */
export type FaultPlatform = {
  folder: string
  hosts: readonly [Host, Host]
  urls: readonly string[]
  postgres: Restartable
  redis: Restartable & { command: (...words: string[]) => Promise<void> }
  provider: ReturnType<typeof createSandboxTools>
  /** Null unless a fault needs them. */
  clocks: { postgres: MovableClock; host: MovableClock } | null
  disks: { postgres: SmallDisk; redis: SmallDisk } | null
  /** Past all edges. */
  database: Database
  people: BenchBidder[]
  bidders: Bidder[]
  stop: () => Promise<void>
}

export const AUTO_BID_INTERVAL_MS = 2_000
const POSTGRES_DISK_MB = 500
const REDIS_DISK_MB = 64
const cacheDir = join(dataDir, 'cache')

/** What not every machine can give. */
export type Needs = 'clocks' | 'small-disks'

/** What a fault needs cannot be had on this machine. */
export class NotHere extends Error {
  override name = 'NotHere'
}

/**
 * `bidders` sign in with a million credits each. All data is deleted at the end. Throws `NotHere`.
 */
export async function startFaultPlatform(name: string, bidders: number, needs?: Needs): Promise<FaultPlatform> {
  const folder = join(dataDir, 'test', `faults-${name}`)
  rmSync(folder, { recursive: true, force: true })
  const stops: (() => unknown)[] = [() => rmSync(folder, { recursive: true, force: true })]
  const stop = async () => {
    for (const each of stops.splice(0).reverse()) await each()
  }
  try {
    mkdirSync(folder, { recursive: true })
    const clocks = needs === 'clocks' ? await createClocks(folder) : null
    const disks = needs === 'small-disks' ? mountDisks(folder) : null
    if (disks) stops.push(disks.postgres.remove, disks.redis.remove)
    const postgres = await startRestartable('Postgres', (port) =>
      startPostgres({
        serverDir: join(folder, 'postgres'),
        preferredPort: port,
        database: 'centesimo',
        ...(clocks && { env: clocks.postgres.env }),
      }),
    )
    stops.push(postgres.stop)
    const password = randomBytes(18).toString('base64url')
    const redis = await startRestartable('Redis', (port) =>
      startRedis({ serverDir: join(folder, 'redis'), cacheDir, preferredPort: port, password }),
    )
    stops.push(redis.stop)
    const command = (...words: string[]) => commandRedis(redis.url, words)
    const sandbox = await startPaypalSandbox({ folder: join(folder, 'paypal'), env: {} })
    stops.push(sandbox.stop)
    await prepareDatabase(postgres.url)
    await createProgramRole(postgres.url)
    const database = connect(postgres.url, { max: 3, timeoutMs: 60_000, name: 'faults' })
    stops.push(database.close)
    const sessionSecret = randomBytes(32).toString('hex')
    const env = {
      ...productSettings(folder, sessionSecret),
      AUTOBID_INTERVAL_SECONDS: `${AUTO_BID_INTERVAL_MS / 1_000}`,
      RECONCILE_INTERVAL_SECONDS: '2',
      PAYPAL_CLIENT_ID: sandbox.clientId,
      PAYPAL_CLIENT_SECRET: sandbox.clientSecret,
      PAYPAL_WEBHOOK_ID: sandbox.webhookId,
      PAYPAL_JS_URL: `${sandbox.url}/sdk/js`,
    }
    const people = await insertBidders(database, bidders)
    const begin = async (place: number) => {
      const hostEnv = place === 2 ? { ...env, ...clocks?.host.env } : env
      const host = await startHost({
        postgres,
        redis,
        provider: sandbox.url,
        folder,
        env: hostEnv,
        name: `host-${place}`,
      })
      stops.push(host.stop)
      return host
    }
    const hosts = [await begin(1), await begin(2)] as const
    sandbox.setWebhook(`${hosts[0].url}/api/payments/webhook`)
    return {
      folder,
      hosts,
      urls: hosts.map(({ url }) => url),
      postgres,
      redis: { ...redis, command },
      provider: createSandboxTools(sandbox.url),
      clocks,
      disks,
      database,
      people,
      bidders: await insertSessions(database, people, sessionSecret),
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}

async function createClocks(folder: string): Promise<NonNullable<FaultPlatform['clocks']>> {
  const postgres = await createMovableClock(join(folder, 'postgres.clock'))
  const host = await createMovableClock(join(folder, 'host.clock'))
  if (!postgres || !host) throw new NotHere('libfaketime cannot be unpacked')
  return { postgres, host }
}

function mountDisks(folder: string): NonNullable<FaultPlatform['disks']> {
  const postgres = mountSmallDisk(join(folder, 'postgres'), POSTGRES_DISK_MB)
  const redis = postgres && mountSmallDisk(join(folder, 'redis'), REDIS_DISK_MB)
  if (postgres && redis) return { postgres, redis }
  postgres?.remove()
  throw new NotHere('this user may not mount a disk')
}

/** By a connection of its own, which no fault has touched before. */
async function commandRedis(url: string, [name, ...words]: string[]): Promise<void> {
  const redis = createRedis(url, { name: 'faults', log: createLog('faults', 'silent') })
  try {
    await redisReady(redis)
    await redis.call(name!, ...words)
  } finally {
    redis.disconnect()
  }
}

async function startHost(parts: {
  postgres: Pick<Restartable, 'port' | 'url'>
  redis: Pick<Restartable, 'port' | 'url'>
  provider: string
  folder: string
  env: Record<string, string>
  name: string
}): Promise<Host & { stop: () => Promise<void> }> {
  const { postgres, redis, provider, folder, env, name } = parts
  const toPostgres = await openNetworkEdge(postgres.port)
  const toRedis = await openNetworkEdge(redis.port)
  const toProvider = await openNetworkEdge(Number(new URL(provider).port))
  const stack = await startStack({
    databaseUrl: through(toPostgres, programUrl(postgres.url)),
    redisUrl: through(toRedis, redis.url),
    logDir: join(folder, 'logs', name),
    env: { ...env, PAYPAL_API_URL: through(toProvider, provider).replace(/\/$/, '') },
  })
  const fromClients = await openNetworkEdge(Number(new URL(stack.url).port))
  const edges = [toPostgres, toRedis, toProvider, fromClients]
  return {
    stack,
    toPostgres,
    toRedis,
    toProvider,
    fromClients,
    url: through(fromClients, stack.url).replace(/\/$/, ''),
    async stop() {
      await stack.stop()
      for (const edge of edges) edge.close()
    },
  }
}

/** The same address with the port of the edge. */
function through(edge: NetworkEdge, url: string): string {
  const changed = new URL(url)
  changed.port = `${edge.port}`
  return changed.href
}
