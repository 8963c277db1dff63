import { type Kysely, sql } from 'kysely'

/** Bidder preferences, delivery state of notices, accent-insensitive search. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table users add column outbid_mail boolean not null default true`.execute(db)

  // null: not delivered to any screen or device yet.
  await sql`alter table notices add column told_at timestamptz`.execute(db)
  await sql`create index notices_untold on notices (id) where told_at is null`.execute(db)
  await sql`create index notices_unread on notices (user_id) where read_at is null`.execute(db)
  await sql`create index notices_outbid on notices (created_at) where kind = 'outbid' and read_at is null`.execute(db)

  await sql`alter table outbox add column given_up_at timestamptz`.execute(db)
  await sql`drop index outbox_due`.execute(db)
  await sql`create index outbox_due on outbox (due_at) where sent_at is null and given_up_at is null`.execute(db)
  await sql`create index outbox_person on outbox (user_id, kind, id) where user_id is not null`.execute(db)
  // Groups mails for the rate limit that keeps the platform from flooding a mailbox. Outlives the
  // account.
  await sql`alter table outbox add column counted_by text`.execute(db)
  await sql`create index outbox_counted on outbox (counted_by, created_at) where counted_by is not null`.execute(db)

  // Consecutive failed deliveries, and since when.
  await sql`alter table push_subscriptions add column failures integer not null default 0`.execute(db)
  await sql`alter table push_subscriptions add column failing_since timestamptz`.execute(db)
  await sql`create index push_subscriptions_person on push_subscriptions (user_id)`.execute(db)
  // The cleanup of closed accounts reads this every minute.
  await sql`create index contact_messages_person on contact_messages (user_id) where user_id is not null`.execute(db)
  await sql`create index users_closed on users (closed_at) where closed_at is not null`.execute(db)

  // A welcome bonus is keyed by the mailbox's hash: the ledger is permanent, and a closed account
  // must leave no e-mail behind.
  await sql`alter table ledger disable trigger ledger_append_only`.execute(db)
  await sql`
    update ledger set key = 'welcome:' || encode(sha256(convert_to(substr(key, 9), 'UTF8')), 'hex')
    where key like 'welcome:%@%'`.execute(db)
  await sql`alter table ledger enable trigger ledger_append_only`.execute(db)

  // Lower-cased, without accents, apostrophes as spaces, independent of locale. Immutable, so that
  // a generated column may use it.
  await sql`
    create function fold_text(words text) returns text language sql immutable strict parallel safe as $$
      select translate(
        lower(regexp_replace(normalize(words, NFD), '[\\u0300-\\u036f]', '', 'g') collate "pg_c_utf8"), '''’', '  ')
    $$`.execute(db)
  // The searched text: folding ten thousand descriptions per search takes a second, reading the
  // stored column 20 ms.
  await sql`
    alter table auctions add column search_text text not null
    generated always as (fold_text(title || ' ' || description)) stored`.execute(db)
}
