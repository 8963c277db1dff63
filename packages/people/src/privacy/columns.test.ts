import { retention } from '@centesimo/contract/retention'
import { createTestDatabase, type TestDatabase } from '@centesimo/db/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { columns, personalColumns } from './columns.ts'
import { retentionSteps } from './retention-steps.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

test('every column of the migrated schema is declared, and no other', async () => {
  expect(await readUndeclared()).toEqual([])
  const stored = new Set(await readColumns())
  const declared = Object.entries(columns).flatMap(([table, own]) => Object.keys(own).map((each) => `${table}.${each}`))
  expect(declared.filter((column) => !stored.has(column))).toEqual([])
})

test('names a new column without a declaration', async () => {
  await database.pool.query('alter table users add column birthday date')
  await database.pool.query('create table diaries (user_id bigint, entry text)')
  expect(await readUndeclared()).toEqual(['diaries.entry', 'diaries.user_id', 'users.birthday'])
  await database.pool.query('alter table users drop column birthday')
  await database.pool.query('drop table diaries')
})

test('every line of the privacy page has a column or is kept outside of the database', () => {
  const outside = ['attempts', 'securityLog', 'unusedAccounts', 'uploads', 'backups']
  const used = new Set<string>([...personalColumns().map(({ line }) => line), ...outside])
  expect([...used].sort()).toEqual(Object.keys(retention).sort())
})

test('every line that ends by itself has a step of the job', () => {
  // These stay as long as the account, a file of an API node, or a key of Redis.
  const byOthers = ['account', 'secrets', 'lists', 'reviews', 'bids', 'auditLog', 'attempts', 'securityLog']
  const elsewhere = ['uploads', 'backups']
  const enforced = new Set<string>(retentionSteps.map(({ line }) => line))
  const missing = Object.keys(retention).filter((line) => ![...enforced, ...byOthers, ...elsewhere].includes(line))
  expect(missing).toEqual([])
})

async function readUndeclared(): Promise<string[]> {
  const declared = columns as Record<string, Record<string, unknown>>
  return (await readColumns()).filter((name) => {
    const [table, column] = name.split('.') as [string, string]
    return declared[table]?.[column] === undefined
  })
}

async function readColumns(): Promise<string[]> {
  const { rows } = await database.pool.query<{ name: string }>(
    `select table_name || '.' || column_name as name from information_schema.columns
     where table_schema = 'public' and table_name not like 'kysely_%' order by 1`,
  )
  return rows.map(({ name }) => name)
}
