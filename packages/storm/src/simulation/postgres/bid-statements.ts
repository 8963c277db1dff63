import { type AutoBidStopReason, MAX_PROOF_GAP_MS } from '@centesimo/domain'
import { proofStatements } from './proof-statements.ts'
import { type BidRow, bidderKey, requestKey, runKey, type Spent, type UserRow } from './tables.ts'
import { type Meaning, Refusal, type Transaction } from './transaction.ts'

const auctionKey = (id: number) => `auction ${id}`
const userKey = (id: number) => `user ${id}`
const inOrder = (ids: readonly number[]) => ids.toSorted((a, b) => a - b)

function lockAuctions(tx: Transaction, ids: readonly number[], skip: boolean): object[] {
  return inOrder(ids).flatMap((id) => {
    if (!tx.auction(id)) return []
    if (skip) return tx.tryLock(auctionKey(id)) ? [tx.auction(id)!] : []
    tx.lock(auctionKey(id))
    return [tx.auction(id)!]
  })
}

function lockUsers(tx: Transaction, ids: readonly number[], skip: boolean): object[] {
  const toRow = (user: UserRow) => ({ ...user, isSuspended: false, hasLimits: false })
  return inOrder(ids).flatMap((id) => {
    if (!tx.user(id)) return []
    if (skip) return tx.tryLock(userKey(id)) ? [toRow(tx.user(id)!)] : []
    tx.lock(userKey(id))
    return [toRow(tx.user(id)!)]
  })
}

/** The clock of `now` and the bids that are known under these request ids. */
const knownRequests: Meaning = (tx, values) => {
  const [requestIds, userIds] = values as [string[], number[]]
  const clock = { now: Math.floor(tx.now()), paused: tx.tables.pause !== null, buyers: null }
  const known = requestIds.flatMap((requestId, i) => {
    const bid = tx.tables.requests.get(requestKey(userIds[i]!, requestId))
    if (!bid) return []
    const run = tx.tables.runs.get(runKey(bid.auction_id, bid.run))
    const spent = tx.tables.spent.get(bidderKey(bid.auction_id, bid.run, bid.bidder_id))!
    const won = run?.end_reason === 'price' && run.bids === bid.seq
    return [{ ...clock, ...bid, run_credits: spent.credits, run_cents: spent.cents, won }]
  })
  return known.length > 0 ? known : [{ ...clock, request_id: null }]
}

const settle: Meaning = (tx, values) => {
  const bids = bidsOf(tx, values.slice(0, 12) as Column[])
  const [userIds, credits, lots] = values.slice(12, 15) as [number[], number[], string[]]
  for (const [i, id] of userIds.entries()) {
    tx.putUser({ ...tx.user(id)!, credits: credits[i]!, credit_lots: lotsOf(lots[i]!) })
  }
  const spent = spentAfter(tx, values.slice(15, 22) as number[][])
  tx.later(() => {
    for (const bid of bids) {
      tx.tables.bids.get(runKey(bid.auction_id, bid.run))!.push(bid)
      if (bid.request_id) tx.tables.requests.set(requestKey(bid.bidder_id, bid.request_id), bid)
      tx.tables.ledger.get(bid.bidder_id)!.push({ amount: -bid.cost_credits, balance_after: bid.balance_after })
    }
    for (const { key, after } of spent) tx.tables.spent.set(key, after)
  })
  const [ids, seqs, prices, leaders, names, ends, decided, heads] = values.slice(22) as [
    number[],
    number[],
    number[],
    number[],
    string[],
    number[],
    number[],
    (string | null)[],
  ]
  return ids.map((id, i) => {
    const before = tx.auction(id)!
    const here = spent.filter(({ auctionId }) => auctionId === id)
    const { version, unique_bidders } = tx.changeAuction(id, {
      seq: seqs[i]!,
      current_bid_cents: prices[i]!,
      leader_id: leaders[i]!,
      leader_name: names[i]!,
      timer_ends_at: ends[i]!,
      last_bid_at: decided[i]!,
      ...(heads[i] && { chain_head: heads[i], chain_seq: seqs[i]! }),
      version: before.version + 1,
      unique_bidders: before.unique_bidders + here.filter(({ isNew }) => isNew).length,
    })
    return { id, version, unique_bidders, costs: here.map(({ userId, after }) => [userId, after.credits, after.cents]) }
  })
}

type Column = readonly (number | boolean | string | null)[]

/** The rows to insert. A number or a request id that is taken breaks a constraint, as it would. */
function bidsOf(tx: Transaction, columns: readonly Column[]): BidRow[] {
  const [auctionIds, runs, seqs, bidders, amounts, costs, automatic, requests, balances, decided, ends, hashes] =
    columns as unknown as [
      number[],
      number[],
      number[],
      number[],
      number[],
      number[],
      boolean[],
      (string | null)[],
      number[],
      number[],
      number[],
      (string | null)[],
    ]
  return auctionIds.map((auction_id, i) => {
    const [run, seq, bidder_id, request_id] = [runs[i]!, seqs[i]!, bidders[i]!, requests[i]!]
    const key = runKey(auction_id, run)
    const taken = tx.tables.bids.get(key) ?? []
    tx.tables.bids.set(key, taken)
    if (taken.length >= seq) throw new Refusal('23505')
    if (request_id && tx.tables.requests.has(requestKey(bidder_id, request_id))) throw new Refusal('23505')
    return {
      auction_id,
      run,
      seq,
      bidder_id,
      amount_cents: amounts[i]!,
      cost_credits: costs[i]!,
      is_automatic: automatic[i]!,
      request_id,
      balance_after: balances[i]!,
      decided_at: decided[i]!,
      timer_ends_at: ends[i]!,
      hash: hashes[i]!,
    }
  })
}

function spentAfter(tx: Transaction, columns: readonly number[][]) {
  const [auctionIds, runs, users, bids, credits, bought, cents] = columns as [
    number[],
    number[],
    number[],
    number[],
    number[],
    number[],
    number[],
  ]
  return auctionIds.map((auctionId, i) => {
    const userId = users[i]!
    const key = bidderKey(auctionId, runs[i]!, userId)
    const before = tx.tables.spent.get(key)
    const { bids: b, credits: c, bought: o, cents: e } = before ?? { bids: 0, credits: 0, bought: 0, cents: 0 }
    const after: Spent = { bids: b + bids[i]!, credits: c + credits[i]!, bought: o + bought[i]!, cents: e + cents[i]! }
    return { auctionId, userId, key, after, isNew: !before }
  })
}

const lotsOf = (text: string): number[] => (text === '{}' ? [] : text.slice(1, -1).split(',').map(Number))

/** Without a closer only while bids are settled. */
const dueTurns: Meaning = (tx, values) => {
  const [closing] = values as [number[] | null]
  const now = tx.now()
  const { pause, proof, autoBids } = tx.tables
  if (pause || (closing === null && !(proof && proof.proved_at > now - MAX_PROOF_GAP_MS))) return []
  return [...autoBids.values()]
    .filter((row) => row.is_active && row.due_at <= Math.floor(now) && (closing?.includes(row.auction_id) ?? true))
    .toSorted((a, b) => a.due_at - b.due_at)
    .map((row) => ({ ...row, overdue_ms: Math.floor(now) - row.due_at }))
}

const pastBidders: Meaning = (tx, values) => {
  const [auctionIds, userIds] = values as [number[], number[]]
  return auctionIds.flatMap((auction_id) =>
    userIds
      .filter((user_id) => {
        const { run } = tx.auction(auction_id)!
        if (tx.tables.spent.has(bidderKey(auction_id, run, user_id))) return true
        return tx.autoBidsOf([auction_id]).some((row) => row.user_id === user_id)
      })
      .map((user_id) => ({ auction_id, user_id })),
  )
}

const bidderHistory: Meaning = (tx, values) => {
  const [auctionIds, runs, userIds] = values as [number[], number[], number[]]
  const won = new Set([...tx.tables.runs.values()].map(({ winner_id }) => winner_id))
  const bidders = auctionIds.flatMap((id, i) =>
    userIds.filter((user) => tx.tables.spent.has(bidderKey(id, runs[i]!, user))).map((user) => [id, runs[i]!, user]),
  )
  return [{ winners: userIds.filter((id) => won.has(id)), bidders }]
}

/** No package is sold in a simulation, and none is as long as a win keeps its slot. */
const winSlots: Meaning = (tx, values) => {
  const [userIds, from, locked] = values as [number[], number[], number[]]
  const { auctions, runs, winSlots: limit } = tx.tables
  const leads = [...auctions.values()].filter(({ id, status }) => status === 'live' && !locked.includes(id))
  const led = Map.groupBy(leads, ({ leader_id }) => leader_id)
  const won = Map.groupBy(runs.values(), ({ winner_id }) => winner_id)
  return userIds.flatMap((id, i) => {
    const leads = led.get(id)?.length ?? 0
    const wins = (won.get(id) ?? []).map(({ ended_at }) => [ended_at, limit])
    return leads + wins.length >= from[i]! ? [{ id, bought: 0, leads, wins }] : []
  })
}

/** The newest bids of each run. */
const runBids: Meaning = (tx, values) => {
  const [auctionIds, runs, limit] = values as [number[], number[], number]
  return auctionIds.flatMap((auctionId, i) =>
    (tx.tables.bids.get(runKey(auctionId, runs[i]!)) ?? [])
      .slice(-limit)
      .toReversed()
      .map((bid) => ({ ...bid, username: tx.user(bid.bidder_id)!.username })),
  )
}

/** The statements of a batch, by their names. */
export const bidStatements: Readonly<Record<string, Meaning>> = {
  'lock-auctions': (tx, values) => lockAuctions(tx, values[0] as number[], false),
  'lock-free-auctions': (tx, values) => lockAuctions(tx, values[0] as number[], true),
  'read-auctions': (tx, values) => (values[0] as number[]).flatMap((id) => tx.auction(id) ?? []),
  'lock-users': (tx, values) => lockUsers(tx, values[0] as number[], false),
  'lock-free-users': (tx, values) => lockUsers(tx, values[0] as number[], true),
  'clock-and-known-requests': knownRequests,
  settle,
  ...proofStatements,
  'due-turns': dueTurns,
  players: pastBidders,
  'bidder-history': bidderHistory,
  'win-slots': winSlots,
  // No item is sold beside the auctions of the simulation.
  buyers: () => [{ buyers: null }],
  'run-bids': runBids,
  'autobids-by-id': (tx, values) => (values[0] as number[]).flatMap((id) => tx.autoBid(id) ?? []),
  'write-autobids': (tx, values) => {
    const [ids, active, placed, due, last, reasons] = values as [
      number[],
      boolean[],
      number[],
      number[],
      (number | null)[],
      (AutoBidStopReason | null)[],
    ]
    for (const [i, id] of ids.entries()) {
      const stopped_at = active[i] ? null : Math.max(tx.now(), last[i] ?? 0)
      const changed = { is_active: active[i]!, bids_placed: placed[i]!, due_at: due[i]!, stop_reason: reasons[i]! }
      tx.putAutoBid({ ...tx.autoBid(id)!, ...changed, last_bid_at: last[i]!, stopped_at })
    }
    return []
  },
  'insert-messages': () => [],
}
