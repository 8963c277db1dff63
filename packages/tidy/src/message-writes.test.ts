import { describe, expect, test } from 'vitest'
import { messageWriters, messageWritesIn } from './message-writes.ts'
import { read, sourceFiles } from './project.ts'

// This rule and its examples consist of what it forbids.
const files = sourceFiles().filter((file) => !file.startsWith('packages/tidy/src/message-writes'))

test('every message is written through notify', () => {
  expect(files.flatMap((file) => messageWritesIn(file, read(file)))).toEqual([])
})

test('every exception inserts a message', () => {
  const idle = Object.keys(messageWriters).filter(
    (file) => !files.includes(file) || messageWritesIn(`copy-of/${file}`, read(file)).length === 0,
  )
  expect(idle).toEqual([])
})

describe('finds', () => {
  test.each([
    'client.query(`insert into notices (kind) values ($1)`)',
    'client.query(`with x as (select 1)\n INSERT\n   INTO "outbox" (kind) select 1`)',
    'sql`insert into public.notices default values`',
    'sql`merge into outbox using x on true`',
    'sql`copy outbox from stdin`',
    `db.insertInto('outbox').values(row)`,
    `db\n  .insertInto(\n    "notices as n",\n  )`,
    'db.insertInto(`outbox`)',
    `db.mergeInto('outbox')`,
    'db.insertInto(table).values(row)',
    `sql.raw(\`insert into \${table} values (1)\`)`,
  ])('%s', (source) => {
    expect(messageWritesIn('api/src/x.ts', `\n${source}`)).toEqual([
      expect.stringMatching(/^api\/src\/x\.ts:[2-4] writes a message by /),
    ])
  })
})

describe('allows', () => {
  test.each([
    `db.insertInto('orders').values(row)`,
    `db.updateTable('outbox').set({ data: '{}' })`,
    `db.deleteFrom('notices')`,
    'client.query(`update notices set read_at = now()`)',
    'client.query(`insert into outbox_archive select 1`)',
    `import { notify } from '@centesimo/notifications'`,
  ])('%s', (source) => {
    expect(messageWritesIn('api/src/x.ts', source)).toEqual([])
  })

  test('an insert in a test', () => {
    expect(messageWritesIn('api/src/x.test.ts', 'insert into outbox')).toEqual([])
  })
})
