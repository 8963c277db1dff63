import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { version } from '@centesimo/runtime/version'
import { connect, type Db } from './connect.ts'
import { grantRights } from './program-role/grant-rights.ts'
import { kindOf } from './schema/migration-kind.ts'
import { readOlderNodes } from './schema/older-nodes.ts'
import { type Migrations, runMigration, runOnEmpty, type SchemaMigration } from './schema/run-migration.ts'
import { SchemaError } from './schema/schema-error.ts'
import { readNames, readSchema, recordVersion, type SchemaState, schemaRefusal } from './schema/schema-state.ts'
import { waitForReplay } from './schema/wait-for-replay.ts'

const folder = join(import.meta.dirname, 'migrations')

type Release = { version: string; migrations: Migrations }

export type MigrateOptions = Partial<Release> & {
  /**
   * `expand`: before the programs are replaced. `contract`: when all of them are; refused while an
   * older one runs. `all`: nothing else uses the database.
   */
  phase: 'expand' | 'contract' | 'all'
  onRetry?: (line: string) => void
  /** How long it waits for a Postgres that still replays its log. */
  patienceMs?: number
}

/**
 * Migrates the database, forward only, and gives the programs' role its rights. Returns the
 * names of the migrations that ran.
 */
export async function migrate(databaseUrl: string, options: MigrateOptions): Promise<string[]> {
  const { phase, onRetry = () => {}, patienceMs } = options
  const release = await releaseOf(options)
  const { migrations } = release
  await waitForReplay(databaseUrl, { onRetry, patienceMs })
  const { db, close } = connect(databaseUrl, { max: 1 })
  try {
    const state = await readSchema(db, Object.keys(migrations))
    if (state.tooNew.length > 0) throw new SchemaError(schemaRefusal(state, release.version)!)
    const isEmpty = state.ran.length === 0
    const begun = isEmpty ? await runOnEmpty(databaseUrl, migrations) : []
    const missing = Object.keys(migrations).filter((name) => ![...state.ran, ...begun].includes(name))
    // No program uses an empty database.
    const chosen = missing.filter((name) => isEmpty || phase !== 'expand' || kindOf(name) !== 'contract')
    for (const name of chosen) {
      if (!isEmpty && phase === 'contract' && kindOf(name) === 'contract') await requireNewNodes(db, release.version)
      await runMigration(databaseUrl, name, { migrations, readRan: () => readNames(db), onRetry })
    }
    await recordVersion(db, release.version)
    // The last release may come back until the contract.
    await grantRights(db, { narrow: isEmpty || phase !== 'expand' })
    return [...begun, ...chosen]
  } finally {
    await close()
  }
}

/** Migrates a database that no program uses to the newest schema. */
export function migrateToLatest(databaseUrl: string, onRetry?: (line: string) => void): Promise<string[]> {
  return migrate(databaseUrl, { phase: 'all', ...(onRetry && { onRetry }) })
}

/** One line: why this program cannot work with the schema. null if it can. */
export async function checkSchema(databaseUrl: string, release: Partial<Release> = {}): Promise<string | null> {
  const { version, state } = await stateOf(databaseUrl, release)
  return schemaRefusal(state, version)
}

/** Throws a SchemaError unless this program can work with the schema. */
export async function requireSchema(databaseUrl: string): Promise<void> {
  const refusal = await checkSchema(databaseUrl)
  if (refusal) throw new SchemaError(refusal)
}

/** The contracts that wait until all programs are new. */
export async function readPendingContracts(databaseUrl: string): Promise<string[]> {
  return (await stateOf(databaseUrl, {})).state.contracts
}

async function stateOf(databaseUrl: string, given: Partial<Release>): Promise<{ version: string; state: SchemaState }> {
  const { version, migrations } = await releaseOf(given)
  const { db, close } = connect(databaseUrl, { max: 1 })
  try {
    return { version, state: await readSchema(db, Object.keys(migrations)) }
  } finally {
    await close()
  }
}

async function requireNewNodes(db: Db, ours: string): Promise<void> {
  const older = await readOlderNodes(db, ours)
  if (older.length === 0) return
  throw new SchemaError(`programs before version ${ours} still run: ${older.join(', ')}; replace them, then repeat`)
}

async function releaseOf(given: Partial<Release>): Promise<Release> {
  return { version: given.version ?? version, migrations: given.migrations ?? (await readMigrations()) }
}

/** The migrations of this program. */
export async function readMigrations(): Promise<Migrations> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.ts')).sort()
  const migrations = files.map(async (file): Promise<[string, SchemaMigration]> => {
    return [file.replace('.ts', ''), (await import(join(folder, file))) as SchemaMigration]
  })
  return Object.fromEntries(await Promise.all(migrations))
}
