import { type Kysely, sql } from 'kysely'

/**
 * Since when which settings decide bids: the invariants judge each bid by those of its time. And
 * what the worker's checks of the invariants have found, and how far they have come. A sweep's row
 * is there before its first round, so its age grows when it never runs.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table invariant_checks (
      name text primary key check (name in ('minute', 'auctions', 'users')),
      cursor jsonb not null default '{}',
      finished_at timestamptz,
      duration_ms integer,
      -- Of a sweep: when it last reached the end.
      round_finished_at timestamptz,
      created_at timestamptz not null default now()
    )`.execute(db)
  await sql`insert into invariant_checks (name) values ('minute'), ('auctions'), ('users')`.execute(db)
  await sql`
    create table rules_in_force (
      since timestamptz primary key,
      opens_at_minute integer not null,
      closes_at_minute integer not null,
      time_zone text not null,
      auto_bid_interval_ms integer not null
    )`.execute(db)
  await sql`
    create table invariant_violations (
      invariant text primary key,
      number integer not null,
      subject text not null check (subject in ('auctions', 'users', 'platform')),
      -- The auctions or users with broken rows, their number and the first details: [{id, rows, details}].
      broken jsonb not null,
      broken_since timestamptz not null,
      mailed_at timestamptz
    )`.execute(db)
}
