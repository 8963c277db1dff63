import { randomBytes } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { connect, migrate, readMigrations } from '@centesimo/db'
import { dataDir, freePort, type Stack, startPostgres, startProxy, startRedis, startStack } from '@centesimo/local'
import { type Program, version } from '@centesimo/runtime'
import { insertAuctions, insertBidders, insertSessions } from '../bench/bench-rows.ts'
import { growDatabase } from '../bench/grow-database.ts'
import { productSettings } from '../product-settings.ts'
import { bidThrough, reportBids } from './bid-through.ts'
import { unpackReleased } from './released-programs.ts'
import { sampleLocks } from './sample-locks.ts'
import { openSocketCrowd } from './socket-crowd.ts'
import { trialMigrations } from './trial-migrations.ts'
import { reasons, type Stage } from './verdict.ts'

const folder = join(dataDir, 'test/rehearse-upgrade')
/** Auctions with 500 bids each: a million bids. */
const GROWN = { auctions: 2_000 }
const PORT = 4_220
const SOCKETS = 100
const SIDE_BY_SIDE_MS = 5_000
const LOCK_MS = 2_000

type Log = Stage['log']
type OnEnd = (stop: () => unknown) => void
type Servers = { databaseUrl: string; redisUrl: string }
type StartOptions = { root?: string; port?: number; workers: number; logDir: string }

/**
 * Upgrades a running product with a million bids from the last release to this checkout: expands,
 * then node by node, then a contract, while bids go on.
 */
export async function upgrade(stage: Stage): Promise<string[]> {
  await rm(folder, { recursive: true, force: true })
  const stops: (() => unknown)[] = []
  try {
    return await rehearse(stage, (stop) => stops.push(stop))
  } finally {
    for (const stop of stops.reverse()) await stop()
    await rm(folder, { recursive: true, force: true })
  }
}

async function rehearse({ log, begin, logDir }: Stage, onEnd: OnEnd): Promise<string[]> {
  begin('unpacking the last release, starting Postgres and Redis')
  const released = await unpackReleased(join(folder, 'released'))
  const servers = await startServers(onEnd)
  await released.migrate(servers.databaseUrl)
  const database = connect(servers.databaseUrl, { max: 2, timeoutMs: 300_000 })
  onEnd(database.close)
  begin(`writing a million bids on the schema of ${released.version}`)
  await growDatabase(database, GROWN, () => {})

  const secret = randomBytes(32).toString('hex')
  const bidders = await insertSessions(database, await insertBidders(database, 20), secret)
  const auctionIds = await insertAuctions(database, 4)
  const start = (name: string, options: Omit<StartOptions, 'logDir'>) =>
    startNode(servers, { name, secret, logDir, ...options }, onEnd)
  begin(`starting two nodes and a worker of ${released.version} behind a proxy`)
  const old = [
    await start('old-1', { root: released.root, workers: 1 }),
    await start('old-2', { root: released.root, workers: 0 }),
  ]
  const ports = [await freePort(), await freePort()]
  const nodes = [...old.map(({ url }) => url), ...ports.map((port) => `http://127.0.0.1:${port}`)]
  const folders = { serverDir: join(folder, 'proxy'), cacheDir: join(dataDir, 'cache') }
  const proxy = await startProxy({ host: '127.0.0.1', port: PORT, nodes, ...folders })
  onEnd(proxy.stop)
  const crowd = await openSocketCrowd(proxy.url, SOCKETS, auctionIds)
  onEnd(crowd.close)

  begin('bidding, while the schema expands, the nodes are replaced and the schema contracts')
  let refusal = ''
  const locks = sampleLocks(servers.databaseUrl)
  const bids = await bidThrough(
    { database, bidders },
    {
      url: proxy.url,
      auctionIds,
      fault: async () => {
        await migrateAndLog('expand', servers, log)
        await replace(old[1]!.api[0]!)
        log(`restarted        a node of ${released.version} on the schema that it does not know`)
        await start('new-1', { port: ports[0]!, workers: 1 })
        await start('new-2', { port: ports[1]!, workers: 0 })
        log(`side by side     two nodes and a worker of each: ${released.version} and this checkout (${version})`)
        await pause(SIDE_BY_SIDE_MS)
        for (const program of old.flatMap(({ workers, api }) => [...workers, ...api])) await drain(program)
        await migrateAndLog('contract', servers, log)
        refusal = await old[0]!.api[0]!.start().then(
          () => '',
          (error: Error) => error.message,
        )
      },
    },
  )
  const { strongest, bidWaited } = await locks.stop()
  for (const [what, { ms, where }] of [
    ['strongest lock', strongest],
    ['a bid waited', bidWaited],
  ] as const) {
    log(`${what.padEnd(16)} ${(ms / 1_000).toFixed(2)} s at most (${where})`)
  }
  const { moves, cuts } = crowd.backAfter()
  log(`sockets          ${moves} asked to move, ${cuts} cut, ${crowd.connected()} of ${SOCKETS} connected`)
  log(`refused          ${refusal || 'the released program started after the contract'}`)
  const connected = crowd.connected()
  const heldSeconds = (strongest.ms / 1_000).toFixed(2)
  return [
    ...reportBids(bids, log),
    ...reasons(
      [refusal === '', 'the released program starts after the contract'],
      [strongest.ms >= LOCK_MS, `a migration's lock (${strongest.where}) took ${heldSeconds} s, 2 s are allowed`],
      [connected !== SOCKETS, `${connected} of ${SOCKETS} sockets are connected at the end`],
    ),
  ]
}

async function startServers(onEnd: OnEnd): Promise<Servers> {
  const postgres = await startPostgres({ serverDir: join(folder, 'postgres'), durable: true })
  onEnd(postgres.stop)
  const redis = await startRedis({ serverDir: join(folder, 'redis'), cacheDir: join(dataDir, 'cache'), durable: true })
  onEnd(redis.stop)
  return { databaseUrl: postgres.url, redisUrl: redis.url }
}

async function startNode(
  servers: Servers,
  { name, secret, logDir, ...options }: StartOptions & { name: string; secret: string },
  onEnd: OnEnd,
): Promise<Stack> {
  const settings = { ...productSettings(folder, secret), TRUST_PROXY: 'loopback', DRAIN_SECONDS: '5' }
  const stack = await startStack({ ...servers, ...options, logDir: join(logDir, name), env: settings })
  onEnd(stack.stop)
  return stack
}

async function migrateAndLog(phase: 'expand' | 'contract', { databaseUrl }: Servers, log: Log): Promise<void> {
  const began = performance.now()
  const onRetry = (line: string) => log(`retried          ${line}`)
  const migrations = { ...(await readMigrations()), ...trialMigrations }
  const ran = await migrate(databaseUrl, { phase, migrations, onRetry })
  log(`${phase.padEnd(16)} ${ran.join(', ')}: ${((performance.now() - began) / 1_000).toFixed(1)} s`)
}

async function drain(program: Program): Promise<void> {
  program.kill('SIGTERM')
  while (program.pid() !== null) await pause(50)
}

async function replace(program: Program): Promise<void> {
  await drain(program)
  await program.start()
}
