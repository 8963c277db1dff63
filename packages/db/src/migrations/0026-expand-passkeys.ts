import { type Kysely, sql } from 'kysely'

/** Passkeys of users, and the WebAuthn challenges that await their answer, each answered once. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table passkeys (
      id bigint generated always as identity primary key,
      public_id text not null unique,
      user_id bigint not null,
      -- As the authenticator names it, in base64url.
      credential_id text not null unique,
      -- COSE, in base64url.
      public_key text not null,
      counter bigint not null,
      transports text[] not null,
      name text not null,
      created_at timestamptz not null default now(),
      last_used_at timestamptz
    )`.execute(db)
  await sql`create index passkeys_user on passkeys (user_id)`.execute(db)
  await sql`
    create table passkey_challenges (
      challenge text primary key,
      purpose text not null,
      -- SHA-256 of the session or of the cookie that asked for it.
      bound_to text not null,
      created_at timestamptz not null default now(),
      unique (bound_to, purpose)
    )`.execute(db)
  await sql`create index passkey_challenges_created on passkey_challenges (created_at)`.execute(db)
}
