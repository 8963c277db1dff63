import type { SpentHere } from '@centesimo/contract'
import {
  type AcceptedBid,
  applyBid,
  decideBid,
  decideTurn,
  isUsedUp,
  type LimitRefusal,
  nextDueAt,
  type OpeningHours,
  refuseBidByLimits,
  spendCredits,
  type TurnDecision,
} from '@centesimo/domain'
import { type AutoBidRow, autoBidEvent } from '../auto-bids/auto-bid-rows.ts'
import type { BidRow } from '../live-state/recent-bids.ts'
import { type Late, type Refused, refused, refusedBid, refusedByLimits } from '../outcome.ts'
import { dayOf } from '../rows/bid-limits.ts'
import { addToHistory } from '../rows/bidder-history.ts'
import type { LockedAuction } from '../rows/locked-auction.ts'
import { type LockedUser, pastBidderKey } from '../rows/locked-people.ts'
import {
  type AuctionCommand,
  type BatchState,
  type BidCommand,
  partOf,
  requestKey,
  type TurnCommand,
} from './batch-state.ts'
import { chainBid } from './chain-bid.ts'
import type { KnownRequest } from './settle-statement.ts'

export type Decision =
  | {
      ok: true
      auction: LockedAuction
      row: BidRow
      credits: number
      won: boolean
      repeated: boolean
      /** What the bidder has spent in the bid's run; null until the batch is written. */
      spentHere: SpentHere | null
    }
  | Refused
  | Late
  | 'skipped'

type Rules = { hours: OpeningHours; autoBidIntervalMs: number }

/** Decides one command and updates the batch state with an accepted bid. Nothing is written yet. */
export function decideCommand(rules: Rules, batchState: BatchState, command: AuctionCommand): Decision {
  const auction = batchState.auctions.get(command.auctionId)
  if (!auction) return refused('AUCTION_NOT_FOUND')
  const person = batchState.people.get(command.userId)
  if (!person) return refused('UNAUTHENTICATED')
  return command.kind === 'bid'
    ? decideBidCommand(rules, batchState, auction, person, command)
    : decideTurnCommand(rules, batchState, auction, person, command)
}

function decideBidCommand(
  rules: Rules,
  batchState: BatchState,
  auction: LockedAuction,
  person: LockedUser,
  command: BidCommand,
): Decision {
  const known = command.requestId ? batchState.known.get(requestKey(command.requestId, person.id)) : undefined
  if (known) return repeatAnswer(auction, person, known)
  if (person.isSuspended) return refused('FORBIDDEN')
  const { lateForRun = auction.state.run } = command
  if (lateForRun !== auction.state.run) return refused('AUCTION_CLOSED')
  const bidder = {
    ...person,
    hasBidBefore: batchState.pastBidders.has(pastBidderKey(auction.id, person.id)),
    ...partOf(batchState, auction, person.id),
  }
  // Whole ms, like every other time. A fraction would be lost when the state is read again, and the
  // next bid could be decided before this one.
  const waitedMs = Math.floor(batchState.readAt - command.receivedAt)
  const decision = decideBid(
    auction.state,
    bidder,
    { isAutomatic: false, waitedMs },
    batchState.now,
    rules.hours,
    batchState.isPaused,
  )
  if (!decision.ok) {
    return refusedBid(decision.refusal, { now: batchState.now, run: auction.state.run, hours: rules.hours })
  }
  const limited = refuseByLimits(batchState, person, decision)
  if (limited) return refusedByLimits(limited)
  return accept(batchState, auction, person, decision, command.requestId, false)
}

/** A repeated request id gets the first answer: the same bid, credits and win. */
function repeatAnswer(auction: LockedAuction, person: LockedUser, known: KnownRequest): Decision {
  if (known.auctionId !== auction.id) return refused('IDEMPOTENCY_MISMATCH')
  const row = { ...known.row, bidderName: person.username }
  const { won, spentHere } = known
  return { ok: true, auction, row, credits: known.row.balanceAfter, won, repeated: true, spentHere }
}

function decideTurnCommand(
  rules: Rules,
  batchState: BatchState,
  auction: LockedAuction,
  person: LockedUser,
  command: TurnCommand,
): Decision {
  const auto = batchState.changedAutoBids.get(command.autoBidId) ?? batchState.autoBids.get(command.autoBidId)
  // During a pause, and while bids cannot be settled, the turn stays due.
  if (!auto?.isActive || batchState.isPaused || batchState.resting.has(auction.id)) return 'skipped'
  const { state } = auction
  const asOf = command.beforeClose ? (batchState.lastTurns.get(auction.id) ?? null) : null
  const bidder = {
    ...person,
    credits: person.isSuspended ? 0 : person.credits,
    hasBidBefore: true,
    ...partOf(batchState, auction, person.id),
  }
  const at = asOf ?? batchState.now
  if (auto.dueAt > at) return 'skipped'
  const turn = decideTurn({ auto, state, bidder, now: at, hours: rules.hours, intervalMs: rules.autoBidIntervalMs })
  if (turn !== 'bid') return stopOrPostpone(batchState, auction, auto, turn)
  const claim = { isAutomatic: true, waitedMs: 0, ...(asOf === null ? {} : { asOf }) }
  const decision = decideBid(state, bidder, claim, batchState.now, rules.hours)
  if (!decision.ok) return 'skipped'
  const limited = refuseByLimits(batchState, person, decision)
  if (limited)
    return stopOrPostpone(batchState, auction, auto, { off: limited.code === 'EXCLUDED' ? 'excluded' : 'limit' })
  const dueAt = nextDueAt(batchState.now, rules.autoBidIntervalMs)
  changeAutoBid(batchState, auction, countBid(auto, batchState.now, dueAt))
  return accept(batchState, auction, person, decision, null, true)
}

/** Why the limits that bidders set themselves refuse a bid that the rules accept. */
function refuseByLimits(
  { limits }: BatchState,
  { id }: LockedUser,
  { decidedAt: at, costCredits: credits }: AcceptedBid,
): LimitRefusal | null {
  const own = limits.get(id)
  return own ? refuseBidByLimits(own.limits, { at, credits, used: dayOf(own, at).credits }) : null
}

/** Stops the auto-bid with its last bid, so that no further bid is announced. */
function countBid(auto: AutoBidRow, now: number, dueAt: number): AutoBidRow {
  const counted = { ...auto, bidsPlaced: auto.bidsPlaced + 1, lastBidAt: now, dueAt }
  if (!isUsedUp(counted)) return counted
  return { ...counted, isActive: false, stopReason: 'max-bids' }
}

function stopOrPostpone(
  batchState: BatchState,
  auction: LockedAuction,
  auto: AutoBidRow,
  turn: Exclude<TurnDecision, 'bid'>,
): Decision {
  if ('off' in turn) changeAutoBid(batchState, auction, { ...auto, isActive: false, stopReason: turn.off })
  else if (turn.wait !== auto.dueAt) changeAutoBid(batchState, auction, { ...auto, dueAt: turn.wait })
  return 'skipped'
}

function changeAutoBid(batchState: BatchState, auction: LockedAuction, auto: AutoBidRow): void {
  batchState.changedAutoBids.set(auto.id, auto)
  batchState.events.people.push(autoBidEvent(auto, auction))
}

function accept(
  batchState: BatchState,
  auction: LockedAuction,
  person: LockedUser,
  bid: AcceptedBid,
  requestId: string | null,
  isAutomatic: boolean,
): Decision {
  const { run } = auction.state
  auction.state = applyBid(auction.state, person.id, bid)
  auction.leaderName = person.username
  const { left, spent } = spendCredits(person, bid.costCredits)
  Object.assign(person, left)
  const limits = batchState.limits.get(person.id)
  if (limits) dayOf(limits, bid.decidedAt).credits += bid.costCredits
  batchState.pastBidders.add(pastBidderKey(auction.id, person.id))
  addToHistory(batchState.history, auction, { userId: person.id, hasWon: bid.wins })
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
    decidedAt: bid.decidedAt,
    timerEndsAt: bid.timerEndsAt,
    hash: chainBid(auction, run, { ...bid, bidderPublicId: person.publicId }),
    spent,
  }
  batchState.placed.push(row)
  if (requestId) {
    batchState.known.set(requestKey(requestId, person.id), {
      requestId,
      auctionId: auction.id,
      won: bid.wins,
      row,
      spentHere: null,
    })
  }
  return { ok: true, auction, row, credits: person.credits, won: bid.wins, repeated: false, spentHere: null }
}
