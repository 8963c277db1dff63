import type { SpentHere } from '@centesimo/contract'
import type { CreditBalance, SpentCredits } from '@centesimo/domain'
import { bidDebits, storedLots } from '@centesimo/ledger'
import type pg from 'pg'
import { type BuyerRows, type Buyers, buyersOf, toBuyers } from '../rows/buyers.ts'
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
  /** In the chain of its run, hex; null in a run without a whole chain. */
  hash: string | null
  spent: SpentCredits
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
  /** The last bid's hash, hex; null in a run without a whole chain. */
  chainHead: string | null
}

type WrittenAuction = { version: number; uniqueBidders: number; costs: Map<number, SpentHere> }

/**
 * Writes a whole batch in one statement: bids, ledger, balances, what the bidders have spent in
 * their runs, and the auctions' states. Returns of each auction its version, its bidder count and
 * what each bidder of this batch has spent. The caller holds the locks on the auctions and the
 * users.
 */
export async function writeSettlement(
  client: pg.PoolClient,
  placed: readonly PlacedRow[],
  balances: ReadonlyMap<number, CreditBalance>,
  states: readonly SettledState[],
): Promise<Map<number, WrittenAuction>> {
  const spent = spentByRun(placed)
  const { rows } = await client.query<SettledRow>({
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
        'hash',
      ]),
      [...balances.keys()],
      Array.from(balances.values(), ({ credits }) => credits),
      Array.from(balances.values(), ({ lots }) => storedLots(lots)),
      ...columnsOf(spent, ['auctionId', 'run', 'bidderId', 'bids', 'credits', 'bought', 'cents']),
      ...columnsOf(states, [
        'id',
        'seq',
        'currentBidCents',
        'leaderId',
        'leaderName',
        'timerEndsAt',
        'lastBidAt',
        'chainHead',
      ]),
    ],
  })
  return new Map(
    rows.map(({ id, version, unique_bidders, costs }) => [
      id,
      {
        version,
        uniqueBidders: unique_bidders,
        costs: new Map(costs.map(([userId, credits, bought, cents]) => [userId, { credits, bought, cents }])),
      },
    ]),
  )
}

type SettledRow = {
  id: number
  version: number
  unique_bidders: number
  costs: [userId: number, credits: number, bought: number, cents: number][]
}

type BidderRow = SpentCredits & Pick<PlacedRow, 'auctionId' | 'run' | 'bidderId'> & { bids: number }

/** One row for each bidder of a run. */
function spentByRun(placed: readonly PlacedRow[]): BidderRow[] {
  const spent = new Map<string, BidderRow>()
  for (const { auctionId, run, bidderId, spent: each } of placed) {
    const key = `${auctionId}:${run}:${bidderId}`
    const before = spent.get(key)
    if (!before) spent.set(key, { auctionId, run, bidderId, bids: 1, ...each })
    else {
      before.bids++
      before.credits += each.credits
      before.bought += each.bought
      before.cents += each.cents
    }
  }
  return [...spent.values()]
}

const at = (column: string) => `to_timestamp(${column} / 1000.0)`

const statement = `
  with placed as (
    insert into bids (auction_id, run, seq, bidder_id, amount_cents, cost_credits, is_automatic, request_id, balance_after, decided_at, timer_ends_at, hash)
    select auction_id, run, seq, bidder_id, amount, cost, automatic, request, balance, ${at('decided')}, ${at('ends')}, decode(hash, 'hex')
    from unnest($1::bigint[], $2::int[], $3::int[], $4::bigint[], $5::int[], $6::int[], $7::bool[], $8::uuid[], $9::int[], $10::float8[], $11::float8[], $12::text[])
      as b (auction_id, run, seq, bidder_id, amount, cost, automatic, request, balance, decided, ends, hash)
    returning auction_id, run, seq, bidder_id, cost_credits, balance_after, decided_at
  ),
  ${bidDebits('$13', '$14', '$15')},
  spent as (
    insert into run_bidders as k (auction_id, run, user_id, bids, credits, bought, cents)
    select * from unnest($16::bigint[], $17::int[], $18::bigint[], $19::int[], $20::int[], $21::int[], $22::int[])
    on conflict (auction_id, run, user_id) do update
      set bids = k.bids + excluded.bids, credits = k.credits + excluded.credits, bought = k.bought + excluded.bought, cents = k.cents + excluded.cents
    returning auction_id, user_id, credits, bought, cents, xmax = 0 as is_new
  )
  update auction_states s set
    seq = n.seq, current_bid_cents = n.price, leader_id = n.leader, leader_name = n.name, version = s.version + 1,
    timer_ends_at = ${at('n.ends')}, last_bid_at = ${at('n.decided')},
    unique_bidders = s.unique_bidders + n.newcomers,
    chain_head = coalesce(decode(n.head, 'hex'), s.chain_head), chain_seq = case when n.head is null then s.chain_seq else n.seq end
  from (
    select *, (select count(*)::int from spent where spent.auction_id = n.id and is_new) as newcomers,
      (select json_agg(json_build_array(user_id, credits, bought, cents)) from spent where spent.auction_id = n.id) as costs
    from unnest($23::bigint[], $24::int[], $25::int[], $26::bigint[], $27::text[], $28::float8[], $29::float8[], $30::text[])
      as n (id, seq, price, leader, name, ends, decided, head)
  ) as n
  where s.id = n.id
  returning s.id, s.version, s.unique_bidders, n.costs`

/** One array per column, which `unnest` turns back into rows: one plan for every batch size. */
function columnsOf<Row>(rows: readonly Row[], columns: (keyof Row)[]): unknown[][] {
  return columns.map((column) => rows.map((row) => row[column]))
}

/**
 * The clock, whether the platform is paused, who of these users buys the item of these auctions,
 * and the bids placed earlier under these request ids, with whether they won. Call it under the
 * users' locks.
 */
export async function readKnownRequests(
  client: pg.PoolClient,
  requests: readonly { requestId: string; userId: number }[],
  { auctionIds, userIds }: { auctionIds: readonly number[]; userIds: readonly number[] },
): Promise<{ now: number; isPaused: boolean; buyers: Buyers; known: KnownRequest[] }> {
  const { rows } = await client.query<Moment & (KnownRow | { request_id: null })>({
    name: 'clock-and-known-requests',
    text: `
      select ${epochMs('clock_timestamp()')} as now, ${isPlatformPaused} as paused, ${buyersOf('$3', '$4')} as buyers, known.*
      from (select 1) as once left join lateral (
        select b.request_id, b.bidder_id, b.auction_id, b.run, b.seq, b.amount_cents, b.cost_credits, b.is_automatic, b.balance_after,
          k.credits as run_credits, k.bought as run_bought, k.cents as run_cents,
          ${epochMs('b.decided_at')} as decided_at, coalesce(r.end_reason = 'price' and r.bids = b.seq, false) as won
        from unnest($1::uuid[], $2::bigint[]) as asked (request_id, bidder_id)
        cross join lateral (
          select * from bids where request_id = asked.request_id and bidder_id = asked.bidder_id limit 1
        ) b
        left join runs r on r.auction_id = b.auction_id and r.run = b.run
        left join run_bidders k on k.auction_id = b.auction_id and k.run = b.run and k.user_id = b.bidder_id
      ) as known on true`,
    values: [...columnsOf(requests, ['requestId', 'userId']), auctionIds, userIds],
  })
  const known = rows
    .filter((row) => row.request_id !== null)
    .map((row) => ({
      requestId: row.request_id,
      auctionId: row.auction_id,
      won: row.won,
      spentHere: { credits: row.run_credits, bought: row.run_bought, cents: row.run_cents },
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
  return { now: rows[0]!.now, isPaused: rows[0]!.paused, buyers: toBuyers(rows[0]!.buyers), known }
}

type Moment = { now: number; paused: boolean; buyers: BuyerRows }

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
  run_credits: number
  run_bought: number
  run_cents: number
}

export type KnownRequest = {
  requestId: string
  auctionId: number
  won: boolean
  /** What the bidder has spent in its run by now; null when this batch writes it. */
  spentHere: SpentHere | null
  row: Pick<
    PlacedRow,
    'run' | 'seq' | 'bidderId' | 'amountCents' | 'costCredits' | 'isAutomatic' | 'balanceAfter' | 'decidedAt'
  >
}
