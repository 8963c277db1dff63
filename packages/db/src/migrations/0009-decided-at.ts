import { type Kysely, sql } from 'kysely'

/** Names the time that a bid counts as of by the term that the code uses. No data is lost. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table bids rename column judged_at to decided_at`.execute(db)
}
