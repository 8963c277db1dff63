import { type Kysely, sql } from 'kysely'

/**
 * Series: the same offer again and again, until its pieces are gone. How many are left follows from
 * the auctions and orders, so it is not stored.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table series (
      id bigint generated always as identity primary key,
      public_id text not null unique,
      status text not null default 'running' check (status in ('running', 'paused', 'ended')),
      category_id integer not null references categories (id),
      -- What the next auctions are like: all details but the category, under their stored names.
      offer jsonb not null,
      stock integer not null check (stock > 0),
      gap_ms bigint not null check (gap_ms >= 0),
      -- HH:MM-HH:MM, within the hours of the platform; null: those.
      hours text check (hours ~ '^\\d\\d:\\d\\d-\\d\\d:\\d\\d$'),
      -- How long each auction waits for its first bid, where it has no duration.
      wait_ms bigint not null check (wait_ms > 0),
      -- How many auctions it has had, and the newest.
      made integer not null default 0,
      auction_id bigint,
      -- When a worker looks at it again: one without a piece is looked at rarely.
      next_look_at timestamptz not null default clock_timestamp(),
      demo_role demo_role,
      demo_key text unique,
      created_by bigint,
      created_at timestamptz not null default clock_timestamp()
    )`.execute(db)
  await sql`create index series_category on series (category_id)`.execute(db)
  await sql`create index series_running on series (next_look_at) where status = 'running'`.execute(db)
}
