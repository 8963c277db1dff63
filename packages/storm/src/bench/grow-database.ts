import type { Database } from '@centesimo/db'
import type pg from 'pg'
import { restoreIndexes, takeIndexes } from './take-indexes.ts'

/** Ended auctions with `BIDDERS_EACH` bidders who bid `BIDS_EACH` times in turn. */
export type Growth = { auctions: number }

/** 10 million bids of 1 million users. */
export const TEN_MILLION_BIDS: Growth = { auctions: 20_000 }

const BIDDERS_EACH = 50
const BIDS_EACH = 10
const BIDS = BIDDERS_EACH * BIDS_EACH
const CREDITS = 1_000_000
const TIMER_MS = 10_000
const BETWEEN_BIDS_MS = 300
/** From the start of one auction to that of the next: twenty thousand take six weeks. */
const BETWEEN_AUCTIONS_MS = 180_000
const AUCTIONS_PER_STATEMENT = 1_000

/**
 * Fills a database with ended auctions as the product would have left them. Every invariant holds.
 * The indexes of the largest tables are built afterwards, which is much faster.
 */
export async function growDatabase(
  { pool }: Pick<Database, 'pool'>,
  { auctions }: Growth,
  onProgress: (what: string) => void,
): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query(`set maintenance_work_mem = '512MB'; set synchronous_commit = off`)
    const firstUser = await insertUsers(client, auctions * BIDDERS_EACH)
    onProgress(`${auctions * BIDDERS_EACH} accounts`)
    const firstAuction = await insertEndedAuctions(client, auctions, firstUser)
    const indexes = await takeIndexes(client, ['bids', 'ledger', 'run_bidders'])
    await client.query(
      `insert into ledger (user_id, type, amount, balance_after, key, description, created_at)
       select $1::bigint + n, 'bonus', ${CREDITS}, ${CREDITS}, 'grown:' || n, 'Bench', now() - interval '100 days' from generate_series(0, $2::int - 1) n`,
      [firstUser, auctions * BIDDERS_EACH],
    )
    for (let from = 0; from < auctions; from += AUCTIONS_PER_STATEMENT) {
      const until = Math.min(from + AUCTIONS_PER_STATEMENT, auctions)
      await insertBids(client, { from, until, firstUser, firstAuction })
      onProgress(`${until * BIDS} bids`)
    }
    await restoreIndexes(client, indexes)
    onProgress('indexes')
    await client.query('reset synchronous_commit; reset maintenance_work_mem')
    await client.query('vacuum analyze')
    await client.query('checkpoint')
  } finally {
    client.release()
  }
}

/** Returns the id of the first user; the others follow without a gap. */
async function insertUsers(client: pg.PoolClient, count: number): Promise<number> {
  const { rows } = await client.query<{ first: number; last: number }>(
    `with people as (
       insert into users (
         public_id, username, username_key, email, email_key, email_folded, password_hash, full_name, referral_code, credits
       )
       select gen_random_uuid(), name, name, name || '@grown.example', name || '@grown.example', name || '@grown.example', '-', 'Bench',
         name, ${CREDITS - BIDS_EACH}
       from generate_series(1, $1::int) n, lateral (select 'grown_' || n as name) named order by n
       returning id
     )
     select min(id) as first, max(id) as last from people`,
    [count],
  )
  return contiguous(rows[0]!, count)
}

/** Returns the id of the first auction; the others follow without a gap. */
async function insertEndedAuctions(client: pg.PoolClient, count: number, firstUser: number): Promise<number> {
  const { rows } = await client.query<{ first: number; last: number }>(
    `with offers as (
       insert into auctions (public_id, title, description, category_id, start_time)
       select gen_random_uuid(), 'Bench ' || n, 'Bench', (select min(id) from categories), ${startOf('n', '$1::int')}
       from generate_series(0, $1::int - 1) n order by n
       returning id, public_id
     ), audited as (
       insert into audit_log (public_id, action, target_kind, target_id, after)
       select gen_random_uuid(), 'auction.create', 'auction', public_id, '{"startAsLive": true}' from offers
     )
     select min(id) as first, max(id) as last from offers`,
    [count],
  )
  const firstAuction = contiguous(rows[0]!, count)
  await client.query(
    `with ended as (
       select a.id, u.id as winner_id, u.username, a.start_time, a.title, a.description,
         a.start_time + ${BIDS * BETWEEN_BIDS_MS} * interval '1 ms' as last_bid_at,
         a.start_time + ${BIDS * BETWEEN_BIDS_MS + TIMER_MS} * interval '1 ms' as deadline
       from auctions a join users u on u.id = $2::bigint + (a.id - $1::bigint) * ${BIDDERS_EACH} + ${BIDDERS_EACH - 1}
       where a.id >= $1::bigint
     ), states as (
       insert into auction_states (id, status, run, seq, starting_bid_cents, current_bid_cents, timer_ms, leader_id, leader_name,
         unique_bidders, timer_ends_at, started_at, last_bid_at, ended_at, end_reason)
       select id, 'ended', 1, ${BIDS}, 0, ${BIDS}, ${TIMER_MS}, winner_id, username, ${BIDDERS_EACH}, deadline, start_time, last_bid_at,
         deadline + interval '300 ms', 'timer' from ended
     ), ended_runs as (
       insert into runs (auction_id, run, started_at, starting_bid_cents, increment_cents, timer_ms, ended_at, end_reason, deadline_at,
         winner_id, bids, final_price_cents)
       select id, 1, start_time, 0, 1, ${TIMER_MS}, deadline + interval '300 ms', 'timer', deadline, winner_id, ${BIDS}, ${BIDS} from ended
     )
     insert into orders (public_id, user_id, type, auction_id, run, amount_cents, status, product_title, product_description, payment_due_at,
       created_at)
     select gen_random_uuid(), winner_id, 'auction', id, 1, ${BIDS}, 'expired', title, description, deadline + interval '3 days', deadline
     from ended`,
    [firstAuction, firstUser],
  )
  return firstAuction
}

/** Inserts bids, their ledger entries in the same order, and the bidders of each run. */
async function insertBids(
  client: pg.PoolClient,
  { from, until, firstUser, firstAuction }: { from: number; until: number; firstUser: number; firstAuction: number },
): Promise<void> {
  const bids = `
    select a.id, 1 as run, nth + 1 as seq, $2::bigint + (a.id - $1::bigint) * ${BIDDERS_EACH} + nth % ${BIDDERS_EACH} as bidder_id,
      ${CREDITS} - nth / ${BIDDERS_EACH} - 1 as balance_after, a.start_time + (nth + 1) * ${BETWEEN_BIDS_MS} * interval '1 ms' as decided_at
    from auctions a, generate_series(0, ${BIDS - 1}) nth where a.id >= $1::bigint + $3::int and a.id < $1::bigint + $4::int`
  const values = [firstAuction, firstUser, from, until]
  await client.query(
    `insert into bids (auction_id, run, seq, bidder_id, amount_cents, cost_credits, is_automatic, request_id, balance_after, decided_at,
       timer_ends_at)
     select id, run, seq, bidder_id, seq, 1, false, gen_random_uuid(), balance_after, decided_at, decided_at + ${TIMER_MS} * interval '1 ms'
     from (${bids}) bid order by id, seq`,
    values,
  )
  await client.query(
    `insert into ledger (user_id, type, amount, balance_after, auction_id, run, seq, created_at)
     select bidder_id, 'bid', -1, balance_after, id, run, seq, decided_at from (${bids}) bid order by id, seq`,
    values,
  )
  await client.query(
    `insert into run_bidders (auction_id, run, user_id, bids, credits)
     select $1::bigint + n, 1, $2::bigint + n * ${BIDDERS_EACH} + nth, ${BIDS_EACH}, ${BIDS_EACH} from generate_series($3::int, $4::int - 1) n, generate_series(0, ${BIDDERS_EACH - 1}) nth`,
    values,
  )
}

/** SQL: the last auction started an hour ago. */
function startOf(n: string, count: string): string {
  return `date_trunc('milliseconds', now()) - interval '1 hour' - (${count} - ${n})::float8 * ${BETWEEN_AUCTIONS_MS} * interval '1 ms'`
}

function contiguous({ first, last }: { first: number; last: number }, count: number): number {
  if (last - first + 1 !== count)
    throw new Error(`ids from ${first} to ${last} have gaps: another program inserts rows`)
  return first
}
