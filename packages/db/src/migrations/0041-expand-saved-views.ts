import { type Kysely, sql } from 'kysely'

/** The filters of an admin list that a user keeps under a name. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table saved_views (
      id bigint generated always as identity primary key,
      public_id text not null unique,
      user_id bigint not null,
      list text not null,
      name text not null,
      -- The query of the list, without a page.
      filters jsonb not null,
      created_at timestamptz not null default clock_timestamp(),
      unique (user_id, list, name)
    )`.execute(db)
}
