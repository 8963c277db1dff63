import { bidDebits } from '@centesimo/ledger'
import type pg from 'pg'
import { epochMs, isPlatformPaused } from '../rows/locked-auction.ts'

export type PlacedRow = {
  auctionId: number
  run: number
  seq: number
  bidderId: number
  amountCents: number
  costCredits: number
  isAutomatic: boolean
  requestId: string | null
  balanceAfter: number
  decidedAt: number
  timerEndsAt: number
}

/** An auction's state after the batch. */
export type SettledState = {
  id: number
  seq: number
  currentBidCents: number
  leaderId: number
  leaderName: string
  timerEndsAt: number
  lastBidAt: number
}

/**
 * Writes a whole batch in one statement: bids, ledger, balances, first-time bidders, and the
 * auctions' states, of which it returns version and bidder count. The caller holds the locks on the
 * auctions and the users.
 */
export async function writeSettlement(
  client: pg.PoolClient,
  placed: readonly PlacedRow[],
  balances: ReadonlyMap<number, number>,
  newcomers: readonly { auctionId: number; run: number; userId: number }[],
  states: readonly SettledState[],
): Promise<Map<number, { version: number; uniqueBidders: number }>> {
  const { rows } = await client.query<{ id: number; version: number; unique_bidders: number }>({
    name: 'settle',
    text: statement,
    values: [
      ...columnsOf(placed, [
        'auctionId',
        'run',
        'seq',
        'bidderId',
        'amountCents',
        'costCredits',
        'isAutomatic',
        'requestId',
        'balanceAfter',
        'decidedAt',
        'timerEndsAt',
      ]),
      [...balances.keys()],
      [...balances.values()],
      ...columnsOf(newcomers, ['auctionId', 'run', 'userId']),
      ...columnsOf(states, ['id', 'seq', 'currentBidCents', 'leaderId', 'leaderName', 'timerEndsAt', 'lastBidAt']),
    ],
  })
  return new Map(rows.map((row) => [row.id, { version: row.version, uniqueBidders: row.unique_bidders }]))
}

const at = (column: string) => `to_timestamp(${column} / 1000.0)`

const statement = `
  with placed as (
    insert into bids (auction_id, run, seq, bidder_id, amount_cents, cost_credits, is_automatic, request_id, balance_after, decided_at, timer_ends_at)
    select auction_id, run, seq, bidder_id, amount, cost, automatic, request, balance, ${at('decided')}, ${at('ends')}
    from unnest($1::bigint[], $2::int[], $3::int[], $4::bigint[], $5::int[], $6::int[], $7::bool[], $8::uuid[], $9::int[], $10::float8[], $11::float8[])
      as b (auction_id, run, seq, bidder_id, amount, cost, automatic, request, balance, decided, ends)
    returning auction_id, run, seq, bidder_id, cost_credits, balance_after, decided_at
  ),
  ${bidDebits('$12', '$13')},
  newcomers as (
    insert into run_bidders (auction_id, run, user_id)
    select * from unnest($14::bigint[], $15::int[], $16::bigint[])
    on conflict do nothing
    returning auction_id
  )
  update auction_states s set
    seq = n.seq, current_bid_cents = n.price, leader_id = n.leader, leader_name = n.name, version = s.version + 1,
    timer_ends_at = ${at('n.ends')}, last_bid_at = ${at('n.decided')},
    unique_bidders = s.unique_bidders + (select count(*)::int from newcomers where newcomers.auction_id = s.id)
  from unnest($17::bigint[], $18::int[], $19::int[], $20::bigint[], $21::text[], $22::float8[], $23::float8[])
    as n (id, seq, price, leader, name, ends, decided)
  where s.id = n.id
  returning s.id, s.version, s.unique_bidders`

/** One array per column, which `unnest` turns back into rows: one plan for every batch size. */
function columnsOf<Row>(rows: readonly Row[], columns: (keyof Row)[]): unknown[][] {
  return columns.map((column) => rows.map((row) => row[column]))
}

/**
 * The clock, whether the platform is paused, and the bids placed earlier under these request ids,
 * with whether they won.
 */
export async function readKnownRequests(
  client: pg.PoolClient,
  requests: readonly { requestId: string; userId: number }[],
): Promise<{ now: number; isPaused: boolean; known: KnownRequest[] }> {
  const { rows } = await client.query<{ now: number; paused: boolean } & (KnownRow | { request_id: null })>({
    name: 'clock-and-known-requests',
    text: `
      select ${epochMs('clock_timestamp()')} as now, ${isPlatformPaused} as paused, known.*
      from (select 1) as once left join lateral (
        select b.request_id, b.bidder_id, b.auction_id, b.run, b.seq, b.amount_cents, b.cost_credits, b.is_automatic, b.balance_after,
          ${epochMs('b.decided_at')} as decided_at, coalesce(r.end_reason = 'price' and r.bids = b.seq, false) as won
        from unnest($1::uuid[], $2::bigint[]) as asked (request_id, bidder_id)
        cross join lateral (
          select * from bids where request_id = asked.request_id and bidder_id = asked.bidder_id limit 1
        ) b
        left join runs r on r.auction_id = b.auction_id and r.run = b.run
      ) as known on true`,
    values: columnsOf(requests, ['requestId', 'userId']),
  })
  const known = rows
    .filter((row) => row.request_id !== null)
    .map((row) => ({
      requestId: row.request_id,
      auctionId: row.auction_id,
      won: row.won,
      row: {
        run: row.run,
        seq: row.seq,
        bidderId: row.bidder_id,
        amountCents: row.amount_cents,
        costCredits: row.cost_credits,
        isAutomatic: row.is_automatic,
        balanceAfter: row.balance_after,
        decidedAt: row.decided_at,
      },
    }))
  return { now: rows[0]!.now, isPaused: rows[0]!.paused, known }
}

type KnownRow = {
  request_id: string
  bidder_id: number
  auction_id: number
  run: number
  seq: number
  amount_cents: number
  cost_credits: number
  is_automatic: boolean
  balance_after: number
  decided_at: number
  won: boolean
}

export type KnownRequest = {
  requestId: string
  auctionId: number
  won: boolean
  row: Pick<
    PlacedRow,
    'run' | 'seq' | 'bidderId' | 'amountCents' | 'costCredits' | 'isAutomatic' | 'balanceAfter' | 'decidedAt'
  >
}
