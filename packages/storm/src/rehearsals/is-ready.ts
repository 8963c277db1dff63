import { parseArgs } from 'node:util'
import pg from 'pg'

// In place of pg_isready, which the embedded Postgres does not have, with its exit codes: 0 takes
// connections, 1 is starting or stopping, 2 does not answer. Patroni passes these options.
const CANNOT_CONNECT_NOW = '57P03'

const { values } = parseArgs({
  strict: false,
  options: {
    host: { type: 'string', short: 'h' },
    port: { type: 'string', short: 'p' },
    dbname: { type: 'string', short: 'd' },
    username: { type: 'string', short: 'U' },
  },
})
const client = new pg.Client({
  host: String(values.host),
  port: Number(values.port),
  user: String(values.username ?? 'postgres'),
  database: 'postgres',
  // Any password: a refused one is an answer too.
  password: '-',
  connectionTimeoutMillis: 3_000,
})
client.on('error', () => {})
try {
  await client.connect()
  process.exit(0)
} catch (error) {
  const { code = '', severity } = error as { code?: string; severity?: string }
  if (code === CANNOT_CONNECT_NOW) process.exit(1)
  process.exit(severity === undefined ? 2 : 0)
}
