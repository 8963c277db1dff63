import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { DB } from './generated.ts'

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
 * cannot hold a request for ever.
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
  })
  // An idle connection that breaks is replaced at the next use; without a listener it would end the process.
  pool.on('error', () => {})
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) })
  return { db, pool, close: () => db.destroy() }
}
