import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { connect, type Database } from '@centesimo/db'
import { prepareDatabase, startPostgres, startRedis } from '@centesimo/local'

const dataDir = join(import.meta.dirname, '../../../../.data')

export type BenchServers = {
  /** Where all of it is kept. */
  folder: string
  /** A new, migrated and seeded database on the bench's own Postgres. */
  createDatabase: (name: string) => Promise<Database & { url: string }>
  redisUrl: (db: number) => string
  /** What decides whether a commit is on the disk when it is answered. */
  durability: { fsync: string; synchronousCommit: string; version: string }
  /** Writes what is dirty to the disk, so that every measurement begins alike. */
  settle: () => Promise<void>
  stop: () => Promise<void>
}

/** Postgres and Redis of the bench's own, durable as in production, on data that is gone afterwards. */
export async function startBenchServers(name: string): Promise<BenchServers> {
  const folder = join(dataDir, 'test', `${name}-${process.pid}`)
  const stops: (() => unknown)[] = [() => rmSync(folder, { recursive: true, force: true })]
  const stop = async () => {
    for (const undo of stops.reverse()) await undo()
  }
  try {
    const postgres = await startPostgres({ serverDir: join(folder, 'postgres'), durable: true })
    stops.push(postgres.stop)
    const redis = await startRedis({
      serverDir: join(folder, 'redis'),
      cacheDir: join(dataDir, 'cache'),
      durable: true,
    })
    stops.push(redis.stop)
    const server = connect(postgres.url, { max: 1, timeoutMs: 60_000 })
    stops.push(server.close)
    return {
      folder,
      async createDatabase(database) {
        const url = withPath(postgres.url, `/${database}`)
        await prepareDatabase(url)
        const connected = connect(url, { max: 2, timeoutMs: 60_000, name: 'bench' })
        stops.push(connected.close)
        return { ...connected, url }
      },
      redisUrl: (db) => withPath(redis.url, `/${db}`),
      durability: await readDurability(server),
      settle: async () => {
        await server.pool.query('checkpoint')
      },
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}

async function readDurability({ pool }: Database): Promise<BenchServers['durability']> {
  const { rows } = await pool.query(
    `select current_setting('fsync') fsync, current_setting('synchronous_commit') "synchronousCommit", current_setting('server_version') version`,
  )
  if (rows[0].fsync !== 'on' || rows[0].synchronousCommit !== 'on')
    throw new Error('the server is not durable: nothing to measure')
  return rows[0]
}

function withPath(url: string, path: string): string {
  const changed = new URL(url)
  changed.pathname = path
  return changed.href
}
