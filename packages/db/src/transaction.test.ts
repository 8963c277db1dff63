import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from './testing/create-test-database.ts'
import { transaction } from './transaction.ts'

let database: TestDatabase
beforeAll(async () => {
  // One connection: the next transaction gets whatever state the previous one left.
  database = await createTestDatabase({ max: 1 })
  await database.pool.query('create table notes (text text primary key)')
})
afterAll(() => database.drop())

const insert = 'insert into notes values ($1)'
const notes = async () =>
  (await database.pool.query('select text from notes order by text')).rows.map((row) => row.text)

test('commits a pipelined last statement and awaits its answer', async () => {
  const answers: unknown[] = []
  await transaction(database.pool, async ({ client, commitWith }) => {
    commitWith(client.query(insert, ['last']).then(({ rowCount }) => void answers.push(rowCount)))
  })
  expect(answers).toEqual([1])
  expect(await notes()).toContain('last')
})

test('rolls back when Postgres rejects the last statement, and keeps the connection usable', async () => {
  await database.pool.query(insert, ['twice'])
  const failing = transaction(database.pool, async ({ client, commitWith }) => {
    await client.query(insert, ['before'])
    commitWith(client.query(insert, ['twice']).then(() => {}))
  })
  await expect(failing).rejects.toMatchObject({ code: '23505' })
  expect(await notes()).not.toContain('before')
  await transaction(database.pool, ({ client }) => client.query(insert, ['after']))
  expect(await notes()).toContain('after')
})

test('fails with the first rejected statement when the last one fails too', async () => {
  const failing = transaction(
    database.pool,
    async ({ client, commitWith }) => commitWith(client.query(insert, ['never']).then(() => {})),
    { begin: 'begin; select 1 / 0' },
  )
  await expect(failing).rejects.toMatchObject({ code: '22012' })
  expect(await notes()).not.toContain('never')
})

test('fails when the work ignored a rejected statement', async () => {
  const failing = transaction(database.pool, async ({ client }) => {
    await client.query(insert, ['lost'])
    await client.query('select no_such_column').catch(() => {})
  })
  await expect(failing).rejects.toThrow('ROLLBACK')
  expect(await notes()).not.toContain('lost')
})
