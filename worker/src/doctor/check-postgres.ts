import { BID_CONNECTIONS } from '@centesimo/auctioneer'
import { checkSchema, connect, type Database, readExcessRights, readPendingContracts } from '@centesimo/db'
import { type Config, poolSizes } from '@centesimo/runtime'
import { sql } from 'kysely'
import { type Finding, reasonOf, reporter } from './finding.ts'

const { ok, warn, fail } = reporter('Postgres')
/** The schema's collation pg_c_utf8 came with 17. */
const OLDEST_VERSION = 17
/** For administration, backups and this command. */
const SPARE_CONNECTIONS = 5
const SHOWN_RIGHTS = 5
const TOO_MANY_CONNECTIONS = '53300'

type Facts = {
  version: string
  major: number
  role: string
  /** Null without a schema. */
  may_write: boolean | null
  is_replica: boolean
  is_read_only: boolean
  encoding: string
  max_connections: number
  /** Null without one. */
  role_connections: number | null
  database_connections: number | null
  fsync: string
  full_page_writes: string
  synchronous_commit: string
  data_checksums: string
}

export async function checkPostgres({
  databaseUrl,
  apiProcesses,
}: Pick<Config, 'databaseUrl' | 'apiProcesses'>): Promise<Finding[]> {
  const database = connect(databaseUrl, { max: 1, name: 'centesimo-doctor' })
  try {
    const facts = await readFacts(database)
    const found = [...checkServer(facts), ...checkDurability(facts)]
    // Without the right to read them, tables look as if they were missing.
    if (facts.may_write === false) return [...found, refuseRole(facts.role)]
    return [
      ...found,
      checkRights(facts.role, await readExcessRights(database.db)),
      ...(await checkLocks(database)),
      ...(await checkMigrations(database, databaseUrl, apiProcesses, facts)),
    ]
  } catch (error) {
    const mend =
      (error as { code?: unknown }).code === TOO_MANY_CONNECTIONS
        ? 'End what holds them (pg_stat_activity), or raise the limit.'
        : 'Check DATABASE_URL, and that the server runs.'
    return [fail(`the database cannot be used: ${reasonOf(error)}`, mend)]
  } finally {
    await database.close()
  }
}

async function readFacts({ db }: Database): Promise<Facts> {
  const { rows } = await sql<Facts>`
    with users as (
      select oid from pg_class where relname = 'users' and relkind = 'r' and relnamespace = 'public'::regnamespace
    )
    select current_setting('server_version') as version, current_setting('server_version_num')::int / 10000 as major,
      current_user as role, (select has_schema_privilege('public', 'usage') and has_table_privilege(oid, 'select')
        and has_table_privilege(oid, 'update') from users) as may_write,
      pg_is_in_recovery() as is_replica, current_setting('transaction_read_only')::bool as is_read_only,
      current_setting('server_encoding') as encoding, current_setting('max_connections')::int as max_connections,
      (select nullif(rolconnlimit, -1) from pg_roles where rolname = current_user) as role_connections,
      (select nullif(datconnlimit, -1) from pg_database where datname = current_database()) as database_connections,
      current_setting('fsync') as fsync,
      current_setting('full_page_writes') as full_page_writes,
      current_setting('synchronous_commit') as synchronous_commit,
      current_setting('data_checksums') as data_checksums`.execute(db)
  return rows[0]!
}

function* checkServer({ version, major, is_replica, is_read_only, encoding }: Facts): Generator<Finding> {
  if (major < OLDEST_VERSION) {
    yield fail(`the server is version ${version}`, 'Postgres 17 or newer is needed, for its collation pg_c_utf8.')
  } else yield ok(`version ${version}`)
  if (is_replica) yield fail('the server is a replica', 'Point DATABASE_URL to the primary.')
  else if (is_read_only) {
    yield fail(
      'transactions are read-only: no bid is settled',
      'Reset default_transaction_read_only of the server, the database and the role, then restart the programs.',
    )
  }
  if (encoding !== 'UTF8') yield fail(`the encoding is ${encoding}`, 'Create the database with encoding UTF8.')
}

function refuseRole(role: string): Finding {
  return fail(
    `the role ${role} may not read and write the tables`,
    'Connect as centesimo_app of deploy/postgres/roles.sql, or a role with the same rights.',
  )
}

function checkRights(role: string, excess: readonly string[]): Finding {
  if (excess.length === 0) return ok(`the role ${role} may do only what the programs need`)
  const more = excess.length > SHOWN_RIGHTS ? ` and ${excess.length - SHOWN_RIGHTS} more` : ''
  return warn(
    `the role ${role} may do more than the programs need: ${excess.slice(0, SHOWN_RIGHTS).join(', ')}${more}`,
    'Take the role centesimo_app for DATABASE_URL, and end an upgrade by node packages/db/src/main.ts contract.',
  )
}

function* checkDurability(facts: Facts): Generator<Finding> {
  const mends = {
    fsync: 'A crash of the machine loses and corrupts bids. Set fsync = on.',
    full_page_writes: 'A crash of the machine can corrupt the tables. Set full_page_writes = on.',
    synchronous_commit: 'A crash loses bids that were confirmed. Set synchronous_commit = on.',
  }
  const off = Object.entries(mends).filter(([name]) => facts[name as keyof typeof mends] === 'off')
  for (const [name, mend] of off) yield fail(`${name} is off`, mend)
  if (off.length === 0) yield ok('fsync, full_page_writes and synchronous_commit are on')
  if (facts.data_checksums !== 'on') {
    yield warn('the pages have no checksums', 'Stop the server and run pg_checksums --enable.')
  }
}

/**
 * A bid's locks are gone within milliseconds. What other roles do is hidden, but not that they
 * block.
 */
async function checkLocks({ db }: Database): Promise<Finding[]> {
  const { rows } = await sql<{ pid: number; role: string }>`
    select distinct holder.pid, holder.usename as role
    from pg_stat_activity waiter, unnest(pg_blocking_pids(waiter.pid)) as holders (pid)
    join pg_stat_activity holder on holder.pid = holders.pid
    where waiter.wait_event_type = 'Lock' and waiter.query_start < clock_timestamp() - interval '1 second'
      and holder.wait_event_type is distinct from 'Lock'`.execute(db)
  const mend = (pid: number) => `Find out what it does, then select pg_terminate_backend(${pid}); see docs/runbook.md.`
  return rows.map(({ pid, role }) =>
    fail(`process ${pid} of ${role} holds a lock for which others have waited for more than a second`, mend(pid)),
  )
}

async function checkMigrations(
  { db }: Database,
  databaseUrl: string,
  apiProcesses: number,
  facts: Facts,
): Promise<Finding[]> {
  const refusal = await checkSchema(databaseUrl)
  if (refusal) return [fail(`the programs would not start: ${refusal}`, 'See docs/operate/upgrade.md.')]
  const { rows } = await sql<{ api: number; workers: number }>`
    select count(*) filter (where role = 'api') as api, count(*) filter (where role = 'worker') as workers
    from heartbeats where beat_at > clock_timestamp() - interval '10 seconds'`.execute(db)
  const { api, workers } = rows[0]!
  const needed =
    Math.max(api, apiProcesses) * (poolSizes.api + poolSizes.sessions + BID_CONNECTIONS) +
    Math.max(workers, 1) * (poolSizes.worker + BID_CONNECTIONS) +
    SPARE_CONNECTIONS
  const limits = [
    { name: 'max_connections', max: facts.max_connections },
    { name: `the connection limit of the role ${facts.role}`, max: facts.role_connections ?? Infinity },
    { name: 'the connection limit of the database', max: facts.database_connections ?? Infinity },
  ]
  const { name, max } = limits.reduce((least, limit) => (limit.max < least.max ? limit : least))
  const text = `API nodes: ${api}, workers: ${workers}; they take up to ${needed} of ${max} connections`
  const mend = `Set ${name} to ${Math.ceil((needed * 1.5) / 50) * 50}.`
  return [
    await checkContracts(databaseUrl),
    needed > max ? fail(text, mend) : ok(text),
    ...(workers === 0 ? [noWorker()] : []),
  ]
}

function noWorker(): Finding {
  const mend = 'Start one, or see the last line of its log.'
  return reporter('workers').fail(
    'no worker has a heartbeat: no auto-bids, no mails, payments are not reconciled',
    mend,
  )
}

async function checkContracts(databaseUrl: string): Promise<Finding> {
  const contracts = await readPendingContracts(databaseUrl)
  if (contracts.length === 0) return ok('all migrations have run')
  const mend = 'Run node packages/db/src/main.ts contract once all programs are of this version.'
  return warn(`an upgrade is not finished: ${contracts.join(', ')}`, mend)
}
