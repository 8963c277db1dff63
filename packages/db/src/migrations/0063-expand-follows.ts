import { type Kysely, sql } from 'kysely'

/** The searches and categories that users follow, and which runs their followers were told of. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // `terms` are the folded words of `words`, each once and sorted, as the list of auctions finds
  // them: words in another order are the same search.
  await sql`
    create table follows (
      id bigint generated always as identity primary key,
      public_id text not null unique,
      user_id bigint not null,
      category_id integer,
      words text,
      terms text[] not null,
      max_cents integer check (max_cents > 0),
      created_at timestamptz not null default clock_timestamp(),
      check (category_id is not null or words is not null),
      unique nulls not distinct (user_id, category_id, terms)
    )`.execute(db)
  await sql`create index follows_category on follows (category_id, id)`.execute(db)
  // The start of a run and its last minutes, each told once. `told_to` is the last follow that was
  // looked at, in their order; null once all were.
  await sql`
    create table follow_moments (
      auction_id bigint not null,
      run integer not null,
      moment text not null check (moment in ('start', 'last-minutes')),
      told_to bigint default 0,
      primary key (auction_id, run, moment)
    )`.execute(db)
  await sql`create index follow_moments_untold on follow_moments (moment, auction_id) where told_to is not null`.execute(
    db,
  )
  await sql`alter table users add column follow_mail boolean not null default true`.execute(db)
}
