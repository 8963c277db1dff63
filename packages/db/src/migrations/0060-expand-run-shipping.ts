import { type Kysely, sql } from 'kysely'

/**
 * What a run's order pays at most for its shipping: the setting when it began. null for runs that a
 * program without it opens, whose bidders read that shipping is included.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table runs add column shipping_cents integer`.execute(db)
}
