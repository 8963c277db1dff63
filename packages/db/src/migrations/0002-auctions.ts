import { type Kysely, sql } from 'kysely'

/**
 * Auctions. Each one is two rows: `auctions` has the details, wide and rarely changed;
 * `auction_states` has what a bid needs and changes, narrow and locked by every batch. The hot
 * tables have no foreign keys: those would cost a third of the bids per second, and the invariants
 * (`npm run verify`) prove the same.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table categories (
      id integer generated always as identity primary key,
      public_id text not null unique,
      slug text not null unique,
      name text not null,
      icon text not null,
      position integer not null
    )`.execute(db)

  await sql`create type demo_role as enum ('crowd', 'people')`.execute(db)
  await sql`create type auction_status as enum ('upcoming', 'live', 'ended')`.execute(db)
  await sql`create type end_reason as enum ('timer', 'price', 'admin')`.execute(db)
  await sql`
    create table auctions (
      id bigint generated always as identity primary key,
      public_id text not null unique,
      title text not null,
      description text not null,
      images text[] not null default '{}',
      category_id integer not null references categories (id),
      estimated_value text,
      buy_now_cents integer check (buy_now_cents > 0),
      reserve_cents integer check (reserve_cents >= 0),
      duration_days integer not null default 0 check (duration_days >= 0),
      duration_months integer not null default 0 check (duration_months >= 0),
      dimensions text,
      weight text,
      materials text,
      provenance text,
      year_made text,
      condition text,
      authenticity text,
      start_time timestamptz not null,
      end_time timestamptz,
      -- The start time was in the future when it was saved: the auction starts automatically.
      starts_by_itself boolean not null default false,
      -- Seeded by the demo: its crowd bids in 'crowd' auctions and leaves 'people' ones alone.
      demo_role demo_role,
      demo_key text unique,
      created_at timestamptz not null default now()
    )`.execute(db)
  await sql`create index auctions_category on auctions (category_id)`.execute(db)

  await sql`
    create table auction_states (
      id bigint primary key,
      status auction_status not null default 'upcoming',
      run integer not null default 0,
      -- Accepted bids of this run.
      seq integer not null default 0,
      version bigint not null default 1,
      starting_bid_cents integer not null check (starting_bid_cents >= 0),
      current_bid_cents integer not null default 0 check (current_bid_cents >= 0),
      increment_cents integer not null default 1 check (increment_cents > 0),
      bid_cost_credits integer not null default 1 check (bid_cost_credits > 0),
      closing_price_cents integer check (closing_price_cents > 0),
      timer_ms integer not null check (timer_ms > 0),
      min_credits integer not null default 0 check (min_credits >= 0),
      seller_id bigint,
      leader_id bigint,
      leader_name text,
      unique_bidders integer not null default 0,
      -- Only auctions with a duration have a planned end. Only those without one wait for a first
      -- bid, until waits_until.
      planned_ends_at timestamptz,
      waits_until timestamptz,
      timer_ends_at timestamptz,
      started_at timestamptz,
      last_bid_at timestamptz,
      ended_at timestamptz,
      end_reason end_reason,
      extended_at timestamptz,
      check (status <> 'live' or run > 0)
    ) with (fillfactor = 50)`.execute(db)
  // No index on a column that a bid changes: every bid's update would write every index.
  await sql`create index auction_states_live on auction_states (id) where status = 'live'`.execute(db)
  await sql`create index auction_states_status on auction_states (status, id)`.execute(db)

  await sql`
    create table runs (
      auction_id bigint not null,
      run integer not null,
      started_at timestamptz not null,
      starting_bid_cents integer not null,
      increment_cents integer not null,
      timer_ms integer not null,
      ended_at timestamptz,
      end_reason end_reason,
      -- The deadline that had passed when the run ended by its timer.
      deadline_at timestamptz,
      winner_id bigint,
      bids integer not null default 0,
      final_price_cents integer,
      -- Credits that an admin awarded as the prize instead of an order.
      prize_credits integer,
      primary key (auction_id, run)
    )`.execute(db)
  await sql`create index runs_ended on runs (ended_at)`.execute(db)

  await sql`
    create table run_extensions (
      auction_id bigint not null,
      run integer not null,
      at timestamptz not null,
      old_deadline timestamptz,
      new_deadline timestamptz not null,
      gap_ms bigint not null,
      primary key (auction_id, run, at)
    )`.execute(db)

  await sql`
    create table bids (
      auction_id bigint not null,
      run integer not null,
      seq integer not null,
      bidder_id bigint not null,
      amount_cents integer not null,
      cost_credits integer not null,
      is_automatic boolean not null,
      -- Created by the client: a retry places no second bid.
      request_id uuid,
      balance_after integer not null,
      -- The time the bid counts as of, and the deadline that it set.
      judged_at timestamptz not null,
      timer_ends_at timestamptz not null,
      primary key (auction_id, run, seq)
    )`.execute(db)
  await sql`create unique index bids_request on bids (request_id, bidder_id) where request_id is not null`.execute(db)

  await sql`
    create table run_bidders (
      auction_id bigint not null,
      run integer not null,
      user_id bigint not null,
      primary key (auction_id, run, user_id)
    )`.execute(db)

  await sql`
    create table autobids (
      id bigint generated always as identity primary key,
      user_id bigint not null,
      auction_id bigint not null,
      is_active boolean not null default true,
      max_bids integer check (max_bids > 0),
      bids_placed integer not null default 0,
      due_at timestamptz not null,
      last_bid_at timestamptz,
      stopped_at timestamptz,
      stop_reason text,
      created_at timestamptz not null default now(),
      unique (auction_id, user_id)
    )`.execute(db)
  await sql`create index autobids_due on autobids (due_at) where is_active`.execute(db)

  await sql`
    create table watchlist (
      user_id bigint not null,
      auction_id bigint not null,
      created_at timestamptz not null default now(),
      primary key (user_id, auction_id)
    )`.execute(db)
  await sql`create index watchlist_auction on watchlist (auction_id)`.execute(db)

  await sql`
    create table tombstones (
      auction_id bigint primary key,
      public_id text not null unique,
      title text not null,
      runs integer not null,
      bids integer not null,
      bid_credits bigint not null,
      deleted_at timestamptz not null default now()
    )`.execute(db)
}
