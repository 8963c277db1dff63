import { Kysely, PostgresDialect } from 'kysely'
import type pg from 'pg'
import type { Db } from './connect.ts'
import type { DB } from './generated.ts'
import { isRefusedByPostgres } from './refused-by-postgres.ts'

/** One open transaction: `client` for statements written by hand, `db` for typed queries, both on the same connection. */
export type Transaction = { client: pg.PoolClient; db: Db }

/**
 * Runs `work` in one transaction and commits it. When anything fails, the connection is thrown away unless Postgres itself refused the
 * statement: after a lost or late answer nobody knows what it holds. Whoever needs certainty asks again with the same key.
 */
export async function transaction<T>(pool: pg.Pool, work: (tx: Transaction) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  let usable = false
  try {
    await client.query('begin')
    const result = await work({ client, db: kyselyOn(client) })
    await client.query('commit')
    usable = true
    return result
  } catch (error) {
    usable = isRefusedByPostgres(error) && (await rolledBack(client))
    throw error
  } finally {
    client.release(!usable)
  }
}

async function rolledBack(client: pg.PoolClient): Promise<boolean> {
  try {
    await client.query('rollback')
    return true
  } catch {
    return false
  }
}

function kyselyOn(client: pg.PoolClient): Db {
  const borrowed = { query: client.query.bind(client), release: () => {} } as unknown as pg.PoolClient
  const pool = { connect: async () => borrowed, end: async () => {}, options: {} }
  return new Kysely<DB>({ dialect: new PostgresDialect({ pool }) })
}
