import { type Kysely, sql } from 'kysely'

/** Gives tables, columns and stored names the terms that the code uses. No data is lost. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table house_pause rename to platform_pause`.execute(db)
  await sql`alter index house_pause_pkey rename to platform_pause_pkey`.execute(db)

  await sql`alter table admin_acts rename to audit_log`.execute(db)
  await sql`alter table audit_log rename column act to action`.execute(db)
  await sql`alter index admin_acts_pkey rename to audit_log_pkey`.execute(db)
  await sql`alter index admin_acts_target rename to audit_log_target`.execute(db)
  await sql`
    update audit_log set action = 'platform.' || split_part(action, '.', 2) where action like 'house.%'`.execute(db)
  await sql`update audit_log set target_kind = 'platform' where target_kind = 'house'`.execute(db)
  await sql`update audit_log set target_id = 'platform' where target_kind = 'platform' and target_id = 'house'`.execute(
    db,
  )

  await sql`alter table payments rename column look_at to next_attempt_at`.execute(db)
  await sql`alter table payments rename column looks to reconcile_tries`.execute(db)
  await sql`alter table notices rename column told_at to delivered_at`.execute(db)
  await sql`alter index notices_untold rename to notices_undelivered`.execute(db)

  await sql`
    update settings set key = renamed.now
    from (values ('house', 'platform'), ('audit', 'invariants')) as renamed (was, now)
    where key = renamed.was`.execute(db)
  await sql`update outbox set kind = 'mail-invariants' where kind = 'mail-audit'`.execute(db)
}
