import { type Kysely, sql } from 'kysely'

/**
 * After which bid a run was extended. Times do not say so: the clock may have been set back between
 * an extension and the next bid. Null in older rows.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table run_extensions add column seq integer`.execute(db)
}
