import { type Kysely, sql } from 'kysely'

/**
 * Between which hours of the Italian clock a user is not disturbed, null is at no time; and the
 * notices whose push message waits for their end.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table users add column quiet_from smallint, add column quiet_to smallint`.execute(db)
  await sql`
    create table held_pushes (
      notice_id bigint primary key,
      user_id bigint not null,
      push_at timestamptz not null
    )`.execute(db)
  await sql`create index held_pushes_due on held_pushes (push_at)`.execute(db)
  await sql`create index held_pushes_user on held_pushes (user_id)`.execute(db)
}
