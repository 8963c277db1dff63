import { type Kysely, sql } from 'kysely'

/**
 * Refunds and gifts of credits above an amount wait for a second person: the amounts, a row for
 * each time that an admin saved them, and what waits or waited.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table approval_rules (
      version integer primary key check (version > 0),
      -- null: a second person is not needed, whatever the amount.
      refund_cents integer check (refund_cents >= 0),
      gift_credits integer check (gift_credits >= 0),
      admin_id bigint not null,
      saved_at timestamptz not null default clock_timestamp()
    )`.execute(db)
  await sql`
    create table approvals (
      id bigint generated always as identity primary key,
      public_id text not null unique,
      kind text not null check (kind in ('refund', 'gift')),
      -- Whose payment is refunded, or who gets the credits.
      user_id bigint not null,
      payment_id bigint,
      -- Cents of a refund, credits of a gift.
      amount integer not null check (amount > 0),
      reason text,
      asked_by bigint not null,
      asked_at timestamptz not null default clock_timestamp(),
      expires_at timestamptz not null,
      -- The caller's idempotency key.
      request_id uuid,
      state text not null default 'open' check (state in ('open', 'done', 'declined', 'withdrawn')),
      decided_by bigint,
      decided_at timestamptz,
      -- Of a refund that was carried out. A gift's entry in the ledger is found by its key.
      refund_id bigint unique,
      check ((kind = 'refund') = (payment_id is not null)),
      check ((state = 'open') = (decided_by is null) and (state = 'open') = (decided_at is null)),
      constraint approvals_second_person check (state not in ('done', 'declined') or decided_by <> asked_by),
      constraint approvals_own_benefit check (state <> 'done' or decided_by <> user_id),
      check ((refund_id is not null) = (state = 'done' and kind = 'refund'))
    )`.execute(db)
  await sql`create unique index approvals_request on approvals (asked_by, request_id) where request_id is not null`.execute(
    db,
  )
  await sql`create index approvals_open on approvals (expires_at) where state = 'open'`.execute(db)
  await sql`create index approvals_payment on approvals (payment_id) where payment_id is not null`.execute(db)
  await sql`create index approvals_user on approvals (user_id)`.execute(db)
}
