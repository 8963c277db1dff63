import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { connect, createProgramRole, type Database } from '@centesimo/db'
import { prepareDatabase, startPostgres, startRedis } from '@centesimo/local'
import { createLog, createRedis, redisReady } from '@centesimo/runtime'
import { waitUntilIdle } from './wait-until-idle.ts'

/** The longest wait before one measurement. */
const MAX_WAIT_MS = 10_000

const dataDir = join(import.meta.dirname, '../../../../.data')

export type BenchServers = {
  /** Holds all data and logs. */
  folder: string
  /** Creates a migrated and seeded database on the benchmark's own Postgres. */
  createDatabase: (name: string) => Promise<Database & { url: string; programUrl: string; drop: () => Promise<void> }>
  /** From now on `createDatabase` copies this database. */
  useTemplate: (database: string) => void
  hasTemplate: () => boolean
  emptyRedis: () => Promise<void>
  redisUrl: (db: number) => string
  /** The settings that decide whether an acknowledged commit is on disk. */
  durability: { fsync: string; synchronousCommit: string; version: string }
  /**
   * Gives every measurement the same start: writes dirty pages to disk and waits for other load on
   * this machine to end, for at most a minute in all. Returns the share of CPU that others still
   * use.
   */
  settle: () => Promise<number>
  stop: () => Promise<void>
}

/**
 * The benchmark's own Postgres and Redis, durable as in production. Their data is deleted at the
 * end, also on an interrupt. The next run stops servers that a killed run left behind.
 */
export async function startBenchServers(name: string): Promise<BenchServers> {
  const folder = join(dataDir, 'test', name)
  const { onEnd, end } = endOnSignals()
  onEnd(() => rmSync(folder, { recursive: true, force: true }))
  try {
    const postgres = await startPostgres({ serverDir: join(folder, 'postgres'), durable: true })
    onEnd(postgres.stop)
    const redis = await startRedis({
      serverDir: join(folder, 'redis'),
      cacheDir: join(dataDir, 'cache'),
      durable: true,
    })
    onEnd(redis.stop)
    await empty(redis.url)
    const server = connect(postgres.url, { max: 1, timeoutMs: 300_000 })
    onEnd(server.close)
    let template: string | null = null
    let waitLeftMs = MAX_WAIT_MS * 6
    return {
      folder,
      async createDatabase(database) {
        const url = withPath(postgres.url, `/${database}`)
        await server.pool.query(`drop database if exists ${database} with (force)`)
        if (template) await server.pool.query(`create database ${database} template ${template} strategy file_copy`)
        await prepareDatabase(url)
        const programUrl = await createProgramRole(url)
        const connected = connect(url, { max: 2, timeoutMs: 300_000, name: 'bench' })
        let closed: Promise<void> | undefined
        const close = () => {
          closed ??= connected.close()
          return closed
        }
        onEnd(close)
        const drop = async () => {
          await close()
          await server.pool.query(`drop database ${database} with (force)`)
        }
        return { ...connected, close, url, programUrl, drop }
      },
      useTemplate(database) {
        template = database
      },
      hasTemplate: () => template !== null,
      emptyRedis: () => empty(redis.url),
      redisUrl: (db) => withPath(redis.url, `/${db}`),
      durability: await readDurability(server),
      settle: async () => {
        await server.pool.query('checkpoint')
        const startedAt = performance.now()
        const otherLoad = await waitUntilIdle(Math.min(MAX_WAIT_MS, waitLeftMs))
        waitLeftMs = Math.max(0, waitLeftMs - (performance.now() - startedAt))
        return otherLoad
      },
      stop: end,
    }
  } catch (error) {
    await end()
    throw error
  }
}

/**
 * Collects cleanups and runs them in reverse order, at the end or on a signal from the terminal.
 */
function endOnSignals(): { onEnd: (undo: () => unknown) => void; end: () => Promise<void> } {
  const undos: (() => unknown)[] = []
  let ending: Promise<void> | undefined
  const undoAll = async () => {
    for (const undo of undos.toReversed()) await undo()
  }
  const end = () => {
    ending ??= undoAll()
    return ending
  }
  const interrupt = () => void end().finally(() => process.exit(130))
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, interrupt)
  // A closed stdout (`| head`) must not keep the servers from being stopped.
  process.stdout.on('error', interrupt)
  return { onEnd: (undo) => void undos.push(undo), end }
}

async function empty(redisUrl: string): Promise<void> {
  const redis = createRedis(redisUrl, { name: 'bench', log: createLog('bench', 'silent') })
  await redisReady(redis)
  await redis.flushall()
  redis.disconnect()
}

async function readDurability({ pool }: Database): Promise<BenchServers['durability']> {
  const { rows } = await pool.query(
    `select current_setting('fsync') fsync, current_setting('synchronous_commit') "synchronousCommit", current_setting('server_version') version`,
  )
  if (rows[0].fsync !== 'on' || rows[0].synchronousCommit !== 'on')
    throw new Error('the server is not durable: refusing to measure')
  return rows[0]
}

function withPath(url: string, path: string): string {
  const changed = new URL(url)
  changed.pathname = path
  return changed.href
}
