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

type Facts = {
  version: string
  major: number
  role: string
  is_replica: boolean
  encoding: string
  max_connections: number
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
    return [
      ...checkServer(facts),
      checkRights(facts.role, await readExcessRights(database.db)),
      ...checkDurability(facts),
      ...(await checkMigrations(database, databaseUrl, { apiProcesses, max: facts.max_connections })),
    ]
  } catch (error) {
    return [fail(`the database cannot be used: ${reasonOf(error)}`, 'Check DATABASE_URL, and that the server runs.')]
  } finally {
    await database.close()
  }
}

async function readFacts({ db }: Database): Promise<Facts> {
  const { rows } = await sql<Facts>`
    select current_setting('server_version') as version, current_setting('server_version_num')::int / 10000 as major,
      current_user as role,
      pg_is_in_recovery() as is_replica, current_setting('server_encoding') as encoding,
      current_setting('max_connections')::int as max_connections, current_setting('fsync') as fsync,
      current_setting('full_page_writes') as full_page_writes,
      current_setting('synchronous_commit') as synchronous_commit,
      current_setting('data_checksums') as data_checksums`.execute(db)
  return rows[0]!
}

function* checkServer({ version, major, is_replica, encoding }: Facts): Generator<Finding> {
  if (major < OLDEST_VERSION) {
    yield fail(`the server is version ${version}`, 'Postgres 17 or newer is needed, for its collation pg_c_utf8.')
  } else yield ok(`version ${version}`)
  if (is_replica) yield fail('the server is a replica', 'Point DATABASE_URL to the primary.')
  if (encoding !== 'UTF8') yield fail(`the encoding is ${encoding}`, 'Create the database with encoding UTF8.')
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

async function checkMigrations(
  { db }: Database,
  databaseUrl: string,
  { apiProcesses, max }: { apiProcesses: number; max: number },
): Promise<Finding[]> {
  const refusal = await checkSchema(databaseUrl)
  if (refusal) return [fail(`the programs would not start: ${refusal}`, 'See docs/operate/upgrade.md.')]
  const { rows } = await sql<{ api: number; workers: number }>`
    select count(*) filter (where role = 'api') as api, count(*) filter (where role = 'worker') as workers
    from heartbeats where beat_at > clock_timestamp() - interval '10 seconds'`.execute(db)
  const nodes = { api: Math.max(rows[0]!.api, apiProcesses), workers: Math.max(rows[0]!.workers, 1) }
  const needed =
    nodes.api * (poolSizes.api + BID_CONNECTIONS) +
    nodes.workers * (poolSizes.worker + BID_CONNECTIONS) +
    SPARE_CONNECTIONS
  const text = `API nodes: ${nodes.api}, workers: ${nodes.workers}; they take up to ${needed} of ${max} connections`
  const mend = `Set max_connections to ${Math.ceil((needed * 1.5) / 50) * 50}.`
  return [await checkContracts(databaseUrl), needed > max ? fail(text, mend) : ok(text)]
}

async function checkContracts(databaseUrl: string): Promise<Finding> {
  const contracts = await readPendingContracts(databaseUrl)
  if (contracts.length === 0) return ok('all migrations have run')
  const mend = 'Run node packages/db/src/main.ts contract once all programs are of this version.'
  return warn(`an upgrade is not finished: ${contracts.join(', ')}`, mend)
}
