import { createHash, randomBytes } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { connect, type Database } from '../connect.ts'
import { migrateToLatest } from '../migrate.ts'
import { createProgramRole, programUrl } from '../program-role/create-program-role.ts'
import { ensureSeed } from '../seed/ensure-seed.ts'

export type TestDatabase = Database & {
  /** Of the owner of the tables, whom no right holds back: tests corrupt rows with it. */
  url: string
  /** Of the role that programs have. */
  programUrl: string
  drop: () => Promise<void>
}

/**
 * Creates a migrated and seeded database on the server of `DATABASE_URL`, for one test file. It is
 * a copy of a template that the first caller creates, so it costs a tenth of the migrations.
 * `drop()` closes and removes it. `empty`: without tables.
 */
export async function createTestDatabase({
  empty = false,
  ...options
}: {
  max?: number
  empty?: boolean
} = {}): Promise<TestDatabase> {
  const server = process.env.DATABASE_URL
  if (!server) throw new Error('DATABASE_URL must name a Postgres server that tests may use; `npm test` sets it')
  const name = `test_${randomBytes(6).toString('hex')}`
  await withServer(server, async (client) => {
    const template = empty ? 'template0' : await ensureTemplate(server, client)
    await client.query(`create database ${name} template ${template}`)
    await client.query('select pg_advisory_unlock_all()')
  })
  const url = databaseUrl(server, name)
  const database = connect(url, { ...options, timeoutMs: 30_000 })
  const drop = async () => {
    await database.close()
    await withServer(server, (client) => client.query(`drop database if exists ${name} with (force)`))
  }
  return { ...database, url, programUrl: programUrl(url), drop }
}

/** The URL of another database on the same server. */
export function databaseUrl(server: string, name: string): string {
  const url = new URL(server)
  url.pathname = `/${name}`
  return url.href
}

/**
 * One process creates the template while the others wait at the advisory lock, which also blocks
 * other use of it while it is copied.
 */
async function ensureTemplate(server: string, client: pg.Client): Promise<string> {
  const template = `template_${await schemaHash()}`
  await client.query('select pg_advisory_lock(7070707)')
  const known = await client.query('select 1 from pg_database where datname = $1', [template])
  if (known.rowCount) return template
  const making = `${template}_making`
  await client.query(`drop database if exists ${making} with (force)`)
  await client.query(`create database ${making}`)
  const url = databaseUrl(server, making)
  await migrateToLatest(url)
  await createProgramRole(url)
  const { db, close } = connect(url, { max: 1 })
  await ensureSeed(db)
  await close()
  await client.query(`alter database ${making} rename to ${template}`)
  return template
}

/** Names the template after its sources, so that a changed migration creates a new one. */
async function schemaHash(): Promise<string> {
  const hash = createHash('sha256')
  for (const folder of ['migrations', 'program-role', 'seed']) {
    for (const file of (await readdir(join(import.meta.dirname, '..', folder))).sort()) {
      hash.update(await readFile(join(import.meta.dirname, '..', folder, file)))
    }
  }
  return hash.digest('hex').slice(0, 12)
}

async function withServer<T>(url: string, use: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await use(client)
  } finally {
    await client.end()
  }
}
