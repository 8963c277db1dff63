import { type Database, newId, transaction } from '@centesimo/db'
import { post } from '@centesimo/ledger'
import { sql } from 'kysely'

export type BenchBidder = { id: number; username: string }

const CREDITS = 1_000_000

/** Inserts users with credits. They cannot sign in. */
export async function insertBidders(database: Database, count: number): Promise<BenchBidder[]> {
  return await transaction(database.pool, async ({ db }) => {
    const rows = Array.from({ length: count }, (_, i) => {
      const username = `bench_${i + 1}`
      const email = `${username}@bench.example`
      return {
        public_id: newId(),
        username,
        username_key: username,
        email,
        email_key: email,
        email_folded: email,
        password_hash: '-',
        full_name: 'Bench',
        referral_code: username,
      }
    })
    const people = await db.insertInto('users').values(rows).returning(['id', 'username']).execute()
    await post(
      db,
      people.map(({ id }) => ({
        userId: id,
        type: 'bonus',
        amount: CREDITS,
        key: `bench:${id}`,
        description: 'Bench',
      })),
    )
    return people
  })
}

/**
 * Inserts live auctions that await their first bid and cannot close during the benchmark. Returns
 * their public ids.
 */
export async function insertAuctions({ db }: Database, count: number): Promise<string[]> {
  const { rows } = await sql<{ public_id: string }>`
    with offers as (
      insert into auctions (public_id, title, description, category_id, start_time)
      select 'bench-' || gen_random_uuid(), 'Bench ' || n, 'Bench', (select min(id) from categories), now() from generate_series(1, ${count}) n
      returning id, public_id
    ), opened as (
      insert into runs (auction_id, run, started_at, starting_bid_cents, increment_cents, timer_ms)
      select id, 1, now(), 0, 1, 3600000 from offers
    ), states as (
      insert into auction_states (id, status, run, starting_bid_cents, timer_ms, started_at, waits_until)
      select id, 'live', 1, 0, 3600000, now(), now() + interval '7 days' from offers
    )
    select public_id from offers`.execute(db)
  return rows.map((row) => row.public_id)
}
