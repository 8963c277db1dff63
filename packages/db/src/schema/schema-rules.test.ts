import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { type Kysely, sql } from 'kysely'
import { expect, test } from 'vitest'
import { readMigrations } from '../migrate.ts'
import { schemaViolations } from '../testing/schema-rules.ts'
import { createIndexConcurrently } from './create-index-concurrently.ts'
import { isMarked, kindOf } from './migration-kind.ts'
import { updateInBatches } from './update-in-batches.ts'

test('every migration does only what its mark allows', async () => {
  const migrations = await readMigrations()
  const marked = Object.entries(migrations).filter(([name]) => isMarked(name) || kindOf(name) === null)
  expect(marked.map(([name]) => name)).toContain('0017-expand-node-version')
  const found = await Promise.all(
    marked.map(async ([name, each]) => (await schemaViolations(name, each)).map((line) => `${name}: ${line}`)),
  )
  expect(found.flat()).toEqual([])
})

test('a number is taken once', async () => {
  const files = await readdir(join(import.meta.dirname, '../migrations'))
  const numbers = files.map((file) => file.slice(0, 4))
  expect(numbers.filter((number, place) => numbers.indexOf(number) !== place)).toEqual([])
})

test('the kind of a migration is its mark; the first eighteen need none', () => {
  expect(kindOf('0019-expand-more')).toBe('expand')
  expect(kindOf('0019-contract-less')).toBe('contract')
  expect(kindOf('0018-provider-event-cursor')).toBe('expand')
  expect(kindOf('0019-more')).toBeNull()
  expect(kindOf('more')).toBeNull()
})

test('a migration without a mark is refused', async () => {
  expect(await schemaViolations('0019-more', { up: async () => {} })).toEqual([expect.stringContaining('needs a mark')])
})

const allowed: string[] = [
  'create table tokens (id bigint primary key, user_id bigint not null)',
  'create table a (id int); create index a_id on a (id); alter table a add constraint b unique (id)',
  'alter table users add column nickname text',
  `alter table users add column a text not null default '', add column b jsonb not null default '{}'::jsonb`,
  'alter table users add column seen timestamptz not null default now()',
  'alter table bids set (fillfactor = 80)',
  `insert into settings (key, value) values ('a', '1')`,
]

test.each(allowed)('an expand may: %s', async (text) => {
  expect(await schemaViolations('0019-expand-more', { up: run(text) })).toEqual([])
})

const forbidden: [what: string, text: string, reason: RegExp][] = [
  ['drop a column', 'alter table users drop column avatar', /AT_DropColumn/],
  ['drop a table', 'drop table outbox', /DropStmt/],
  ['empty a table', 'truncate outbox', /TruncateStmt/],
  ['rename a column', 'alter table bids rename column decided_at to at', /RenameStmt/],
  ['rename a table', 'alter table bids rename to offers', /RenameStmt/],
  ['change a type', 'alter table bids alter column seq type bigint', /AT_AlterColumnType/],
  ['require a value', 'alter table users alter column avatar set not null', /AT_SetNotNull/],
  ['add a required column without a default', 'alter table users add column a int not null', /insert no value/],
  ['add a default for each row', 'alter table users add column a uuid default gen_random_uuid()', /constant default/],
  ['add a generated column', 'alter table users add column a int generated always as (1) stored', /rewrites/],
  ['add a unique column', 'alter table users add column a text unique', /rewrites or locks/],
  ['add a constraint', 'alter table users add constraint a check (credits > 1)', /AT_AddConstraint/],
  ['build an index under a lock', 'create index bids_at on bids (decided_at)', /createIndexConcurrently/],
  ['change all rows at once', 'update users set avatar = null', /updateInBatches/],
  ['hide a drop behind something allowed', 'create table a (id int); drop table bids', /DropStmt bids|DropStmt /],
  ['drop within a list of changes', 'alter table users add column a int, drop column avatar', /AT_DropColumn/],
]

test.each(forbidden)('an expand may not %s', async (_, text, reason) => {
  expect(await schemaViolations('0019-expand-more', { up: run(text) })).toEqual([expect.stringMatching(reason)])
})

test('a migration locks one table that exists', async () => {
  const violations = (text: string) => schemaViolations('0019-expand-more', { up: run(text) })
  const both = 'alter table users add column a int; alter table bids add column a int'
  expect(await violations(both)).toEqual([expect.stringMatching(/^it locks users and bids: one table a migration/)])
  const reference = 'create table a (id int references users (id), other int references bids (seq))'
  expect(await violations(reference)).toEqual([expect.stringMatching(/^it locks users and bids/)])
  const one = 'create table a (id int references users (id)); alter table users add column a int, add column b int'
  expect(await violations(one)).toEqual([])
})

test('a contract may drop, and may not rewrite or change all rows at once', async () => {
  const violations = (text: string) => schemaViolations('0019-contract-less', { up: run(text) })
  expect(await violations('alter table users drop column avatar')).toEqual([])
  expect(await violations('drop table outbox')).toEqual([])
  expect(await violations('alter table bids alter column seq type bigint')).toEqual([expect.stringMatching(/rewrites/)])
  expect(await violations('update users set avatar = null')).toEqual([expect.stringMatching(/updateInBatches/)])
})

test('outside a transaction only concurrent indexes and batches run', async () => {
  const violations = (up: (db: Kysely<unknown>) => Promise<void>) =>
    schemaViolations('0019-expand-more', { up, inTransaction: false })
  const both = async (db: Kysely<unknown>) => {
    await createIndexConcurrently(db, 'bids_at', { on: 'bids (decided_at)' })
    await updateInBatches(db, sql`update users set avatar = null where id in (select 1)`)
  }
  expect(await violations(both)).toEqual([])
  expect(await violations(run('create index bids_at on bids (decided_at)'))).toEqual([
    expect.stringMatching(/IndexStmt/),
  ])
  expect(await violations(run('alter table users add column a int'))).toEqual([expect.stringMatching(/AlterTableStmt/)])
})

function run(text: string) {
  return async (db: Kysely<unknown>) => {
    await sql.raw(text).execute(db)
  }
}
