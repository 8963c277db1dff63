import { type Kysely, sql } from 'kysely'

/**
 * Builds an index while the table is written, in a migration with `inTransaction: false`. A build
 * that was cut short leaves an invalid index, which is replaced. Waiting locks nothing here, so it
 * may last.
 */
export async function createIndexConcurrently(
  db: Kysely<unknown>,
  name: string,
  { on, unique = false }: { on: string; unique?: boolean },
): Promise<void> {
  const { rows } = await sql`
    select from pg_index where indexrelid = to_regclass(${name}) and not indisvalid`.execute(db)
  await sql`set lock_timeout = 0`.execute(db)
  if (rows.length > 0) await sql`drop index concurrently ${sql.ref(name)}`.execute(db)
  const kind = sql.raw(unique ? 'unique index' : 'index')
  await sql`create ${kind} concurrently if not exists ${sql.ref(name)} on ${sql.raw(on)}`.execute(db)
  await sql`reset lock_timeout`.execute(db)
}
