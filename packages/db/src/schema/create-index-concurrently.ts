import { type Kysely, type RawBuilder, sql } from 'kysely'

/**
 * Builds an index while the table is written, in a migration with `inTransaction: false`. A build
 * that was cut short leaves an invalid index, which is replaced. Waiting locks nothing here, so it
 * may last. Throws when another index has the name.
 */
export async function createIndexConcurrently(
  db: Kysely<unknown>,
  name: string,
  { on, unique = false }: { on: string; unique?: boolean },
): Promise<void> {
  const kind = sql.raw(unique ? 'unique index' : 'index')
  const { rows } = await sql<{ isValid: boolean }>`
    select indisvalid as "isValid" from pg_index where indexrelid = to_regclass(${name})`.execute(db)
  await sql`set lock_timeout = 0`.execute(db)
  if (rows[0]?.isValid) await refuseAnother(db, name, { on, kind })
  else if (rows[0]) await sql`drop index concurrently ${sql.ref(name)}`.execute(db)
  await sql`create ${kind} concurrently if not exists ${sql.ref(name)} on ${sql.raw(on)}`.execute(db)
  await sql`reset lock_timeout`.execute(db)
}

/** Postgres writes definitions in its own way, so that of an empty copy's index is compared. */
async function refuseAnother(
  db: Kysely<unknown>,
  name: string,
  { on, kind }: { on: string; kind: RawBuilder<unknown> },
): Promise<void> {
  const table = on.split(' ')[0]!
  const present = await definitionOf(db, `public.${name}`)
  // It hides the table from the statement that follows.
  await sql`create temp table ${sql.ref(table)} (like ${sql.ref(`public.${table}`)})`.execute(db)
  await sql`create ${kind} ${sql.ref(name)} on ${sql.raw(on)}`.execute(db)
  const asked = await definitionOf(db, `pg_temp.${name}`)
  await sql`drop table pg_temp.${sql.ref(table)}`.execute(db)
  if (present !== asked) throw new Error(`another index has the name ${name}: ${present}, not ${asked}`)
}

async function definitionOf(db: Kysely<unknown>, index: string): Promise<string> {
  const { rows } = await sql<{ definition: string }>`
    select regexp_replace(pg_get_indexdef(to_regclass(${index})), ' ON [^ ]+\\.', ' ON ') as definition`.execute(db)
  return rows[0]!.definition
}
