import { chainBid } from '@centesimo/auctioneer'
import { CHAIN_START, isOpen } from '@centesimo/domain'
import { LEAP_MS } from './faults.ts'
import { type BidRow, type RunRow, runKey, type Settings, type Tables } from './postgres/tables.ts'

const CLOCK_FAULTS = new Set(['clock ahead', 'clock behind'])
/** Whether the database's clock is right all the time, so that its times can be compared. */
export const hasTrueClock = ({ faults }: { faults: readonly { kind: string }[] }): boolean =>
  !faults.some(({ kind }) => CLOCK_FAULTS.has(kind))

/** What is written contradicts nothing: one sentence for each contradiction. */
export function checkTables(tables: Tables, settings: Settings, isClockTrue: boolean): string[] {
  return [
    ...creditsOf(tables),
    ...[...tables.bids].flatMap(([key, bids]) => bidsOf(tables, key, bids, settings)),
    ...[...tables.bids.values()].flatMap((bids) => joinsOf(tables, bids)),
    ...[...tables.runs.values()].flatMap((run) => endOf(tables, run)),
    ...(isClockTrue ? [...autoBidsOf(tables, settings), ...winnersAmongBeginners(tables), ...withoutSlot(tables)] : []),
  ]
}

function creditsOf({ users, ledger }: Tables): string[] {
  return [...users.values()].flatMap(({ id, credits }) => {
    let sum = 0
    for (const { amount, balance_after } of ledger.get(id)!) {
      sum += amount
      if (sum !== balance_after || sum < 0) return [`ledger: u${id} had ${sum}, the entry says ${balance_after}`]
    }
    return sum === credits ? [] : [`balance: u${id} has ${credits}, the ledger sums up to ${sum}`]
  })
}

function bidsOf(tables: Tables, key: string, bids: readonly BidRow[], { hours }: Settings): string[] {
  const found: string[] = []
  const chained = chainOf(tables, bids[0])
  for (const [i, bid] of bids.entries()) {
    const before = bids[i - 1]
    const { increment_cents } = tables.auctions.get(bid.auction_id)!
    const name = `${key} bid ${bid.seq}`
    if (bid.seq !== i + 1) found.push(`gap: ${name} is the ${i + 1}. of its run`)
    if (bid.amount_cents !== bid.seq * increment_cents) found.push(`price: ${name} at ${bid.amount_cents}`)
    if (before?.bidder_id === bid.bidder_id) found.push(`outbid-self: ${name} of u${bid.bidder_id}`)
    if (before && before.decided_at > bid.decided_at) found.push(`time: ${name} was decided before the bid before it`)
    if (bid.hash !== chained?.next(bid)) found.push(`chain: the hash of ${name} does not follow`)
    if (!isOpen(hours, bid.decided_at)) found.push(`hours: ${name} was decided outside the opening hours`)
  }
  const head = bids.at(-1)?.hash ?? null
  const auction = tables.auctions.get(bids[0]?.auction_id ?? Number.NaN)
  const shown = auction?.status === 'ended' ? tables.runs.get(key)!.chain_head : (auction?.chain_head ?? null)
  if (shown !== head) found.push(`chain: ${key} shows another head`)
  return found
}

/** From the price on no newcomer joins. */
function joinsOf({ auctions }: Tables, bids: readonly BidRow[]): string[] {
  const { join_until_cents: until = null } = auctions.get(bids[0]?.auction_id ?? Number.NaN) ?? {}
  if (until === null) return []
  const joined = new Set<number>()
  return bids.flatMap(({ auction_id, seq, bidder_id }, i) => {
    const isLate = (bids[i - 1]?.amount_cents ?? 0) >= until && !joined.has(bidder_id)
    joined.add(bidder_id)
    return isLate ? [`joins: u${bidder_id} joined asta-${auction_id} with bid ${seq}`] : []
  })
}

/**
 * The last bid of an auction takes a slot of its bidder until the simulation ends. A bidder without
 * a free slot places no bid. Of two bids that a leap second may lie between, neither came first.
 */
function withoutSlot({ bids, winSlots }: Tables): string[] {
  if (winSlots === 0) return []
  const unbeaten = Map.groupBy(
    [...bids.values()].flatMap((rows) => rows.at(-1) ?? []),
    ({ bidder_id }) => bidder_id,
  )
  return [...bids.values()].flat().flatMap(({ auction_id, seq, bidder_id, decided_at }) => {
    const isElsewhere = (each: BidRow) => each.auction_id !== auction_id && each.decided_at < decided_at - LEAP_MS
    const taken = unbeaten.get(bidder_id)?.filter(isElsewhere).length ?? 0
    return taken < winSlots
      ? []
      : [`slots: u${bidder_id} had ${taken} of ${winSlots} before bid ${seq} of asta-${auction_id}`]
  })
}

/** A win that is a minute old is known to every bid. */
const KNOWN_MS = 60_000

function winnersAmongBeginners({ auctions, bids, runs }: Tables): string[] {
  const wonAt = new Map<number, number>()
  for (const { winner_id, ended_at } of runs.values()) {
    if (winner_id !== null) wonAt.set(winner_id, Math.min(ended_at!, wonAt.get(winner_id) ?? ended_at!))
  }
  return [...bids.values()].flat().flatMap(({ auction_id, seq, bidder_id, decided_at }) => {
    if (auctions.get(auction_id)!.audience !== 'beginners') return []
    const isKnown = (wonAt.get(bidder_id) ?? decided_at) < decided_at - KNOWN_MS
    return isKnown ? [`beginners: u${bidder_id} had won before bid ${seq} of asta-${auction_id}`] : []
  })
}

/** The chain of a run made anew, bid by bid. */
function chainOf(tables: Tables, first: BidRow | undefined) {
  if (!first) return null
  const { public_id: publicId, chain_key } = tables.auctions.get(first.auction_id)!
  const auction = { publicId, chain: { key: chain_key!, head: CHAIN_START } }
  return {
    next({ run, seq, amount_cents, decided_at, bidder_id }: BidRow): string | null {
      const bidderPublicId = tables.users.get(bidder_id)!.publicId
      return chainBid(auction, run, { seq, amountCents: amount_cents, decidedAt: decided_at, bidderPublicId })
    },
  }
}

function endOf(tables: Tables, run: RunRow): string[] {
  const key = runKey(run.auction_id, run.run)
  const bids = tables.bids.get(key) ?? []
  const last = bids.at(-1)
  const auction = tables.auctions.get(run.auction_id)!
  const orders = tables.orders.filter((order) => order.auction_id === run.auction_id && order.run === run.run)
  const found: string[] = []
  if (auction.seq !== bids.length) found.push(`state: ${key} has ${bids.length} bids, its state says ${auction.seq}`)
  if (run.ended_at === null) return orders.length > 0 ? [...found, `order: ${key} has not ended`] : found
  if (run.winner_id !== (last?.bidder_id ?? null)) found.push(`winner: ${key} has u${run.winner_id}`)
  if (run.bids !== bids.length) found.push(`bid-after-end: ${key} ended with ${run.bids} of ${bids.length} bids`)
  if (orders.length !== (last ? 1 : 0)) found.push(`order: ${key} has ${orders.length} orders`)
  if (last && orders[0]?.amount_cents !== last.amount_cents) found.push(`order: ${key} costs another price`)
  if (last && run.ended_at < last.decided_at) found.push(`end: ${key} ended before its last bid`)
  if (run.end_reason !== 'timer' || run.deadline_at === null) return found
  // A later bid has set the deadline anew, perhaps to an earlier time: clocks are set back.
  const extended = tables.extensions.filter((each) => each.auction_id === run.auction_id && each.seq === run.bids)
  const latest = Math.max(last?.timer_ends_at ?? 0, ...extended.map(({ new_deadline }) => new_deadline))
  if (last && run.deadline_at < latest) found.push(`timer: ${key} ended ${latest - run.deadline_at} ms too early`)
  return found
}

/** An auto-bid keeps its interval, and ends with its last bid. */
function autoBidsOf({ autoBids, bids }: Tables, { autoBidIntervalMs }: Settings): string[] {
  const found: string[] = []
  const lastAt = new Map<string, number>()
  for (const [key, rows] of bids) {
    for (const { bidder_id, decided_at, is_automatic } of rows) {
      if (!is_automatic) continue
      const name = `${key} u${bidder_id}`
      const before = lastAt.get(name)
      if (before !== undefined && decided_at - before < autoBidIntervalMs) {
        found.push(`interval: ${name} bid again after ${decided_at - before} ms`)
      }
      lastAt.set(name, decided_at)
    }
  }
  for (const { id, max_bids, bids_placed } of autoBids.values()) {
    if (max_bids !== null && bids_placed > max_bids) found.push(`auto-bid: ${id} placed ${bids_placed} of ${max_bids}`)
  }
  return found
}
