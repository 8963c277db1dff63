import { type Kysely, sql } from 'kysely'

/**
 * An account that must confirm its address before it bids, the bonus credits that wait for that,
 * and the referral of its registration: its code, and the hash of the network it came from.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table users
      add column must_confirm_email boolean not null default false,
      add column awaited_credits integer not null default 0,
      add column invited_by text,
      add column invited_from text`.execute(db)
}
