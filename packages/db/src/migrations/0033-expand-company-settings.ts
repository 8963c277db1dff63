import { type Kysely, sql } from 'kysely'

/**
 * The company's settings, a row for each time that an admin saved them: a receipt names the version
 * of its day. And which version that is; null for receipts from before the first.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table company_versions (
      version integer primary key check (version > 0),
      -- All of them, as the contract's CompanySettings.
      settings jsonb not null,
      -- null: what the environment's settings said until the first was saved.
      admin_id bigint,
      saved_at timestamptz not null default clock_timestamp()
    )`.execute(db)
  await sql`alter table receipts add column company_version integer`.execute(db)
}
