import { type Kysely, sql } from 'kysely'

/** The version of the program that a node runs; null of programs before 0.3.0. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table heartbeats add column version text`.execute(db)
}
