import { type AuctionState, type Audience, CHAIN_START } from '@centesimo/domain'
import type pg from 'pg'

/**
 * An auction's state as read under its row lock: what the rules need and what the wire shows. Times
 * are epoch ms.
 */
export type LockedAuction = {
  id: number
  publicId: string
  title: string
  version: number
  state: AuctionState
  leaderName: string | null
  uniqueBidders: number
  endedAt: number | null
  endReason: 'timer' | 'price' | 'admin' | null
  extendedAt: number | null
  /**
   * The key of the run's pseudonyms and the hash that the next bid follows, both hex. Null where
   * the run has no whole chain: an older program opened it or settled a bid of it.
   */
  chain: { key: string; head: string } | null
}

/** SQL: a timestamptz as whole epoch ms. */
export const epochMs = (column: string) => `floor(extract(epoch from ${column}) * 1000)::float8`

/** SQL: whether the platform is paused. Pausing and resuming lock every live auction first. */
export const isPlatformPaused = 'exists (select from platform_pause)'

/**
 * The columns of `auction_states s` that `toLockedAuction` reads. `auctions a` is joined for the
 * title.
 */
const columns = `
  s.id, a.public_id, a.title, s.version, s.status, s.run, s.seq, s.starting_bid_cents, s.current_bid_cents, s.increment_cents,
  s.bid_cost_credits, s.closing_price_cents, s.timer_ms, s.min_credits, s.audience, s.join_until_cents, s.seller_id, s.leader_id, s.leader_name, s.unique_bidders,
  s.end_reason, s.chain_run, encode(s.chain_key, 'hex') chain_key, encode(s.chain_head, 'hex') chain_head, s.chain_seq,
  ${epochMs('s.planned_ends_at')} planned_ends_at, ${epochMs('s.waits_until')} waits_until,
  ${epochMs('s.timer_ends_at')} timer_ends_at, ${epochMs('s.started_at')} started_at, ${epochMs('s.last_bid_at')} last_bid_at,
  ${epochMs('s.ended_at')} ended_at, ${epochMs('s.extended_at')} extended_at`

/** What `columns` reads. */
type Row = {
  id: number
  public_id: string
  title: string
  version: number
  status: AuctionState['status']
  run: number
  seq: number
  starting_bid_cents: number
  current_bid_cents: number
  increment_cents: number
  bid_cost_credits: number
  closing_price_cents: number | null
  timer_ms: number
  min_credits: number
  audience: Audience
  join_until_cents: number | null
  seller_id: number | null
  leader_id: number | null
  leader_name: string | null
  unique_bidders: number
  end_reason: LockedAuction['endReason']
  chain_run: number | null
  chain_key: string | null
  chain_head: string | null
  chain_seq: number | null
  planned_ends_at: number | null
  waits_until: number | null
  timer_ends_at: number | null
  started_at: number | null
  last_bid_at: number | null
  ended_at: number | null
  extended_at: number | null
}

const lockById = `select ${columns} from auction_states s join auctions a using (id) where s.id = any($1) order by s.id for update of s`
const lockFreeById = `${lockById} skip locked`
const readById = `select ${columns} from auction_states s join auctions a using (id) where s.id = any($1)`

type Queryable = Pick<pg.Pool, 'query'> | Pick<pg.PoolClient, 'query'>

/**
 * Locks auctions by id. The lock order everywhere is auctions first, then users. Unknown ids are
 * left out, and with `skipLocked` also those that another transaction has locked.
 */
export async function lockAuctions(
  client: Queryable,
  ids: readonly number[],
  { skipLocked = false } = {},
): Promise<Map<number, LockedAuction>> {
  const query = skipLocked
    ? { name: 'lock-free-auctions', text: lockFreeById }
    : { name: 'lock-auctions', text: lockById }
  return byId(await client.query<Row>({ ...query, values: [ids] }))
}

/** The same without a lock: for display, not for decisions. */
export async function readAuctions(client: Queryable, ids: readonly number[]): Promise<Map<number, LockedAuction>> {
  return byId(await client.query<Row>({ name: 'read-auctions', text: readById, values: [ids] }))
}

/**
 * The database's clock in epoch ms and whether the platform is paused. Read it after the locks,
 * once for a whole batch.
 */
export async function readClockAndPause(client: Queryable): Promise<{ now: number; isPaused: boolean }> {
  const text = `select ${epochMs('clock_timestamp()')} as now, ${isPlatformPaused} as paused`
  const { rows } = await client.query<{ now: number; paused: boolean }>({ name: 'moment', text })
  return { now: rows[0]!.now, isPaused: rows[0]!.paused }
}

function byId(result: pg.QueryResult<Row>): Map<number, LockedAuction> {
  return new Map(result.rows.map((row) => [row.id, toLockedAuction(row)]))
}

function chainOf({ run, seq, chain_run, chain_key, chain_head, chain_seq }: Row): LockedAuction['chain'] {
  return chain_key && chain_run === run && chain_seq === seq
    ? { key: chain_key, head: chain_head ?? CHAIN_START }
    : null
}

function toLockedAuction(row: Row): LockedAuction {
  return {
    id: row.id,
    publicId: row.public_id,
    title: row.title,
    version: row.version,
    leaderName: row.leader_name,
    uniqueBidders: row.unique_bidders,
    endedAt: row.ended_at,
    endReason: row.end_reason,
    extendedAt: row.extended_at,
    chain: chainOf(row),
    state: {
      status: row.status,
      run: row.run,
      seq: row.seq,
      startingBidCents: row.starting_bid_cents,
      currentBidCents: row.current_bid_cents,
      incrementCents: row.increment_cents,
      bidCostCredits: row.bid_cost_credits,
      closingPriceCents: row.closing_price_cents,
      timerMs: row.timer_ms,
      plannedEndsAt: row.planned_ends_at,
      waitsUntil: row.waits_until,
      timerEndsAt: row.timer_ends_at,
      leaderId: row.leader_id,
      sellerId: row.seller_id,
      minCreditsRequired: row.min_credits,
      audience: row.audience,
      joinUntilCents: row.join_until_cents,
      startedAt: row.started_at,
      lastBidAt: row.last_bid_at,
    },
  }
}
