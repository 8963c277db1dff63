import { join } from 'node:path'
import { addressesOf } from '@centesimo/db'
import { createProgram } from '@centesimo/runtime'
import type { Lifetime } from '../lifetime.ts'
import { log } from '../log.ts'
import { cacheDir, dataDir } from '../paths.ts'
import { readSettings, requireRedis } from '../settings.ts'
import type { LocalServer } from './local-server.ts'
import { startPostgres } from './postgres.ts'
import { startRedis } from './redis.ts'
import { redisProgramUrl } from './redis-user.ts'

export interface SupervisedServers {
  databaseUrl: string
  /** Whether it is not that of DATABASE_URL. */
  isPostgresOurs: boolean
  /** Of the user that programs have. */
  redisUrl: string
  /** Null for external servers. */
  pids: () => { postgres: number | null; redis: number | null }
  onChange: (listener: () => void) => void
}

const PREFERRED_PORTS = { postgres: 54329, redis: 63799 }

/** Uses the servers of DATABASE_URL and REDIS_URL, else starts supervised private ones in .data. */
export async function superviseServers(lifetime: Lifetime): Promise<SupervisedServers> {
  const listeners: (() => void)[] = []
  const notifyListeners = () => {
    for (const listener of listeners) listener()
  }
  const [postgres, redis] = await Promise.all([
    process.env.DATABASE_URL
      ? externalServer('Postgres', process.env.DATABASE_URL)
      : supervisePostgres(lifetime, notifyListeners),
    process.env.REDIS_URL
      ? requireRedis(readSettings().redisUrl).then(() => externalServer('Redis', process.env.REDIS_URL!))
      : superviseRedis(lifetime, notifyListeners),
  ])
  return {
    databaseUrl: postgres.url,
    isPostgresOurs: !process.env.DATABASE_URL,
    redisUrl: process.env.REDIS_URL ? redis.url : redisProgramUrl(redis.url),
    pids: () => ({ postgres: postgres.pid(), redis: redis.pid() }),
    onChange: (listener) => listeners.push(listener),
  }
}

interface SupervisedServer {
  url: string
  pid: () => number | null
}

function externalServer(name: string, url: string): SupervisedServer {
  log(`${name}: external, at ${addressesOf(url).map((address) => new URL(address).host)}`)
  return { url, pid: () => null }
}

function supervisePostgres(lifetime: Lifetime, onChange: () => void): Promise<SupervisedServer> {
  // The name has the major version, because another Postgres cannot read these files.
  const serverDir = join(dataDir, 'postgres-18')
  const database = 'centesimo'
  const begin = (port: number) => startPostgres({ serverDir, preferredPort: port, database })
  return supervise('Postgres', PREFERRED_PORTS.postgres, begin, lifetime, onChange)
}

function superviseRedis(lifetime: Lifetime, onChange: () => void): Promise<SupervisedServer> {
  let password: string | undefined
  const options = { serverDir: join(dataDir, 'redis'), cacheDir }
  const begin = async (port: number) => {
    const server = await startRedis({ ...options, preferredPort: port, ...(password && { password }) })
    password = new URL(server.url).password
    return server
  }
  return supervise('Redis', PREFERRED_PORTS.redis, begin, lifetime, onChange)
}

async function supervise(
  name: string,
  preferredPort: number,
  begin: (port: number) => Promise<LocalServer>,
  lifetime: Lifetime,
  onChange: () => void,
): Promise<SupervisedServer> {
  let port: number | null = null
  const program = createProgram({
    name,
    log,
    begin: async () => {
      const server = await begin(port ?? preferredPort)
      // Clients know only the first address, so a restart needs the same port.
      if (port && server.port !== port) {
        await server.stop()
        throw new Error(`its port ${port} is taken`)
      }
      port = server.port
      return server
    },
    supervised: true,
    onChange,
  })
  await lifetime.start(async () => {
    await program.start()
    return program
  })
  log(`${name}: up on port ${port}`)
  return { url: program.url()!, pid: program.pid }
}
