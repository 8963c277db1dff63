import { type Kysely, sql } from 'kysely'

/** Users: accounts, sessions, tokens, referrals, notices, reviews, messages. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table users (
      id bigint generated always as identity primary key,
      public_id text not null unique,
      username text not null,
      -- Lower-cased: usernames are unique regardless of case.
      username_key text not null unique,
      email text not null,
      email_key text not null unique,
      -- Case and plus-tags folded: the key for welcome bonuses and self-referrals.
      email_folded text not null,
      password_hash text not null,
      full_name text not null,
      avatar text,
      email_verified boolean not null default false,
      credits integer not null default 0 check (credits >= 0),
      -- Credits revoked after they were spent: while above zero the account cannot bid.
      debt_credits integer not null default 0 check (debt_credits >= 0),
      is_admin boolean not null default false,
      referral_code text not null unique,
      total_referrals integer not null default 0,
      first_purchase_bonus boolean not null default false,
      win_slots integer not null default 0,
      free_shipping_until timestamptz,
      demo boolean not null default false,
      totp_secret text,
      blocked_at timestamptz,
      closed_at timestamptz,
      last_seen_at timestamptz,
      created_at timestamptz not null default now()
    ) with (fillfactor = 70)`.execute(db)
  await sql`create index users_email_folded on users (email_folded)`.execute(db)

  await sql`
    create table sessions (
      -- SHA-256 of the cookie's value: a leaked table is useless for signing in.
      id_hash text primary key,
      user_id bigint,
      data jsonb not null,
      user_agent text,
      created_at timestamptz not null default now(),
      expires_at timestamptz not null
    )`.execute(db)
  await sql`create index sessions_user on sessions (user_id)`.execute(db)
  await sql`create index sessions_expiry on sessions (expires_at)`.execute(db)

  await sql`
    create table email_tokens (
      token_hash text primary key,
      user_id bigint not null,
      purpose text not null check (purpose in ('verify', 'reset')),
      email text not null,
      expires_at timestamptz not null,
      used_at timestamptz,
      created_at timestamptz not null default now()
    )`.execute(db)
  await sql`create index email_tokens_user on email_tokens (user_id, purpose)`.execute(db)

  await sql`create type referral_status as enum ('pending', 'completed', 'rewarded')`.execute(db)
  await sql`
    create table referrals (
      id bigint generated always as identity primary key,
      public_id text not null unique,
      referrer_id bigint not null references users (id),
      referred_user_id bigint not null unique references users (id),
      referral_code text not null,
      email text not null,
      status referral_status not null default 'pending',
      registration_bonus_given boolean not null default false,
      first_purchase_bonus_given boolean not null default false,
      address_hash text,
      created_at timestamptz not null default now(),
      completed_at timestamptz
    )`.execute(db)
  await sql`create index referrals_referrer on referrals (referrer_id, id)`.execute(db)

  await sql`
    create table notices (
      id bigint generated always as identity primary key,
      public_id text not null unique,
      user_id bigint not null,
      kind text not null,
      auction_id bigint,
      data jsonb not null default '{}',
      -- Idempotency key: a repeat inserts nothing.
      key text not null unique,
      read_at timestamptz,
      created_at timestamptz not null default now()
    )`.execute(db)
  await sql`create index notices_user on notices (user_id, id)`.execute(db)

  await sql`
    create table push_subscriptions (
      id bigint generated always as identity primary key,
      user_id bigint not null references users (id),
      endpoint text not null unique,
      keys jsonb not null,
      created_at timestamptz not null default now()
    )`.execute(db)

  await sql`
    create table testimonials (
      id bigint generated always as identity primary key,
      public_id text not null unique,
      user_id bigint not null references users (id),
      rating integer not null check (rating between 1 and 5),
      comment text not null,
      media text[] not null default '{}',
      auction_id bigint,
      auction_title text,
      is_approved boolean not null default false,
      created_at timestamptz not null default now()
    )`.execute(db)
  await sql`create index testimonials_shown on testimonials (is_approved, id)`.execute(db)

  await sql`
    create table contact_messages (
      id bigint generated always as identity primary key,
      public_id text not null unique,
      user_id bigint,
      name text not null,
      email text not null,
      subject text not null,
      message text not null,
      answered_at timestamptz,
      created_at timestamptz not null default now()
    )`.execute(db)
}
