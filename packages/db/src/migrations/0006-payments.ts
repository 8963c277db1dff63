import { type Kysely, sql } from 'kysely'

/** Payment details and the provider's answers, refunds that revoke credits, receipts. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // A snapshot of the purchase: a package may change later.
  await sql`
    alter table payments
      add column title text not null,
      add column credits integer check (credits > 0),
      add column win_slots integer not null default 0,
      add column free_shipping_days integer not null default 0,
      -- The payee, as the provider named it when it opened the order.
      add column payee_id text,
      -- As the provider reports it, right or wrong; null until the capture.
      add column captured_cents integer,
      add column captured_currency text,
      add column captured_at timestamptz,
      add column fee_cents integer,
      -- When the reconciliation checks it next. A worker that processes it moves this time ahead.
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
  // Of the payments for one order only one at a time may be captured.
  await sql`
    create unique index payments_of_order on payments (order_id)
    where order_id is not null and state in ('capturing', 'captured', 'applied')`.execute(db)

  await sql`
    alter table refunds
      -- 'provider': a refund that the platform did not request, such as a chargeback.
      add column origin text not null default 'admin' check (origin in ('admin', 'provider')),
      add column admin_id bigint,
      add column credits_taken integer not null default 0 check (credits_taken >= 0),
      -- Credits that were already spent: they became the user's debt.
      add column credits_owed integer not null default 0 check (credits_owed >= 0),
      add column done_at timestamptz`.execute(db)
  await sql`create index refunds_payment on refunds (payment_id)`.execute(db)

  await sql`
    alter table provider_events
      -- Their order of arrival: the ids are the provider's.
      add column number bigint generated always as identity,
      -- The provider's id of the order or capture that the event is about.
      add column about text,
      add column tries integer not null default 0,
      add column explanation text`.execute(db)
  await sql`create index provider_events_open on provider_events (received_at) where handled_at is null`.execute(db)
  // The cleanup of closed accounts reads this every minute.
  await sql`create index provider_events_about on provider_events (about)`.execute(db)

  // Numbered without gaps within a year and never changed: the law requires them after an account
  // is deleted.
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
      -- Paid in test mode, where no money moves: the receipt says so permanently.
      is_test boolean not null default false,
      unique (year, number)
    )`.execute(db)
}
