import { isOlder } from '@centesimo/runtime/version'
import { sql } from 'kysely'
import type { Db } from '../connect.ts'
import { kindOf } from './migration-kind.ts'

export type SchemaState = {
  /** The newest release whose migrations have run; null before 0.3.0. */
  version: string | null
  /** Migrations that have run, in the order of their names. */
  ran: string[]
  /** Expands that have not run: the program needs them. */
  missing: string[]
  /** Contracts that have not run: the program works with and without them. */
  contracts: string[]
  /** Migrations of a newer program that took away what this one may need. */
  tooNew: string[]
}

/** What has run, compared with the migrations that a program knows. */
export async function readSchema(db: Db, known: readonly string[]): Promise<SchemaState> {
  const ran = await readNames(db)
  const pending = known.filter((name) => !ran.includes(name))
  return {
    version: ran.length > 0 ? await readVersion(db) : null,
    ran,
    missing: pending.filter((name) => kindOf(name) !== 'contract'),
    contracts: pending.filter((name) => kindOf(name) === 'contract'),
    tooNew: ran.filter((name) => !known.includes(name) && kindOf(name) !== 'expand'),
  }
}

/** One line: why a program of this version cannot work with the schema. null if it can. */
export function schemaRefusal({ version, ran, missing, tooNew }: SchemaState, ours: string): string | null {
  const theirs = version ? `of version ${version}` : 'older than version 0.3.0'
  if (tooNew.length > 0) {
    return `the schema is ${theirs} and has no longer what this program of version ${ours} needs (${tooNew.join(', ')}): start version ${version ?? 'of the schema'} or newer, see docs/operate/upgrade.md`
  }
  if (missing.length === 0) return null
  const schema = ran.length > 0 ? `the schema is ${theirs}` : 'the database has no schema'
  return `${schema} and lacks what this program of version ${ours} needs (${missing.join(', ')}): run the migrations first, by node packages/db/src/main.ts`
}

/** Remembers the newest release that has migrated this database. */
export async function recordVersion(db: Db, version: string): Promise<void> {
  const before = await readVersion(db)
  if (before !== null && !isOlder(before, version)) return
  await sql`
    insert into settings (key, value) values ('schema', ${JSON.stringify({ version })}::jsonb)
    on conflict (key) do update set value = excluded.value, updated_at = now()`.execute(db)
}

async function readVersion(db: Db): Promise<string | null> {
  const { rows } = await sql<{ version: string }>`
    select value->>'version' as version from settings where key = 'schema'`.execute(db)
  return rows[0]?.version ?? null
}

/** The migrations that have run. */
export async function readNames(db: Db): Promise<string[]> {
  const table = await sql<{ exists: boolean }>`
    select to_regclass('kysely_migration') is not null as exists`.execute(db)
  if (!table.rows[0]!.exists) return []
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
  return rows.map(({ name }) => name)
}
