import { Kysely, PostgresDialect } from 'kysely'
import type pg from 'pg'
import type { Db } from './connect.ts'
import type { DB } from './generated.ts'
import { isRefusedByPostgres } from './refused-by-postgres.ts'

/**
 * One open transaction: `client` for hand-written statements, `db` for typed queries, both on the
 * same connection.
 */
export type Transaction = {
  client: pg.PoolClient
  db: Db
  /**
   * Takes the transaction's last statement, already sent: `commit` follows it without waiting,
   * which saves a round trip. The transaction resolves when both are answered, and fails with the
   * statement.
   */
  commitWith: (last: Promise<void>) => void
}

/**
 * Runs `work` in one transaction and commits it. On failure the connection is discarded, unless
 * Postgres itself rejected the statement: after a lost or late answer the connection's state is
 * unknown. A caller that needs certainty retries with the same idempotency key.
 *
 * Connections are pipelined: statements sent together run in that order. `begin` may add settings
 * for this transaction alone.
 */
export async function transaction<T>(
  pool: pg.Pool,
  work: (tx: Transaction) => Promise<T>,
  { begin = 'begin' }: { begin?: `begin;${string}` | 'begin' } = {},
): Promise<T> {
  const client = await pool.connect()
  let usable = false
  try {
    // Not awaited: the first statement of `work` is sent with it and runs after it.
    const begun = client.query(begin)
    begun.catch(() => {})
    let last: Promise<void> | null = null
    const commitWith = (statement: Promise<void>) => {
      last = statement
      // When an earlier statement fails first, nothing else awaits this one.
      last.catch(() => {})
    }
    const result = await work(onConnection(client, commitWith))
    await begun
    await commit(client, last)
    usable = true
    return result
  } catch (error) {
    usable = isRefusedByPostgres(error) && (await rolledBack(client))
    throw error
  } finally {
    client.release(!usable)
  }
}

async function commit(client: pg.PoolClient, last: Promise<void> | null): Promise<void> {
  const committed = client.query('commit')
  committed.catch(() => {})
  await last
  // Postgres answers the commit of a failed transaction with ROLLBACK and no error.
  const { command } = await committed
  if (command !== 'COMMIT') throw new Error(`the commit was answered with ${command}`)
}

async function rolledBack(client: pg.PoolClient): Promise<boolean> {
  try {
    await client.query('rollback')
    return true
  } catch {
    return false
  }
}

/** Created lazily: the hot path needs no typed queries, and their setup costs time. */
function onConnection(client: pg.PoolClient, commitWith: Transaction['commitWith']): Transaction {
  let typed: Db | null = null
  return {
    client,
    commitWith,
    get db() {
      typed ??= kyselyOn(client)
      return typed
    },
  }
}

function kyselyOn(client: pg.PoolClient): Db {
  const borrowed = { query: client.query.bind(client), release: () => {} } as unknown as pg.PoolClient
  const pool = { connect: async () => borrowed, end: async () => {}, options: {} }
  return new Kysely<DB>({ dialect: new PostgresDialect({ pool }) })
}
