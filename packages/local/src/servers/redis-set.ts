import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Redis } from 'ioredis'
import { freePort } from '../free-port.ts'
import { LaunchError } from '../launch-error.ts'
import { findRedis } from './find-redis.ts'
import { type LocalServer, runningChild } from './local-server.ts'
import { isListening, type RedisOptions, startRedis } from './redis.ts'

const MASTER = 'centesimo'
const SERVERS = 3
const SENTINELS = 3
/** A master that does not answer for so long is replaced. */
const DOWN_AFTER_MS = 2_000

export interface RedisSet {
  redisUrl: string
  /** What the programs need besides the address. */
  env: { REDIS_SENTINELS: string }
  /** The server that is the master now. */
  master: () => Promise<LocalServer>
  stop: () => Promise<void>
}

/** A master with two replicas, and three Sentinels that replace it. */
export async function startRedisSet(options: Pick<RedisOptions, 'serverDir' | 'cacheDir'>): Promise<RedisSet> {
  const { serverDir, cacheDir } = options
  const password = randomBytes(18).toString('base64url')
  const servers: LocalServer[] = []
  const sentinels: LocalServer[] = []
  const stop = async () => {
    await Promise.all([...sentinels, ...servers].map((each) => each.stop()))
  }
  try {
    for (let number = 1; number <= SERVERS; number++) {
      const [master] = servers
      const replicates = master ? [`replicaof 127.0.0.1 ${master.port}`] : []
      servers.push(
        await startRedis({
          serverDir: join(serverDir, `redis-${number}`),
          cacheDir,
          password,
          configuration: [`masterauth ${password}`, ...replicates],
        }),
      )
    }
    for (let number = 1; number <= SENTINELS; number++) {
      const folder = join(serverDir, `sentinel-${number}`)
      sentinels.push(await startSentinel({ folder, cacheDir, masterPort: servers[0]!.port, password }))
    }
  } catch (error) {
    await stop()
    throw error
  }
  const addresses = sentinels.map(({ port }) => `127.0.0.1:${port}`)
  return {
    redisUrl: `redis://:${password}@${MASTER}/0`,
    env: { REDIS_SENTINELS: addresses.join(',') },
    master: async () => {
      const port = await askForMaster(sentinels)
      return servers.find((server) => server.port === port)!
    },
    stop,
  }
}

async function startSentinel({
  folder,
  cacheDir,
  masterPort,
  password,
}: {
  folder: string
  cacheDir: string
  masterPort: number
  password: string
}): Promise<LocalServer> {
  mkdirSync(folder, { recursive: true })
  const port = await freePort()
  const file = join(folder, 'sentinel.conf')
  const lines = [
    'bind 127.0.0.1',
    `port ${port}`,
    `dir ${folder}`,
    `logfile ${join(folder, 'sentinel.log')}`,
    `sentinel monitor ${MASTER} 127.0.0.1 ${masterPort} 2`,
    `sentinel auth-pass ${MASTER} ${password}`,
    `sentinel down-after-milliseconds ${MASTER} ${DOWN_AFTER_MS}`,
    `sentinel failover-timeout ${MASTER} 10000`,
  ]
  // A Sentinel writes what it learns into its configuration.
  writeFileSync(file, `${lines.join('\n')}\n`, { mode: 0o600 })
  const program = await findRedis(cacheDir)
  const env = { ...process.env, ...program.env }
  const child = spawn(program.path, [file, '--sentinel'], { stdio: 'ignore', env, detached: true })
  if (await isListening(child, port)) return { url: `redis://127.0.0.1:${port}`, port, ...runningChild(child) }
  throw new LaunchError(`Sentinel does not start: see ${join(folder, 'sentinel.log')}`)
}

async function askForMaster(sentinels: readonly LocalServer[]): Promise<number> {
  const sentinel = new Redis(sentinels[0]!.url, { maxRetriesPerRequest: 1 })
  try {
    const address = (await sentinel.call('sentinel', 'get-master-addr-by-name', MASTER)) as string[]
    return Number(address[1])
  } finally {
    sentinel.disconnect()
  }
}
