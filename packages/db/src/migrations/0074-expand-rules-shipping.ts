import { type Kysely, sql } from 'kysely'

/**
 * What an order paid for its shipping by the settings of a time, 0: it was included. null: not
 * known, as also while a program without the column runs.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table rules_in_force add column shipping_cents integer`.execute(db)
}
