import { type Kysely, sql } from 'kysely'

/** What a payment was for and what the provider said of it, refunds that take credits back, receipts. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // What was bought, as it was then: a package may change later.
  await sql`
    alter table payments
      add column title text not null,
      add column credits integer check (credits > 0),
      add column win_slots integer not null default 0,
      add column free_shipping_days integer not null default 0,
      -- Whom the money goes to, as the provider said when it opened the order.
      add column payee_id text,
      -- What the provider reports, right or wrong; null until money was captured.
      add column captured_cents integer,
      add column captured_currency text,
      add column captured_at timestamptz,
      add column fee_cents integer,
      -- When the reconciliation looks at it next; whoever is at work on it moves this ahead.
      add column look_at timestamptz not null default now(),
      add column looks integer not null default 0,
      add check ((purpose = 'credits') = (credits is not null)),
      add check ((purpose = 'credits') = (package_id is not null)),
      add check ((purpose = 'order') = (order_id is not null)),
      add check (refunded_cents between 0 and coalesce(captured_cents, 0))`.execute(db)
  await sql`drop index payments_open`.execute(db)
  await sql`
    create index payments_open on payments (look_at)
    where state in ('creating', 'created', 'declined', 'capturing', 'captured', 'refunding')`.execute(db)
  await sql`create index payments_parked on payments (id) where state = 'parked'`.execute(db)
  await sql`create index payments_order on payments (order_id) where order_id is not null`.execute(db)
  // Of the payments that somebody began for one order, one at a time may move money.
  await sql`
    create unique index payments_of_order on payments (order_id)
    where order_id is not null and state in ('capturing', 'captured', 'applied')`.execute(db)

  await sql`
    alter table refunds
      -- 'provider': money that was given back without our asking, as by a chargeback.
      add column origin text not null default 'admin' check (origin in ('admin', 'provider')),
      add column admin_id bigint,
      add column credits_taken integer not null default 0 check (credits_taken >= 0),
      -- Credits that were spent already: they became the person's debt.
      add column credits_owed integer not null default 0 check (credits_owed >= 0),
      add column done_at timestamptz`.execute(db)
  await sql`create index refunds_payment on refunds (payment_id)`.execute(db)

  await sql`
    alter table provider_events
      -- In which order they came: their ids are the provider's.
      add column number bigint generated always as identity,
      -- The provider's number of the order, or of the capture, that it speaks of.
      add column about text,
      add column tries integer not null default 0,
      add column explanation text`.execute(db)
  await sql`create index provider_events_open on provider_events (received_at) where handled_at is null`.execute(db)
  // A closed account's events are looked for every minute.
  await sql`create index provider_events_about on provider_events (about)`.execute(db)

  // Numbered without a gap within a year, and kept as they were: the law asks for them after an account is gone.
  await sql`
    create table receipts (
      payment_id bigint primary key references payments (id),
      year integer not null,
      number integer not null check (number > 0),
      issued_at timestamptz not null,
      buyer_name text not null,
      buyer_email text not null,
      shipping_address text,
      title text not null,
      amount_cents integer not null,
      vat_percent integer not null,
      -- Paid where no money moves: it says so for ever.
      is_test boolean not null default false,
      unique (year, number)
    )`.execute(db)
}
