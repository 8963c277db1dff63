import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely'
import pg from 'pg'
import type { DB } from './generated.ts'
import { isRefusedByPostgres } from './refused-by-postgres.ts'

/** A whole number beyond 2^53 never occurs here: ids, credits and versions all fit. */
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

export type Db = Kysely<DB>

export type Database = {
  /** Typed queries. Pass it, or a transaction of it, as a function's first parameter. */
  db: Db
  /** The same connections, for the few statements on the hot way that are written by hand and prepared by name. */
  pool: pg.Pool
  close: () => Promise<void>
}

/**
 * Connects to Postgres. `max` is the number of connections; a statement that gets no answer for `timeoutMs` fails, so that a silent network
 * cannot hold a request for ever. A network that breaks or goes silent does no harm beyond the calls that it hit: a connection that still
 * waits for a lost answer is never lent again, and one that breaks while it is lent out ends no process.
 */
export function connect(url: string, options: { max?: number; timeoutMs?: number; name?: string } = {}): Database {
  const { max = 10, timeoutMs = 5_000, name = 'centesimo' } = options
  const pool = new pg.Pool({
    connectionString: url,
    max,
    application_name: name,
    connectionTimeoutMillis: timeoutMs,
    query_timeout: timeoutMs,
    statement_timeout: timeoutMs,
    keepAlive: true,
    // Statements asked for together cost one round trip, not one each.
    pipeline: true,
  })
  // What breaks tells whoever has the connection, and once more as an event: unheard, that would end the process.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool: careful(pool) }) })
  let closing: Promise<void> | null = null
  return { db, pool, close: () => (closing ??= pool.end()) }
}

/** The same pool for Kysely, which by itself gives a connection back as sound whatever happened to it. */
function careful(pool: pg.Pool): PostgresPool {
  return { connect: async () => lend(await pool.connect()), end: () => pool.end(), options: pool.options }
}

function lend(client: pg.PoolClient): PostgresPoolClient {
  let isSound = true
  const query = async (text: string, values: readonly unknown[]) => {
    try {
      return await client.query(text, [...values])
    } catch (error) {
      isSound &&= isRefusedByPostgres(error)
      throw error
    }
  }
  // Kysely's other way to ask, by cursor, is not used here.
  return {
    query: query as unknown as PostgresPoolClient['query'],
    release: (destroy) => client.release(destroy || !isSound),
  }
}
