import { join } from 'node:path'
import type { Lifetime } from '../lifetime.ts'
import { dataDir } from '../places.ts'
import { createProgram } from '../program.ts'
import { say } from '../say.ts'
import { requireRedis } from '../settings.ts'
import type { LocalServer } from './local-server.ts'
import { startPostgres } from './postgres.ts'
import { startRedis } from './redis.ts'

export interface KeptServers {
  databaseUrl: string
  redisUrl: string
  /** Null for external servers. */
  pids: () => { postgres: number | null; redis: number | null }
  onChange: (tell: () => void) => void
}

const PREFERRED_PORTS = { postgres: 54329, redis: 63799 }

/** Uses the servers of DATABASE_URL and REDIS_URL, else starts supervised private ones in .data. */
export async function keepServers(lifetime: Lifetime): Promise<KeptServers> {
  const listeners: (() => void)[] = []
  const tellAll = () => {
    for (const tell of listeners) tell()
  }
  const [postgres, redis] = await Promise.all([
    process.env.DATABASE_URL ? given('Postgres', process.env.DATABASE_URL) : keepPostgres(lifetime, tellAll),
    process.env.REDIS_URL
      ? requireRedis(process.env.REDIS_URL).then(() => given('Redis', process.env.REDIS_URL!))
      : keepRedis(lifetime, tellAll),
  ])
  return {
    databaseUrl: postgres.url,
    redisUrl: redis.url,
    pids: () => ({ postgres: postgres.pid(), redis: redis.pid() }),
    onChange: (tell) => listeners.push(tell),
  }
}

interface KeptServer {
  url: string
  pid: () => number | null
}

function given(name: string, url: string): KeptServer {
  say(`${name}: external, at ${new URL(url).host}`)
  return { url, pid: () => null }
}

function keepPostgres(lifetime: Lifetime, onChange: () => void): Promise<KeptServer> {
  // The name has the major version, because another Postgres cannot read these files.
  const serverDir = join(dataDir, 'postgres-18')
  const database = 'centesimo'
  const begin = (port: number) => startPostgres({ serverDir, preferredPort: port, database })
  return keep('Postgres', PREFERRED_PORTS.postgres, begin, lifetime, onChange)
}

function keepRedis(lifetime: Lifetime, onChange: () => void): Promise<KeptServer> {
  let password: string | undefined
  const options = { serverDir: join(dataDir, 'redis'), cacheDir: join(dataDir, 'cache') }
  const begin = async (port: number) => {
    const server = await startRedis({ ...options, preferredPort: port, ...(password && { password }) })
    password = new URL(server.url).password
    return server
  }
  return keep('Redis', PREFERRED_PORTS.redis, begin, lifetime, onChange)
}

async function keep(
  name: string,
  preferredPort: number,
  begin: (port: number) => Promise<LocalServer>,
  lifetime: Lifetime,
  onChange: () => void,
): Promise<KeptServer> {
  let port: number | null = null
  const program = createProgram({
    name,
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
  say(`${name}: up on port ${port}`)
  return { url: program.url()!, pid: program.pid }
}
