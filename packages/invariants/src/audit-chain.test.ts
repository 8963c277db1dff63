import { recordAudit, transaction } from '@centesimo/db'
import { createTestDatabase, type TestDatabase } from '@centesimo/db/testing'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { checkInvariants } from './check-invariants.ts'
import { evaluateScope } from './evaluate-scope.ts'

let database: TestDatabase
beforeEach(async () => {
  database = await createTestDatabase()
})
afterEach(() => database.drop())

const entry = (id: string, after: object = { credits: 5, reason: 'è un “regalo”' }) => ({
  adminId: 1,
  action: 'message.answer',
  target: { kind: 'contact-message', id },
  before: null,
  after,
})

/** Two entries of one transaction, and twenty of as many at the same time. */
async function recordEntries(): Promise<void> {
  await transaction(database.pool, async ({ client }) => {
    await recordAudit(client, entry('first'))
    await recordAudit(client, entry('second', {}))
  })
  const others = Array.from({ length: 20 }, (_, n) => recordAudit(database.db, entry(`other-${n}`)))
  await Promise.all(others)
}

async function findAfter(corruption: string): Promise<string[]> {
  await recordEntries()
  // What only a superuser can: without the triggers.
  await database.pool.query(`begin; set local session_replication_role = replica; ${corruption}; commit`)
  return (await checkInvariants(database)).map(({ invariant, detail }) => `${invariant}: ${detail}`)
}

test('entries of many transactions make one chain', async () => {
  expect(await findAfter('select 1')).toEqual([])
  const { rows } = await database.pool.query('select count(*)::int as n, max(seq) as last from audit_chain')
  expect(rows).toEqual([{ n: 22, last: 22 }])
})

test('a transaction that is undone leaves no link', async () => {
  const undone = transaction(database.pool, async ({ client }) => {
    await recordAudit(client, entry('undone'))
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  expect(await findAfter('select 1')).toEqual([])
})

const corruptions: [what: string, statement: string, details: RegExp][] = [
  ['a changed entry', `update audit_log set admin_id = 2 where target_id = 'second'`, /it or an earlier one differs/],
  ['a changed value', `update audit_log set after = '{"a":1}' where target_id = 'first'`, /differs from link 1$/],
  ['a removed entry', `delete from audit_log where target_id = 'second'`, /link 2 has no entry/],
  [
    'an inserted entry',
    `insert into audit_log (public_id, action, target_kind, target_id) values ('x', 'x', 'x', 'x')`,
    /it has no link/,
  ],
  [
    'an entry removed with its link',
    `delete from audit_log where target_id = 'second'; delete from audit_chain where seq = 2`,
    /it or an earlier one differs from link 3/,
  ],
  [
    'an entry inserted with a link',
    `insert into audit_log (public_id, action, target_kind, target_id) values ('x', 'x', 'x', 'x');
     insert into audit_chain select 23, max(id), 'x' from audit_log`,
    /differs from link 23/,
  ],
  [
    'a changed entry whose link is computed again',
    `update audit_log set admin_id = 2 where target_id = 'second'; create temp table rest as select * from audit_chain;
     delete from audit_chain where seq >= 2;
     select chain_audit_entry(each) from audit_log as each where target_id = 'second';
     insert into audit_chain select * from rest where seq > 2`,
    /it or an earlier one differs from link 3$/,
  ],
]

test.each(corruptions)('finds %s', async (_, statement, details) => {
  expect(await findAfter(statement)).toEqual([expect.stringMatching(/^audit-chain: /)])
  const [violation] = await checkInvariants(database)
  expect(violation!.detail.split('; ').some((line) => details.test(line))).toBe(true)
})

test('the minute reads the newest links, from their edge on, and the whole check the older ones too', async () => {
  await database.pool.query(`insert into audit_log (public_id, action, target_kind, target_id)
    select 'entry-' || n, 'message.answer', 'contact-message', n from generate_series(1, 5010) n`)
  const newRows = { bids: [], entries: { after: 0, until: 0 } }
  const minute = async () =>
    (await evaluateScope(database.db, ['platform'], { ids: 'all', newRows }, {})).filter(({ count }) => count > 0)
  const whole = () => checkInvariants(database)
  const change = (target: number, to: string) =>
    database.pool.query(`begin; set local session_replication_role = replica;
      update audit_log set action = '${to}' where target_id = '${target}'; commit`)
  expect(await minute()).toEqual([])
  const [newestOfOld, oldestOfNew] = [10, 11]
  await change(newestOfOld, 'forged')
  expect(await minute()).toEqual([])
  expect(await whole()).toMatchObject([{ invariant: 'audit-chain' }])
  await change(newestOfOld, 'message.answer')
  expect(await whole()).toEqual([])
  await change(oldestOfNew, 'forged')
  expect(await minute()).toMatchObject([{ invariant: 'audit-chain', count: 1 }])
})
