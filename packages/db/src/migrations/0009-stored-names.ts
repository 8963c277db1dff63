import { type Kysely, sql } from 'kysely'

/** Gives the last stored names the terms that the code uses. No data is lost. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table bids rename column judged_at to decided_at`.execute(db)
  await sql`
    update audit_log set target_id = 'audit-log' where target_kind = 'table' and target_id = 'acts'`.execute(db)
}
