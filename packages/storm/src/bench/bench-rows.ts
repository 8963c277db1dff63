import { createHash, createHmac, randomBytes } from 'node:crypto'
import type { Database } from '@centesimo/db'
import { sql } from 'kysely'
import type { Bidder } from '../accounts.ts'

export type BenchBidder = { id: number; publicId: string; username: string }

const CREDITS = 1_000_000

/** Inserts users with credits. They cannot sign in: see `insertSessions`. */
export async function insertBidders({ db }: Database, count: number): Promise<BenchBidder[]> {
  const { rows } = await sql<BenchBidder>`
    with people as (
      insert into users (
        public_id, username, username_key, email, email_key, email_folded, password_hash, full_name, referral_code, credits
      )
      select gen_random_uuid(), name, name, name || '@bench.example', name || '@bench.example', name || '@bench.example', '-',
        'Bench', name, ${CREDITS}::int
      from generate_series(1, ${count}::int) n, lateral (select 'bench_' || n as name) named order by n
      returning id, public_id, username
    ), entries as (
      insert into ledger (user_id, type, amount, balance_after, key, description, created_at)
      select id, 'bonus', ${CREDITS}::int, ${CREDITS}::int, 'bench:' || id, 'Bench', now() from people
    )
    select id, public_id as "publicId", username from people order by id`.execute(db)
  return rows
}

/**
 * Signs users in by SQL: hashing the passwords of hundreds of bidders would take longer than the
 * measurement. `secret` is the product's session secret.
 */
export async function insertSessions(
  { db }: Database,
  people: readonly BenchBidder[],
  secret: string,
): Promise<Bidder[]> {
  const sessions = people.map((person) => ({ person, id: randomBytes(24).toString('base64url') }))
  await sql`
    insert into sessions (id_hash, user_id, data, expires_at)
    select hash, user_id, '{}', now() + interval '1 day'
    from unnest(
      ${sessions.map(({ id }) => createHash('sha256').update(id).digest('hex'))}::text[],
      ${sessions.map(({ person }) => person.id)}::bigint[]
    ) as opened (hash, user_id)`.execute(db)
  return sessions.map(({ person, id }) => ({
    id: person.publicId,
    username: person.username,
    cookie: `sid=${encodeURIComponent(signed(id, secret))}`,
    credits: CREDITS,
  }))
}

/** As @fastify/cookie signs it. */
function signed(value: string, secret: string): string {
  return `${value}.${createHmac('sha256', secret).update(value).digest('base64').replaceAll('=', '')}`
}

/**
 * Inserts live auctions that await their first bid; with the timer of an hour they cannot close
 * during the benchmark. Returns their public ids.
 */
export async function insertAuctions({ db }: Database, count: number, timerMs = 3_600_000): Promise<string[]> {
  const { rows } = await sql<{ public_id: string }>`
    with offers as (
      insert into auctions (public_id, title, description, category_id, start_time)
      select gen_random_uuid(), 'Bench ' || n, 'Bench', (select min(id) from categories), now() from generate_series(1, ${count}) n
      returning id, public_id
    ), opened as (
      insert into runs (auction_id, run, started_at, starting_bid_cents, increment_cents, timer_ms)
      select id, 1, now(), 0, 1, ${timerMs}::int from offers
    ), states as (
      insert into auction_states (id, status, run, starting_bid_cents, timer_ms, started_at, waits_until)
      select id, 'live', 1, 0, ${timerMs}::int, now(), now() + interval '7 days' from offers
    ), audited as (
      insert into audit_log (public_id, action, target_kind, target_id, after)
      select gen_random_uuid(), 'auction.create', 'auction', public_id, '{"startAsLive": true}' from offers
    )
    select public_id from offers`.execute(db)
  return rows.map((row) => row.public_id)
}
