import { type Kysely, sql } from 'kysely'

/** Admin features: platform pause, second factor, answered messages, shipment state. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table house_pause (
      -- One row at most: the platform is paused while it exists.
      is_paused boolean primary key default true check (is_paused),
      notice text not null,
      since timestamptz not null,
      admin_id bigint
    )`.execute(db)

  // Whether an outage or a pause extended the run.
  await sql`
    alter table run_extensions
      add column reason text not null default 'outage' check (reason in ('outage', 'pause'))`.execute(db)

  // When this session last re-authenticated with its password.
  await sql`alter table sessions add column authenticated_at timestamptz not null default now()`.execute(db)

  // A code is valid once: stores the time step of the last one.
  await sql`
    alter table users
      add column totp_enabled_at timestamptz,
      add column totp_last_step bigint`.execute(db)
  await sql`
    create table totp_recovery_codes (
      user_id bigint not null,
      code_hash text not null,
      used_at timestamptz,
      primary key (user_id, code_hash)
    )`.execute(db)

  await sql`
    alter table contact_messages
      add column answered_by bigint,
      add column reply text`.execute(db)

  await sql`
    alter table orders
      add column shipped_at timestamptz,
      add column delivered_at timestamptz`.execute(db)

  // Every action is prefixed with its target: `user.credits`.
  await sql`
    update admin_acts set act = renamed.now
    from (values
      ('assign-credits', 'user.credits'), ('seed', 'house.seed'),
      ('approve-testimonial', 'testimonial.approve'), ('delete-testimonial', 'testimonial.delete')
    ) as renamed (was, now)
    where act = renamed.was`.execute(db)

  // An admin's call creates one auction, however often it is repeated.
  await sql`
    alter table auctions
      add column requested_by bigint,
      add column request_id uuid`.execute(db)
  await sql`create unique index auctions_request on auctions (request_id, requested_by) where request_id is not null`.execute(
    db,
  )

  // Indexes the ledger by type and by time. Bids, which are nearly all rows, cost neither index
  // much: the first excludes them, the second has one entry per hundred pages.
  await sql`create index ledger_other on ledger (type, id) where type <> 'bid'`.execute(db)
  await sql`create index ledger_time on ledger using brin (created_at) with (autosummarize = on)`.execute(db)
}
