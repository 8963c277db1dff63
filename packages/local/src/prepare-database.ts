import { connect, ensureSeed, findPrimary, migrateToLatest, SchemaError } from '@centesimo/db'
import pg from 'pg'
import { LaunchError } from './launch-error.ts'
import { log } from './log.ts'

/** Creates a missing database, migrates and seeds it. Returns the migrations that it ran. */
export async function prepareDatabase(url: string): Promise<string[]> {
  await createIfMissing(url)
  const migrations = await migrateToLatest(url, log).catch((error) => {
    throw error instanceof SchemaError ? new LaunchError(`DATABASE_URL does not fit: ${error.message}`) : error
  })
  const { db, close } = connect(url, { max: 1 })
  try {
    await ensureSeed(db)
  } finally {
    await close()
  }
  return migrations
}

async function createIfMissing(url: string): Promise<void> {
  const missing = await connectError(url)
  if (!missing) return
  if (missing.code !== '3D000') throw new LaunchError(`DATABASE_URL cannot be used: ${missing.message}`)
  const name = decodeURIComponent(new URL(url).pathname.slice(1))
  const server = new URL(url)
  server.pathname = '/postgres'
  await withClient(server.href, (client) => client.query(`create database ${client.escapeIdentifier(name)}`))
}

async function connectError(url: string): Promise<{ code?: string; message: string } | null> {
  try {
    await withClient(url, async () => {})
    return null
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    return { ...(code && { code }), message: message || code || 'no response' }
  }
}

async function withClient(url: string, use: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: await findPrimary(url), connectionTimeoutMillis: 5_000 })
  try {
    await client.connect()
    await use(client)
  } finally {
    await client.end().catch(() => {})
  }
}
