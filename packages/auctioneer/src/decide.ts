import { type AcceptedBid, applyBid, decideBid, decideTurn, nextDueAt, type OpeningHours } from '@centesimo/domain'
import type { AutoBidRow } from './auto-bid-rows.ts'
import { type BatchState, type BidCommand, type Command, requestKey, type TurnCommand } from './bench.ts'
import { iso } from './hot-auction.ts'
import type { LockedAuction } from './locked-auction.ts'
import { type Refused, refused, refusedBid } from './outcome.ts'
import { type LockedPerson, playerKey } from './people-rows.ts'
import type { BidRow } from './recent-bids.ts'
import type { KnownRequest } from './settle-statement.ts'

export type Decision =
  | { ok: true; auction: LockedAuction; row: BidRow; credits: number; won: boolean; repeated: boolean }
  | Refused
  | 'skipped'

type Rules = { hours: OpeningHours; autoBidIntervalMs: number }

/** Decides one command and updates the batch state with an accepted bid. Nothing is written yet. */
export function decide(rules: Rules, bench: BatchState, command: Command): Decision {
  const auction = bench.auctions.get(command.auctionId)
  if (!auction) return refused('AUCTION_NOT_FOUND')
  const person = bench.people.get(command.userId)
  if (!person) return refused('UNAUTHENTICATED')
  return command.kind === 'bid'
    ? decideBidCommand(rules, bench, auction, person, command)
    : takeTurn(rules, bench, auction, person, command)
}

function decideBidCommand(
  rules: Rules,
  bench: BatchState,
  auction: LockedAuction,
  person: LockedPerson,
  command: BidCommand,
): Decision {
  const known = command.requestId ? bench.known.get(requestKey(command.requestId, person.id)) : undefined
  if (known) return firstAnswer(auction, person, known)
  if (person.barred) return refused('FORBIDDEN')
  const bidder = { ...person, hasPlayedHere: bench.players.has(playerKey(auction.id, person.id)) }
  // Whole ms, like every other time. A fraction would be lost when the state is read again, and the
  // next bid could be decided before this one.
  const waitedMs = Math.floor(bench.readAt - command.receivedAt)
  const verdict = decideBid(
    auction.state,
    bidder,
    { isAutomatic: false, waitedMs },
    bench.now,
    rules.hours,
    bench.isPaused,
  )
  if (!verdict.ok) return refusedBid(verdict.refusal, rules.hours)
  return accept(bench, auction, person, verdict, command.requestId, false)
}

/** A repeated request id gets the first answer: the same bid, credits and win. */
function firstAnswer(auction: LockedAuction, person: LockedPerson, known: KnownRequest): Decision {
  if (known.auctionId !== auction.id) return refused('IDEMPOTENCY_MISMATCH')
  const row = { ...known.row, bidderName: person.username }
  return { ok: true, auction, row, credits: known.row.balanceAfter, won: known.won, repeated: true }
}

function takeTurn(
  rules: Rules,
  bench: BatchState,
  auction: LockedAuction,
  person: LockedPerson,
  command: TurnCommand,
): Decision {
  const auto = bench.changedAutoBids.get(command.autoBidId) ?? bench.autoBids.get(command.autoBidId)
  // During a pause the turn stays due.
  if (!auto?.isActive || bench.isPaused) return 'skipped'
  const { state } = auction
  const asOf = command.beforeClose ? (bench.lastTurns.get(auction.id) ?? null) : null
  const bidder = { ...person, credits: person.barred ? 0 : person.credits, hasPlayedHere: true }
  const at = asOf ?? bench.now
  if (auto.dueAt > at) return 'skipped'
  const turn = decideTurn({ auto, state, bidder, now: at, hours: rules.hours, intervalMs: rules.autoBidIntervalMs })
  if (turn !== 'bid') return keepTurn(bench, auction, auto, turn)
  const claim = { isAutomatic: true, waitedMs: 0, ...(asOf === null ? {} : { asOf }) }
  const verdict = decideBid(state, bidder, claim, bench.now, rules.hours)
  if (!verdict.ok) return refusedBid(verdict.refusal, rules.hours)
  const dueAt = nextDueAt(bench.now, rules.autoBidIntervalMs)
  changeAutoBid(bench, auction, countBid(auto, bench.now, dueAt))
  return accept(bench, auction, person, verdict, null, true)
}

/** Stops the auto-bid with its last bid, so that no further bid is announced. */
function countBid(auto: AutoBidRow, now: number, dueAt: number): AutoBidRow {
  const counted = { ...auto, bidsPlaced: auto.bidsPlaced + 1, lastBidAt: now, dueAt }
  if (auto.maxBids === null || counted.bidsPlaced < auto.maxBids) return counted
  return { ...counted, isActive: false, stopReason: 'max-bids' }
}

function keepTurn(
  bench: BatchState,
  auction: LockedAuction,
  auto: AutoBidRow,
  turn: Exclude<ReturnType<typeof decideTurn>, 'bid'>,
): Decision {
  if ('off' in turn) changeAutoBid(bench, auction, { ...auto, isActive: false, stopReason: turn.off })
  else if (turn.wait !== auto.dueAt) changeAutoBid(bench, auction, { ...auto, dueAt: turn.wait })
  return 'skipped'
}

function changeAutoBid(bench: BatchState, auction: LockedAuction, auto: AutoBidRow): void {
  bench.changedAutoBids.set(auto.id, auto)
  const nextBidAt = auto.isActive ? iso(auto.dueAt) : null
  const stopped = auto.stopReason && auto.stopReason !== 'user' ? { reason: auto.stopReason } : {}
  const update = { auctionId: auction.publicId, isActive: auto.isActive, nextBidAt, ...stopped }
  bench.news.people.push({ userId: auto.userId, kind: 'autobid', ...update })
}

function accept(
  bench: BatchState,
  auction: LockedAuction,
  person: LockedPerson,
  bid: AcceptedBid,
  requestId: string | null,
  isAutomatic: boolean,
): Decision {
  const { run } = auction.state
  auction.state = applyBid(auction.state, person.id, bid)
  auction.leaderName = person.username
  person.credits -= bid.costCredits
  bench.players.add(playerKey(auction.id, person.id))
  const row: BatchState['placed'][number] = {
    auctionId: auction.id,
    run,
    seq: bid.seq,
    bidderId: person.id,
    bidderName: person.username,
    amountCents: bid.amountCents,
    costCredits: bid.costCredits,
    isAutomatic,
    requestId,
    balanceAfter: person.credits,
    judgedAt: bid.judgedAt,
    timerEndsAt: bid.timerEndsAt,
  }
  bench.placed.push(row)
  if (requestId) {
    bench.known.set(requestKey(requestId, person.id), { requestId, auctionId: auction.id, won: bid.wins, row })
  }
  return { ok: true, auction, row, credits: person.credits, won: bid.wins, repeated: false }
}
