import { connect, type Database, type DB, isRefusedByPostgres, type Transaction } from '@centesimo/db'
import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely'

type Pool = Database['pool']

/**
 * Connects so that a network which breaks or goes silent does no harm beyond the calls that it hit: a connection that still waits for a lost
 * answer is thrown away and never lent again, and one that breaks while it is lent out ends no process.
 */
export function connectCarefully(...[url, options]: Parameters<typeof connect>): Database {
  const { pool } = connect(url, options)
  // What breaks tells whoever has the connection, and once more as an event: unheard, that would be an uncaught exception.
  pool.on('connect', (client) => client.on('error', () => {}))
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool: careful(pool) }) })
  return { db, pool, close: () => pool.end() }
}

/** The same pool for Kysely, which by itself gives a connection back as sound whatever happened to it. */
function careful(pool: Pool): PostgresPool {
  return { connect: async () => lend(await pool.connect()), end: () => pool.end(), options: pool.options }
}

function lend(client: Transaction['client']): PostgresPoolClient {
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
