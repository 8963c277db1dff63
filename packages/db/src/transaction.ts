import { Kysely, PostgresDialect } from 'kysely'
import type pg from 'pg'
import type { Db } from './connect.ts'
import type { DB } from './generated.ts'
import { isRefusedByPostgres } from './refused-by-postgres.ts'

/** One open transaction: `client` for statements written by hand, `db` for typed queries, both on the same connection. */
export type Transaction = {
  client: pg.PoolClient
  db: Db
  /**
   * Hands over the work's last statement, already asked for: `commit` goes out right behind it, a round trip earlier. The transaction resolves
   * when both were answered, and fails with the statement.
   */
  commitWith: (last: Promise<void>) => void
}

/**
 * Runs `work` in one transaction and commits it. When anything fails, the connection is thrown away unless Postgres itself refused the
 * statement: after a lost or late answer nobody knows what it holds. Whoever needs certainty asks again with the same key.
 *
 * Connections are pipelined: statements that are asked for together go out together and run in that order. `begin` may say more than that,
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
    // Not waited for: the first statement of the work goes out with it, and runs after it.
    const begun = client.query(begin)
    begun.catch(() => {})
    let last: Promise<void> | null = null
    const result = await work(onConnection(client, (statement) => (last = statement)))
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
  // To the commit of a transaction that has failed Postgres says ROLLBACK, and calls it no error.
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

/** Typed queries cost something to set up, and the hot way needs none. */
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
