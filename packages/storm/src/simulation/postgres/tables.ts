import type { Audience, AutoBidStopReason, CreditLot, OpeningHours } from '@centesimo/domain'

/** Rows as their statements read them. Times are epoch ms, money is cents. No row is changed. */
export type AuctionRow = Readonly<{
  id: number
  public_id: string
  title: string
  version: number
  status: 'upcoming' | 'live' | 'ended'
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
  end_reason: 'timer' | 'price' | 'admin' | null
  planned_ends_at: number | null
  waits_until: number | null
  timer_ends_at: number | null
  started_at: number | null
  last_bid_at: number | null
  ended_at: number | null
  extended_at: number | null
  chain_run: number | null
  chain_key: string | null
  chain_head: string | null
  chain_seq: number | null
}>

export type UserRow = Readonly<{
  id: number
  publicId: string
  username: string
  credits: number
  credit_lots: readonly number[]
}>

export type AutoBidRow = Readonly<{
  id: number
  user_id: number
  auction_id: number
  is_active: boolean
  max_bids: number | null
  bids_placed: number
  stop_reason: AutoBidStopReason | 'user' | null
  due_at: number
  last_bid_at: number | null
  stopped_at: number | null
}>

export type BidRow = Readonly<{
  auction_id: number
  run: number
  seq: number
  bidder_id: number
  amount_cents: number
  cost_credits: number
  is_automatic: boolean
  request_id: string | null
  balance_after: number
  decided_at: number
  timer_ends_at: number
  hash: string | null
}>

export type RunRow = Readonly<{
  auction_id: number
  run: number
  started_at: number
  ended_at: number | null
  end_reason: string | null
  winner_id: number | null
  bids: number | null
  final_price_cents: number | null
  deadline_at: number | null
  chain_head: string | null
}>

export type Spent = Readonly<{ bids: number; credits: number; bought: number; cents: number }>
export type OrderRow = Readonly<{ auction_id: number; run: number; user_id: number; amount_cents: number }>
export type ExtensionRow = Readonly<{
  auction_id: number
  run: number
  seq: number
  at: number
  new_deadline: number
  gap_ms: number
}>
export type ProofRow = Readonly<{ id: number; proved_at: number; gap_from: number | null }>
export type OutageRow = Readonly<{ auction_id: number; from: number; to: number }>

/** What is committed. */
export type Tables = {
  auctions: Map<number, AuctionRow>
  users: Map<number, UserRow>
  autoBids: Map<number, AutoBidRow>
  /** By `runKey`, in the order of their numbers. */
  bids: Map<string, BidRow[]>
  /** By bidder and request id. */
  requests: Map<string, BidRow>
  runs: Map<string, RunRow>
  /** By run and bidder. */
  spent: Map<string, Spent>
  /** The entries of each user. */
  ledger: Map<number, { amount: number; balance_after: number }[]>
  orders: OrderRow[]
  extensions: ExtensionRow[]
  proof: ProofRow | null
  /** The last proof of each node. */
  nodeProofs: Map<string, number>
  gaps: ProofRow[]
  outages: OutageRow[]
  pause: { notice: string; since: number } | null
  /** The rule in force: how many auctions a user may win in 30 days; 0 is any number. */
  winSlots: number
}

export const runKey = (auctionId: number, run: number): string => `${auctionId}:${run}`
export const bidderKey = (auctionId: number, run: number, userId: number): string => `${auctionId}:${run}:${userId}`
export const requestKey = (userId: number, requestId: string): string => `${userId}:${requestId}`

export function emptyTables(winSlots: number): Tables {
  return {
    auctions: new Map(),
    users: new Map(),
    autoBids: new Map(),
    bids: new Map(),
    requests: new Map(),
    runs: new Map(),
    spent: new Map(),
    ledger: new Map(),
    orders: [],
    extensions: [],
    proof: null,
    nodeProofs: new Map(),
    gaps: [],
    outages: [],
    pause: null,
    winSlots,
  }
}

/** Adds a user who has bought these credits. */
export function addUser(tables: Tables, id: number, lot: CreditLot): void {
  const { credits, cents } = lot
  tables.users.set(id, {
    id,
    publicId: `u${id}`,
    username: `u${id}`,
    credits,
    credit_lots: cents > 0 ? [credits, cents] : [],
  })
  tables.ledger.set(id, [{ amount: credits, balance_after: credits }])
}

export type NewAuction = {
  timerMs: number
  costCredits: number
  closingPriceCents: number | null
  minCredits: number
  audience: Audience
  joinUntilCents: number | null
}

/** Adds an auction that has just started and waits for its first bid. */
export function addAuction(tables: Tables, id: number, now: number, auction: NewAuction, waitMs: number): void {
  tables.auctions.set(id, {
    id,
    public_id: publicIdOf(id),
    title: `Asta ${id}`,
    version: 1,
    status: 'live',
    run: 1,
    seq: 0,
    starting_bid_cents: 0,
    current_bid_cents: 0,
    increment_cents: 1,
    bid_cost_credits: auction.costCredits,
    closing_price_cents: auction.closingPriceCents,
    timer_ms: auction.timerMs,
    min_credits: auction.minCredits,
    audience: auction.audience,
    join_until_cents: auction.joinUntilCents,
    seller_id: null,
    leader_id: null,
    leader_name: null,
    unique_bidders: 0,
    end_reason: null,
    planned_ends_at: null,
    waits_until: now + waitMs,
    timer_ends_at: null,
    started_at: now,
    last_bid_at: null,
    ended_at: null,
    extended_at: null,
    chain_run: 1,
    chain_key: chainKeyOf(id),
    chain_head: null,
    chain_seq: 0,
  })
  tables.runs.set(runKey(id, 1), {
    auction_id: id,
    run: 1,
    started_at: now,
    ended_at: null,
    end_reason: null,
    winner_id: null,
    bids: null,
    final_price_cents: null,
    deadline_at: null,
    chain_head: null,
  })
}

/** A seed repeats a run exactly, so the key is no random one. */
const chainKeyOf = (id: number): string => `key-${id}`

export const publicIdOf = (id: number): string => `asta-${id}`

export type Settings = { hours: OpeningHours; autoBidIntervalMs: number }
