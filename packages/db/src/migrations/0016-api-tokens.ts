import { type Kysely, sql } from 'kysely'

/** Tokens by which a program acts for a user, within scopes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table api_tokens (
      id bigint generated always as identity primary key,
      public_id text not null unique,
      user_id bigint not null,
      -- SHA-256 of the secret: a leaked table gives no access.
      token_hash text not null unique,
      name text not null,
      scopes text[] not null,
      created_at timestamptz not null default now(),
      -- To the minute, so that a busy program does not write a row for each call.
      last_used_at timestamptz,
      expires_at timestamptz not null,
      revoked_at timestamptz
    )`.execute(db)
  await sql`create index api_tokens_user on api_tokens (user_id)`.execute(db)
}
