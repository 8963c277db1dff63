import { type Kysely, sql } from 'kysely'

/** What admins note about a person, for each other. A note never changes; a removed one is gone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table user_notes (
      id bigint generated always as identity primary key,
      public_id text not null unique,
      user_id bigint not null,
      author_id bigint not null,
      text text not null,
      created_at timestamptz not null default clock_timestamp()
    )`.execute(db)
  await sql`create index user_notes_user on user_notes (user_id, id)`.execute(db)
}
