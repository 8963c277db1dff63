import { existsSync } from 'node:fs'
import { isMigrated } from '@centesimo/db'
import { redisReady } from '@centesimo/runtime'
import { sql } from 'kysely'
import type { WorkerQueues } from '../connect-worker-queues.ts'
import type { Deps } from '../deps.ts'

export type Readiness = {
  ready: boolean
  checks: Record<string, 'ok' | 'waiting' | 'paused' | 'unreachable' | 'not used'>
}

const WORKER_ALIVE_SECONDS = 10
const CONNECT_MS = 500

/**
 * Whether everything is in place: database with schema and seed, Redis, a live worker whose queues
 * are not paused, the demo's content if the demo is on, and the file that a launcher announced for
 * the running product (RUN_FILE).
 */
export function readiness({
  config,
  database,
  redis,
  workerQueues,
}: Pick<Deps, 'config' | 'database' | 'redis' | 'workerQueues'>) {
  const runFile = process.env.RUN_FILE
  let migrated = false

  return async (): Promise<Readiness> => {
    const [rows, redisState, queues] = await Promise.all([
      readRows(database.db),
      ping(redis),
      checkQueues(workerQueues),
    ])
    if (rows && !migrated) migrated = await isMigrated(config.databaseUrl).catch(() => false)
    const checks: Readiness['checks'] = {
      database: rows ? 'ok' : 'unreachable',
      redis: redisState,
      queues,
      migrations: migrated ? 'ok' : 'waiting',
      seed: rows && rows.categories > 0 && rows.packages > 0 ? 'ok' : 'waiting',
      worker: rows && rows.workers > 0 ? 'ok' : 'waiting',
      demo: !config.demo ? 'not used' : rows?.demo_is_ready ? 'ok' : 'waiting',
      run_file: !runFile ? 'not used' : existsSync(runFile) ? 'ok' : 'waiting',
    }
    return { ready: Object.values(checks).every((check) => check === 'ok' || check === 'not used'), checks }
  }
}

type Counts = { categories: number; packages: number; workers: number; demo_is_ready: boolean }

/** null if the database does not answer or has no tables yet. */
async function readRows(db: Deps['database']['db']): Promise<Counts | null> {
  try {
    const { rows } = await sql<Counts>`
      select
        (select count(*) from categories) as categories,
        (select count(*) from credit_packages) as packages,
        (select count(*) from heartbeats
          where role = 'worker' and beat_at > clock_timestamp() - ${WORKER_ALIVE_SECONDS} * interval '1 second') as workers,
        exists (select from settings where key = 'demo' and value->>'ready' = 'true') as demo_is_ready`.execute(db)
    return rows[0] ?? null
  } catch {
    return null
  }
}

async function ping(redis: Deps['redis']): Promise<'ok' | 'unreachable'> {
  try {
    await redis.ping()
    return 'ok'
  } catch {
    return 'unreachable'
  }
}

async function checkQueues({ connection, queues }: WorkerQueues): Promise<'ok' | 'paused' | 'unreachable'> {
  if (!(await redisReady(connection, CONNECT_MS))) return 'unreachable'
  try {
    const paused = await Promise.all(queues.map((queue) => queue.isPaused()))
    return paused.includes(true) ? 'paused' : 'ok'
  } catch {
    return 'unreachable'
  }
}
