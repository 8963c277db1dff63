import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { connect, type Database } from '../connect.ts'
import { migrate } from '../migrate.ts'
import { recordAudit } from '../record-audit.ts'
import { createTestDatabase, type TestDatabase } from '../testing/create-test-database.ts'
import { readExcessRights } from './read-excess-rights.ts'
import { migrationTables, tableRights } from './table-rights.ts'

let owner: TestDatabase
let program: Database
beforeAll(async () => {
  owner = await createTestDatabase()
  program = connect(owner.programUrl, { max: 1 })
})
beforeEach(() => program.pool.query('begin'))
afterAll(async () => {
  await program.close()
  await owner.drop()
})

const bid = (auctionId: number) => `
  insert into bids (auction_id, run, seq, bidder_id, amount_cents, cost_credits, is_automatic, balance_after, decided_at, timer_ends_at)
  values (${auctionId}, 1, 1, 7, 1, 1, false, 9, now(), now())`

test('every table has its line in table-rights.ts', async () => {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
    order by name`.execute(owner.db)
  expect(Object.keys({ ...tableRights, ...migrationTables }).toSorted()).toEqual(rows.map(({ name }) => name))
})

const forbidden = [
  'update ledger set amount = 0',
  'delete from ledger',
  'truncate ledger',
  'alter table ledger disable trigger ledger_append_only',
  'drop trigger ledger_append_only on ledger',
  'update audit_log set admin_id = null',
  'delete from audit_log',
  'truncate audit_log',
  `insert into audit_chain values (1, 1, '')`,
  'update audit_chain set seq = 1',
  'delete from audit_chain',
  'alter table audit_log disable trigger all',
  'select chain_audit_entry(entry) from audit_log as entry',
  'update bids set bidder_id = 1',
  'delete from bids',
  'truncate bids',
  'update receipts set amount_cents = 0',
  'delete from tombstones',
  'delete from users',
  'delete from payments',
  'alter table users add column nickname text',
  'create table loot (id bigint)',
  'create trigger t before insert on ledger for each row execute function ledger_is_append_only()',
  'drop table bids',
  'drop function delete_bids_of_deleted_auction',
  'delete from kysely_migration',
  `set session_replication_role = replica`,
  'create role thief superuser',
  'alter role centesimo_app superuser',
  `copy users to program 'cat'`,
  `select pg_read_file('/etc/passwd')`,
]

test.each(forbidden)('the role of the programs may not: %s', async (statement) => {
  const refused = await program.pool.query(statement).then(
    () => 'nothing was refused',
    (error) => error.code,
  )
  expect(refused).toBe('42501')
  await program.pool.query('rollback')
})

test('GRANT without the right grants nothing', async () => {
  await program.pool.query('grant all on ledger to public').catch(() => {})
  await program.pool.query('rollback')
  const { rows } = await owner.pool.query(
    `select count(*)::int as n from information_schema.role_table_grants where grantee = 'PUBLIC' and table_schema = 'public'`,
  )
  expect(rows).toEqual([{ n: 0 }])
})

test('bids go only after their auction, whose tombstone is written', async () => {
  await program.pool.query(`${bid(71)}; ${bid(72)}; ${bid(73)}`)
  await program.pool.query(`
    insert into auctions (id, public_id, title, description, category_id, start_time)
    overriding system value select 73, 'here', 'Vaso', 'Vaso', min(id), now() from categories`)
  await program.pool.query(`
    insert into tombstones (auction_id, public_id, title, runs, bids, bid_credits, deleted_at)
    values (71, 'gone', 'Vaso', 1, 1, 1, now()), (73, 'here', 'Vaso', 1, 1, 1, now())`)
  await program.pool.query('select delete_bids_of_deleted_auction(id) from unnest(array[71, 72, 73]) as id')
  const { rows } = await program.pool.query('select auction_id as id from bids order by id')
  expect(rows).toEqual([{ id: 72 }, { id: 73 }])
  await program.pool.query('rollback')
})

test('an entry of the audit log is chained although the role cannot write the chain', async () => {
  const target = { kind: 'platform', id: 'platform' }
  const action = { adminId: null, action: 'platform.seed', target, before: null, after: null }
  await recordAudit(program.db, action)
  await recordAudit(program.db, action)
  await program.pool.query('commit')
  const { rows } = await owner.pool.query(`
    select seq, length(hash) as bytes from audit_chain join audit_log on entry_id = audit_log.id order by audit_log.id`)
  expect(rows).toEqual([
    { seq: 1, bytes: 32 },
    { seq: 2, bytes: 32 },
  ])
})

test('the owner of the tables may not change the audit log either', async () => {
  await program.pool.query('rollback')
  for (const table of ['audit_log', 'audit_chain']) {
    await expect(owner.pool.query(`delete from ${table}`)).rejects.toThrow('the audit log is append-only')
    await expect(owner.pool.query(`truncate ${table}`)).rejects.toThrow('the audit log is append-only')
  }
})

test('what a role may do more is named', async () => {
  await program.pool.query('rollback')
  expect(await readExcessRights(program.db)).toEqual([])
  expect(await readExcessRights(owner.db)).toEqual(expect.arrayContaining(['superuser', 'ownership of ledger']))
  await owner.pool.query('grant update, truncate on bids to centesimo_app')
  await owner.pool.query('grant execute on function chain_new_audit_entry() to public')
  expect(await readExcessRights(program.db)).toEqual([
    'update on bids',
    'truncate on bids',
    'execute chain_new_audit_entry',
  ])
})

test('an expand leaves rights to older programs that run, and the contract takes them', async () => {
  await program.pool.query('rollback')
  await owner.pool.query('grant delete on bids to centesimo_app')
  await owner.pool.query(
    `insert into heartbeats (node_id, role, beat_at, version) values ('old', 'api', now(), '0.0.1')`,
  )
  await migrate(owner.url, { phase: 'expand' })
  expect(await readExcessRights(program.db)).toContain('delete on bids')
  await migrate(owner.url, { phase: 'contract' })
  expect(await readExcessRights(program.db)).toEqual([])
})
