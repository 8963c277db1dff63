import { type Kysely, sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { checkSchema, migrate, readMigrations } from './migrate.ts'
import { createIndexConcurrently } from './schema/create-index-concurrently.ts'
import type { Migrations, SchemaMigration } from './schema/run-migration.ts'
import { updateInBatches } from './schema/update-in-batches.ts'
import { createTestDatabase, type TestDatabase } from './testing/create-test-database.ts'

const present = await readMigrations()
const [older, newer] = ['7.0.0', '7.1.0']
const before = { version: older, migrations: present }
const after = {
  version: newer,
  migrations: {
    ...present,
    '0900-expand-nickname': changing('alter table users add column nickname text'),
    '0901-contract-avatar': changing('alter table users drop column avatar'),
    '0902-expand-motto': changing('alter table users add column motto text'),
  },
}

let database: TestDatabase
beforeEach(async () => {
  database = await createTestDatabase({ empty: true })
  await migrate(database.url, { phase: 'expand', ...before })
})
afterEach(() => database.drop())

test('an empty database gets everything at once, contracts too', async () => {
  const empty = await createTestDatabase({ empty: true })
  expect(await checkSchema(empty.url, after)).toMatch(/^the database has no schema .*: run the migrations first/)
  expect(await migrate(empty.url, { phase: 'expand', ...after })).toEqual(Object.keys(after.migrations))
  expect(await checkSchema(empty.url, after)).toBeNull()
  await empty.drop()
})

test('an empty database goes on after a first migration that was cut short', async () => {
  const empty = await createTestDatabase({ empty: true })
  let isCut = true
  const up = async (db: Kysely<unknown>) => {
    await createIndexConcurrently(db, 'users_name', { on: 'users (full_name)' })
    if (isCut) throw new Error('cut short')
  }
  const { migrations } = one('0900-expand-index', { up, inTransaction: false })
  const release = { version: newer, migrations: { ...migrations, '0901-expand-motto': changing('select 1') } }
  await expect(migrate(empty.url, { phase: 'all', ...release })).rejects.toThrow('cut short')
  expect(await checkSchema(empty.url, release)).toContain('0900-expand-index')
  isCut = false
  expect(await migrate(empty.url, { phase: 'all', ...release })).toEqual(['0900-expand-index', '0901-expand-motto'])
  expect(await checkSchema(empty.url, release)).toBeNull()
  await empty.drop()
})

// Twice all migrations.
test('a database of 0.2.0 is migrated, and one that has run a later migration first', {
  timeout: 120_000,
}, async () => {
  const of020 = Object.entries(present).filter(([name]) => name < '0010')
  const without0017 = Object.entries(present).filter(([name]) => !name.startsWith('0017'))
  for (const ran of [of020, without0017]) {
    const earlier = await createTestDatabase({ empty: true })
    await migrate(earlier.url, { phase: 'all', version: '0.2.0', migrations: Object.fromEntries(ran) })
    await earlier.pool.query(`delete from settings where key = 'schema'`)
    expect(await checkSchema(earlier.url, before)).toMatch(/^the schema is older than version 0\.3\.0 and lacks/)
    expect(await migrate(earlier.url, { phase: 'expand', ...before })).toHaveLength(
      Object.keys(present).length - ran.length,
    )
    expect(await checkSchema(earlier.url, before)).toBeNull()
    await earlier.drop()
  }
})

test('a program that is newer than the schema refuses until the migrations have run', async () => {
  expect(await checkSchema(database.url, after)).toBe(
    'the schema is of version 7.0.0 and lacks what this program of version 7.1.0 needs ' +
      '(0900-expand-nickname, 0902-expand-motto): run the migrations first, by node packages/db/src/main.ts',
  )
  await migrate(database.url, { phase: 'expand', ...after })
  expect(await checkSchema(database.url, after)).toBeNull()
})

test('a program that is older than the schema works after expands, and refuses after contracts', async () => {
  expect(await migrate(database.url, { phase: 'expand', ...after })).toEqual([
    '0900-expand-nickname',
    '0902-expand-motto',
  ])
  expect(await checkSchema(database.url, before)).toBeNull()
  expect(await migrate(database.url, { phase: 'expand', ...before })).toEqual([])
  expect(await migrate(database.url, { phase: 'contract', ...after })).toEqual(['0901-contract-avatar'])
  const refusal =
    'the schema is of version 7.1.0 and has no longer what this program of version 7.0.0 needs ' +
    '(0901-contract-avatar): start version 7.1.0 or newer, see docs/operate/upgrade.md'
  expect(await checkSchema(database.url, before)).toBe(refusal)
  await expect(migrate(database.url, { phase: 'expand', ...before })).rejects.toThrow(refusal)
  expect(await checkSchema(database.url, after)).toBeNull()
})

test('an unknown migration without a mark counts as a contract', async () => {
  const unmarked = { version: newer, migrations: { ...present, '0900-something': changing('select 1') } }
  await migrate(database.url, { phase: 'all', ...unmarked })
  expect(await checkSchema(database.url, before)).toContain('0900-something')
})

test('contracts wait until no older program runs', async () => {
  await migrate(database.url, { phase: 'expand', ...after })
  await database.pool.query(`insert into heartbeats (node_id, role, beat_at, version) values
    ('api-old', 'api', now(), '7.0.0'), ('worker-first', 'worker', now(), null),
    ('api-new', 'api', now(), '7.1.0'), ('api-gone', 'api', now() - interval '1 minute', '7.0.0')`)
  const contract = () => migrate(database.url, { phase: 'contract', ...after })
  await expect(contract()).rejects.toThrow(
    'programs before version 7.1.0 still run: api-old (7.0.0), worker-first (before 0.3.0); replace them, then repeat',
  )
  expect(await columnsOf('users')).toContain('avatar')
  await database.pool.query(`update heartbeats set version = '7.1.0'`)
  await contract()
  expect(await columnsOf('users')).not.toContain('avatar')
})

test('a migration that gets no lock lets others pass and tries again', async () => {
  const reader = await database.pool.connect()
  await reader.query('begin')
  await reader.query('select count(*) from users')
  const { promise: retried, resolve } = Promise.withResolvers<string>()
  const migrating = migrate(database.url, { phase: 'expand', ...after, onRetry: resolve })
  expect(await retried).toBe('0900-expand-nickname got no lock: trying again in 1 s')
  // Between the tries this lock is free for the taking, although the reader still has its own.
  await database.pool.query('update users set win_slots = win_slots')
  await reader.query('commit')
  reader.release()
  expect(await migrating).toHaveLength(2)
})

test('a migration that would have its locks for too long is undone', async () => {
  const slow = one('0900-expand-slow', changing('alter table users add column slow int; select pg_sleep(30)'))
  await expect(migrate(database.url, { phase: 'expand', ...slow })).rejects.toThrow(
    '0900-expand-slow had its locks for 2 s',
  )
  expect(await columnsOf('users')).not.toContain('slow')
  expect(await checkSchema(database.url, slow)).toContain('0900-expand-slow')
}, 60_000)

test('an index is built and rows are changed outside a transaction, again after a failure', async () => {
  await database.pool.query(`insert into settings (key, value) select 'n' || n, '1' from generate_series(1, 25) n`)
  const up = async (db: Kysely<unknown>) => {
    await createIndexConcurrently(db, 'settings_value', { on: 'settings (value)', unique: true })
  }
  const unique = one('0900-expand-unique', { up, inTransaction: false })
  await expect(migrate(database.url, { phase: 'expand', ...unique })).rejects.toThrow('settings_value')
  const batch = sql`update settings set value = to_jsonb(key)
    where key in (select key from settings where value = '1' and key like 'n%' limit 10)`
  const mended = {
    version: newer,
    migrations: {
      ...present,
      '0900-expand-names': { up: (db: Kysely<unknown>) => updateInBatches(db, batch), inTransaction: false },
      ...unique.migrations,
    },
  }
  await migrate(database.url, { phase: 'expand', ...mended })
  const { rows } = await database.pool.query(
    `select indisvalid from pg_index where indexrelid = 'settings_value'::regclass`,
  )
  expect(rows).toEqual([{ indisvalid: true }])
})

test('an index that exists is built no second time, and another one of its name is refused', async () => {
  const build = (on: string, unique = false) =>
    createIndexConcurrently(database.db as Kysely<unknown>, 'notices_probe', { on, unique })
  const on = 'notices (kind, id) where delivered_at is null'
  await build(on)
  await build(on)
  await build(on.replace(' where', '  WHERE'))
  for (const other of ['notices (id) where delivered_at is null', 'notices (kind, id)', 'outbox (kind, id)'])
    await expect(build(other)).rejects.toThrow(/^another index has the name notices_probe: CREATE INDEX/)
  await expect(build(on, true)).rejects.toThrow('another index has the name')
})

test('two processes that migrate at the same time run each migration once', async () => {
  const both = await Promise.all([1, 2].map(() => migrate(database.url, { phase: 'expand', ...after })))
  // The slower one may find nothing to run. Run twice, a migration fails: its column exists.
  expect([...new Set(both.flat())]).toEqual(['0900-expand-nickname', '0902-expand-motto'])
  expect(await columnsOf('users')).toEqual(expect.arrayContaining(['nickname', 'motto']))
})

function changing(text: string): SchemaMigration {
  return {
    up: async (db) => {
      await sql.raw(text).execute(db)
    },
  }
}

function one(name: string, migration: SchemaMigration): { version: string; migrations: Migrations } {
  return { version: newer, migrations: { ...present, [name]: migration } }
}

async function columnsOf(table: string): Promise<string[]> {
  const { rows } = await database.pool.query(
    'select column_name from information_schema.columns where table_name = $1',
    [table],
  )
  return rows.map((row) => row.column_name)
}
