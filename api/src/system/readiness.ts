import { existsSync } from 'node:fs'
import { missingDetails } from '@centesimo/contract'
import { checkSchema } from '@centesimo/db'
import { readCompany } from '@centesimo/payments'
import { monotonicMs, redisReady } from '@centesimo/runtime'
import { sql } from 'kysely'
import type { WorkerQueues } from '../connect-worker-queues.ts'
import type { Deps } from '../deps.ts'

export type Readiness = {
  /** `degraded`: takes new work although a part is away that it can live without. */
  status: 'ready' | 'degraded' | 'draining' | 'not ready'
  checks: Record<string, 'ok' | 'waiting' | 'paused' | 'unreachable' | 'not used'>
  /** What an admin must do, one line each. All nodes have them, so none is taken out for them. */
  warnings: string[]
}

type ReadinessDeps = Pick<Deps, 'config' | 'database' | 'redis' | 'workerQueues' | 'draining'>

/** What a node can live without for a while. */
const dispensable = new Set(['redis', 'queues', 'worker'])
const WORKER_ALIVE_SECONDS = 10
const CONNECT_MS = 500

/**
 * Whether new work may come here. A node becomes ready once everything is in place: database with
 * schema and seed, Redis, a live worker whose queues are not paused, the demo's content if the demo
 * is on, and the file that a launcher announced for the running product (RUN_FILE). It waits for
 * Redis and a worker for `waitMs` only, and is not taken out when they go away later: bids go on
 * without them, and all nodes miss them at the same time.
 */
export function readiness(
  { config, database, redis, workerQueues, draining }: ReadinessDeps,
  { waitMs = 30_000 }: { waitMs?: number } = {},
) {
  const runFile = process.env.RUN_FILE
  let migrated = false
  const startedAt = monotonicMs()
  let wasReady = false

  return async (): Promise<Readiness> => {
    const [rows, redisState, queues] = await Promise.all([
      readRows(database.db),
      ping(redis),
      checkQueues(workerQueues),
    ])
    if (rows && !migrated) migrated = (await checkSchema(config.databaseUrl).catch(() => '')) === null
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
    const missing = Object.entries(checks).filter(([, state]) => state !== 'ok' && state !== 'not used')
    const canWork = missing.every(([part]) => dispensable.has(part))
    wasReady ||= missing.length === 0 || (canWork && monotonicMs() - startedAt >= waitMs)
    const warnings = rows ? await warningsOf(database.db, config) : []
    if (draining.isOn()) return { status: 'draining', checks, warnings }
    if (missing.length === 0) return { status: 'ready', checks, warnings }
    return { status: wasReady && canWork ? 'degraded' : 'not ready', checks, warnings }
  }
}

async function warningsOf(db: Deps['database']['db'], config: Deps['config']): Promise<string[]> {
  if (config.demo) return []
  const company = await readCompany(db, config.company).catch(() => null)
  const missing = company ? missingDetails(company.settings) : []
  if (missing.length === 0) return []
  const effect = config.production ? 'no payment begins' : 'production would take no payment'
  return [`company: ${missing.join(', ')} missing, ${effect}: see /admin/azienda`]
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
