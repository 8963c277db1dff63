import { type Kysely, sql } from 'kysely'

/** The platform's own tables: outbox, audit log, idempotency keys, heartbeats, settings. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table outbox (
      id bigint generated always as identity primary key,
      kind text not null,
      user_id bigint,
      data jsonb not null default '{}',
      -- Idempotency key: one message per reason.
      key text not null unique,
      attempts integer not null default 0,
      due_at timestamptz not null default now(),
      sent_at timestamptz,
      last_error text,
      created_at timestamptz not null default now()
    )`.execute(db)
  await sql`create index outbox_due on outbox (due_at) where sent_at is null`.execute(db)

  await sql`
    create table admin_acts (
      id bigint generated always as identity primary key,
      public_id text not null unique,
      -- null: the platform itself, when it starts.
      admin_id bigint,
      act text not null,
      target_kind text not null,
      target_id text not null,
      before jsonb,
      after jsonb,
      at timestamptz not null default now()
    )`.execute(db)
  await sql`create index admin_acts_target on admin_acts (target_kind, target_id)`.execute(db)

  await sql`
    create table idempotency_keys (
      user_id bigint not null,
      key uuid not null,
      endpoint text not null,
      body_hash text not null,
      status integer not null,
      reply jsonb not null,
      created_at timestamptz not null default now(),
      primary key (user_id, key)
    )`.execute(db)

  await sql`
    create table heartbeats (
      node_id text primary key,
      role text not null check (role in ('api', 'worker')),
      beat_at timestamptz not null
    )`.execute(db)

  await sql`
    create table settings (
      key text primary key,
      value jsonb not null,
      updated_at timestamptz not null default now()
    )`.execute(db)
}
