import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely'
import pg from 'pg'
import type { DB } from './generated.ts'
import { addressesOf, createPrimaryFinder } from './hosts.ts'
import { isRefusedByPostgres } from './refused-by-postgres.ts'

/** Integers beyond 2^53 never occur: ids, credits and versions all fit. */
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

export type Db = Kysely<DB>

export type Database = {
  /** Typed queries. Pass it, or a transaction, as a function's first parameter. */
  db: Db
  /** The same connections, for the few hand-written, named prepared statements of the hot path. */
  pool: pg.Pool
  close: () => Promise<void>
}

/**
 * Connects to Postgres with at most `max` connections. Of several hosts in the address, each new
 * connection goes to the one that takes writes at that moment. A statement without an answer fails
 * after `timeoutMs`, so a silent network cannot block a request forever. A broken network harms
 * only the calls in flight: a connection that still waits for a lost answer is discarded, and a
 * break never crashes the process. `settings` are Postgres's own, for every connection.
 */
export function connect(
  url: string,
  options: {
    max?: number
    timeoutMs?: number
    name?: string
    maxLifetimeSeconds?: number
    settings?: Record<string, string>
  } = {},
): Database {
  const { max = 10, timeoutMs = 5_000, name = 'centesimo', maxLifetimeSeconds = 0, settings = {} } = options
  const [connectionString, ...others] = addressesOf(url)
  const pool = new pg.Pool({
    connectionString,
    ...(others.length > 0 && { Client: createPrimaryClient(url) }),
    max,
    application_name: name,
    options: Object.entries(settings)
      .map(([setting, value]) => `-c ${setting}=${value}`)
      .join(' '),
    connectionTimeoutMillis: timeoutMs,
    query_timeout: timeoutMs,
    statement_timeout: timeoutMs,
    // A process that vanished or froze inside a transaction must not hold its locks for hours.
    idle_in_transaction_session_timeout: 2 * timeoutMs,
    keepAlive: true,
    // A new connection and its first plans cost a bid or a close after a quiet minute ten ms.
    idleTimeoutMillis: 0,
    maxLifetimeSeconds,
    // Statements sent together cost one round trip, not one each.
    pipeline: true,
  })
  // A broken connection rejects the query in flight and also emits `error`, which without a
  // listener would crash the process.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool: toKyselyPool(pool) }) })
  let closing: Promise<void> | null = null
  return { db, pool, close: () => (closing ??= pool.end()) }
}

/** A client of a pool that asks for the primary before it connects. */
function createPrimaryClient(url: string): typeof pg.Client {
  const findPrimary = createPrimaryFinder(url)
  return class extends pg.Client {
    override connect(): Promise<pg.Client>
    override connect(callback: (error: Error | null) => void): void
    override connect(callback?: (error: Error | null) => void): Promise<pg.Client> | undefined {
      const connecting = findPrimary().then((primary) => {
        Object.assign(this, primary)
        return super.connect()
      })
      if (!callback) return connecting
      connecting.then(
        () => callback(null),
        (error: Error) => callback(error),
      )
    }
  }
}

/**
 * The pool for Kysely, which by itself returns every connection as healthy, whatever happened to
 * it.
 */
function toKyselyPool(pool: pg.Pool): PostgresPool {
  return { connect: async () => toKyselyClient(await pool.connect()), end: () => pool.end(), options: pool.options }
}

function toKyselyClient(client: pg.PoolClient): PostgresPoolClient {
  let isUsable = true
  const query = async (text: string, values: readonly unknown[]) => {
    try {
      return await client.query(text, [...values])
    } catch (error) {
      isUsable &&= isRefusedByPostgres(error)
      throw error
    }
  }
  // Kysely's cursor queries are not used here.
  return {
    query: query as unknown as PostgresPoolClient['query'],
    release: (destroy) => client.release(destroy || !isUsable),
  }
}
