import { type Kysely, sql } from 'kysely'

/**
 * How many wins in 30 days the settings of a time allowed. null: any number, as also while a
 * program without the rule runs.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table rules_in_force add column win_slots integer`.execute(db)
}
