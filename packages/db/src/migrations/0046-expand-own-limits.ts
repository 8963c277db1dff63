import { type Kysely, sql } from 'kysely'

/**
 * The limits that users set themselves, one row for each change, so that what was bid and bought is
 * judged by the limits of its time. Whether a user has any is read with the user's lock.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table user_limits (
      user_id bigint not null,
      version integer not null check (version > 0),
      set_at timestamptz not null,
      -- Null is no limit. The next one replaces it at its time, and may be none.
      monthly_cents integer check (monthly_cents >= 0),
      next_monthly_cents integer check (next_monthly_cents >= 0),
      monthly_changes_at timestamptz,
      daily_credits integer check (daily_credits >= 0),
      next_daily_credits integer check (next_daily_credits >= 0),
      daily_changes_at timestamptz,
      time_out_until timestamptz,
      -- 'infinity' is for good.
      excluded_until timestamptz,
      check (monthly_changes_at is not null or next_monthly_cents is null),
      check (daily_changes_at is not null or next_daily_credits is null),
      primary key (user_id, version)
    )`.execute(db)
  // By the hash of the mailbox, so that it outlives an account that is closed.
  await sql`
    create table excluded_mailboxes (
      mailbox_hash text primary key,
      excluded_until timestamptz not null
    )`.execute(db)
  // Payments of users with limits, and when the limits allowed them.
  await sql`
    create table limited_payments (
      payment_id bigint primary key,
      user_id bigint not null,
      asked_at timestamptz not null
    )`.execute(db)
  await sql`create index limited_payments_user on limited_payments (user_id)`.execute(db)
  await sql`
    alter table users
      add column has_limits boolean not null default false,
      add column monthly_mail boolean not null default true`.execute(db)
}
