import { sql } from 'kysely'
import type { Db } from '../connect.ts'
import { callableFunctions, migrationTables, tableRights } from './table-rights.ts'

/** The role of API and worker. The owner of the tables migrates. */
export const PROGRAM_ROLE = 'centesimo_app'

/** For processes that migrate at once: Postgres refuses two grants on a table at the same time. */
const GRANTS_LOCK = 7_010_012

/**
 * Gives the role of the programs its rights, if the server has that role. `narrow: false` takes
 * nothing away, for programs of the last release that still run.
 */
export async function grantRights(db: Db, { narrow }: { narrow: boolean }): Promise<void> {
  const { rows } = await sql`select from pg_roles where rolname = ${PROGRAM_ROLE}`.execute(db)
  if (rows.length === 0) return
  await db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${sql.lit(GRANTS_LOCK)})`.execute(tx)
    for (const statement of [...(narrow ? revokes() : []), ...(await grants(tx))]) await sql.raw(statement).execute(tx)
  })
}

function revokes(): string[] {
  return [
    // Each table that a migration creates needs a line in `tableRights`.
    `alter default privileges in schema public revoke all on tables from ${PROGRAM_ROLE}`,
    `alter default privileges in schema public revoke all on sequences from ${PROGRAM_ROLE}`,
    `revoke all on all tables in schema public from ${PROGRAM_ROLE}`,
    'revoke all on all tables in schema public from public',
    `revoke all on all functions in schema public from public, ${PROGRAM_ROLE}`,
  ]
}

/** Of tables and functions that exist: an older program may migrate a database in part. */
async function grants(db: Db): Promise<string[]> {
  const tables = await sql<{ name: keyof typeof rights }>`
    select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
      and relname = any (${Object.keys(rights)})`.execute(db)
  const functions = await sql<{ name: string }>`
    select name from unnest(${callableFunctions}::text[]) as name where to_regprocedure(name) is not null`.execute(db)
  return [
    `grant usage on schema public to ${PROGRAM_ROLE}`,
    `grant usage on all sequences in schema public to ${PROGRAM_ROLE}`,
    ...tables.rows.map(({ name }) => `grant ${['select', ...rights[name]].join(', ')} on ${name} to ${PROGRAM_ROLE}`),
    ...functions.rows.map(({ name }) => `grant execute on function ${name} to ${PROGRAM_ROLE}`),
  ]
}

const rights = { ...tableRights, ...migrationTables }
