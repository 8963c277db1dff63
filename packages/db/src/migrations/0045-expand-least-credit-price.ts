import { type Kysely, sql } from 'kysely'

/** The least price of a credit, which the two-person rule sets beside its amounts. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // null: a package may have any price.
  await sql`alter table approval_rules add column min_credit_cents integer check (min_credit_cents > 0)`.execute(db)
}
