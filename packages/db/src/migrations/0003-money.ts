import { type Kysely, sql } from 'kysely'

/** Credits and money: the append-only ledger, credit packages, orders, payments. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create type ledger_type as enum ('purchase', 'bid', 'refund', 'bonus', 'referral', 'deduction')`.execute(db)
  await sql`
    create table ledger (
      id bigint generated always as identity primary key,
      user_id bigint not null,
      type ledger_type not null,
      amount integer not null,
      balance_after integer not null check (balance_after >= 0),
      auction_id bigint,
      -- With the auction they identify the bid; a bid's entry needs no other key.
      run integer,
      seq integer,
      payment_id bigint,
      -- null for a bid: its text is composed from the auction when it is read.
      description text,
      -- Idempotency key: a repeat posts nothing.
      key text unique,
      created_at timestamptz not null,
      check (type = 'bid' or key is not null)
    )`.execute(db)
  await sql`create index ledger_user on ledger (user_id, id)`.execute(db)
  await sql`create unique index ledger_bid on ledger (auction_id, run, seq) where type = 'bid'`.execute(db)
  // Append-only: a wrong entry is corrected by another entry, never edited.
  await sql`
    create function ledger_is_append_only() returns trigger language plpgsql as $$
    begin raise exception 'the ledger is append-only'; end $$`.execute(db)
  await sql`
    create trigger ledger_append_only before update or delete on ledger
    for each statement execute function ledger_is_append_only()`.execute(db)

  await sql`
    create table credit_packages (
      id integer generated always as identity primary key,
      public_id text not null unique,
      key text not null unique,
      name text not null,
      credits integer not null check (credits > 0),
      price_cents integer not null check (price_cents > 0),
      win_slots integer not null default 0,
      free_shipping_days integer not null default 0,
      badge text,
      popular boolean not null default false,
      active boolean not null default true,
      created_at timestamptz not null default now()
    )`.execute(db)

  await sql`create type order_type as enum ('auction', 'buy_now')`.execute(db)
  await sql`create type order_status as enum ('pending', 'completed', 'failed', 'cancelled', 'expired')`.execute(db)
  await sql`
    create table orders (
      id bigint generated always as identity primary key,
      public_id text not null unique,
      user_id bigint not null,
      type order_type not null,
      auction_id bigint,
      run integer,
      amount_cents integer not null check (amount_cents >= 0),
      status order_status not null default 'pending',
      product_title text not null,
      product_image text,
      product_description text,
      shipping_address text,
      shipping jsonb,
      shipping_state text not null default 'waiting',
      tracking_number text,
      paypal_order_id text,
      payment_due_at timestamptz,
      created_at timestamptz not null default now(),
      completed_at timestamptz
    )`.execute(db)
  await sql`create unique index orders_won on orders (auction_id, run) where type = 'auction'`.execute(db)
  await sql`create index orders_user on orders (user_id, id)`.execute(db)
  await sql`create index orders_due on orders (payment_due_at) where status = 'pending'`.execute(db)

  await sql`
    create table payments (
      id bigint generated always as identity primary key,
      public_id text not null unique,
      user_id bigint not null,
      purpose text not null check (purpose in ('credits', 'order')),
      package_id integer references credit_packages (id),
      order_id bigint references orders (id),
      amount_cents integer not null check (amount_cents > 0),
      currency text not null default 'EUR',
      -- The request id of every attempt at the provider.
      request_id uuid not null unique,
      state text not null check (state in
        ('creating', 'created', 'approved', 'capturing', 'captured', 'applied', 'declined', 'cancelled', 'failed', 'parked', 'refunding', 'refunded')),
      provider_order_id text unique,
      capture_id text unique,
      payer_email_folded text,
      refunded_cents integer not null default 0,
      attempts integer not null default 0,
      explanation text,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      applied_at timestamptz
    )`.execute(db)
  await sql`create index payments_open on payments (updated_at) where state not in ('applied', 'declined', 'cancelled', 'failed', 'refunded')`.execute(
    db,
  )
  await sql`create index payments_user on payments (user_id, id)`.execute(db)

  await sql`
    create table refunds (
      id bigint generated always as identity primary key,
      payment_id bigint not null references payments (id),
      amount_cents integer not null check (amount_cents > 0),
      request_id uuid not null unique,
      provider_refund_id text unique,
      state text not null check (state in ('asked', 'done', 'failed')),
      reason text not null,
      created_at timestamptz not null default now()
    )`.execute(db)

  await sql`
    create table provider_events (
      id text primary key,
      type text not null,
      body jsonb not null,
      received_at timestamptz not null default now(),
      handled_at timestamptz
    )`.execute(db)
}
