import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { type Migration, Migrator } from 'kysely/migration'
import { connect } from './connect.ts'

const folder = join(import.meta.dirname, 'migrations')

/**
 * Migrates the database to the newest schema, forward only. Returns the names of the migrations
 * that ran.
 */
export async function migrateToLatest(databaseUrl: string): Promise<string[]> {
  const { db, close } = connect(databaseUrl, { max: 1, timeoutMs: 60_000, name: 'centesimo-migrate' })
  try {
    const { error, results } = await new Migrator({ db, provider: { getMigrations: readMigrations } }).migrateToLatest()
    if (error) throw error
    return (results ?? []).filter((result) => result.status === 'Success').map((result) => result.migrationName)
  } finally {
    await close()
  }
}

/** Whether no migration is pending. */
export async function isMigrated(databaseUrl: string): Promise<boolean> {
  const { db, close } = connect(databaseUrl, { max: 1 })
  try {
    const migrations = await new Migrator({ db, provider: { getMigrations: readMigrations } }).getMigrations()
    return migrations.every((migration) => migration.executedAt !== undefined)
  } finally {
    await close()
  }
}

async function readMigrations(): Promise<Record<string, Migration>> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.ts')).sort()
  const migrations = files.map(async (file): Promise<[string, Migration]> => {
    return [file.replace('.ts', ''), (await import(join(folder, file))) as Migration]
  })
  return Object.fromEntries(await Promise.all(migrations))
}
