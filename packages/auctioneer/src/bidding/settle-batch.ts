import type { SpentHere } from '@centesimo/contract'
import { type Transaction, transaction } from '@centesimo/db'
import { closesAt, decideDeadline, endingOf, GRACE_MS, type OpeningHours, type Outage } from '@centesimo/domain'
import type pg from 'pg'
import { writeAutoBids } from '../auto-bids/auto-bid-rows.ts'
import { type DomainEvents, noEvents } from '../events.ts'
import { endRuns } from '../lifecycle/end-runs.ts'
import type { BidRow } from '../live-state/recent-bids.ts'
import { type Extension, extendRuns, extensionAfter } from '../pause/extend-runs.ts'
import type { LockedAuction } from '../rows/locked-auction.ts'
import { type AuctionCommand, type BatchState, type Command, isLate, loadBatchState } from './batch-state.ts'
import type { BidPool } from './bid-pool.ts'
import { type Decision, decideCommand } from './decide-command.ts'
import type { Phases } from './phases.ts'
import { writeSettlement } from './settle-statement.ts'
import { readProofs, recordProof } from './settlement-proof.ts'
import { bidKey, type RunCosts, spentAtEachBid, withSpent } from './spent-at-each-bid.ts'

/** Another transaction has locked the auction or the user, so nothing was decided. */
export type Locked = 'auction-locked' | 'user-locked'

/**
 * A batch's decisions, once durable. `fresh` has each auction's new bids, oldest first.
 * `answered` are the auctions of all accepted bids, including repeated ones (those states are
 * published again in case the process that settled them died before publishing), and the extended
 * auctions.
 */
export type Settled = {
  decisions: (Decision | 'proved' | Locked)[]
  fresh: Map<number, BidRow[]>
  answered: LockedAuction[]
  events: DomainEvents
}

export type SettleDeps = {
  bidPool: BidPool
  hours: OpeningHours
  autoBidIntervalMs: number
  shippingCents: number
  winSlots: number
  monotonicMs: () => number
  nodeId: string
  /** Whether users' bids go through this process's queues, so that its batches prove anything. */
  takesBids: () => boolean
}

type SettleOptions = {
  waitsForAuctions: boolean
  /** How long the oldest bid of this process beside the batch has waited: see `recordProof`. */
  behindMs?: () => number
  phases?: Pick<Phases, 'end'>
}

/**
 * Decides a batch of bids and auto-bid turns in order of arrival, in one transaction: locks
 * auctions, then users, reads the clock, decides each with the rule in `domain`, writes once,
 * commits. No command is answered before the commit. A batch waits for no user's lock, and for an
 * auction's only if it `waitsForAuctions`.
 */
export async function settleBatch(
  deps: SettleDeps,
  batch: readonly Command[],
  { waitsForAuctions, behindMs = () => 0, phases }: SettleOptions,
): Promise<Settled> {
  const commands = batch.filter((command) => command.kind !== 'proof')
  const settle = async (tx: Transaction) => {
    const proved =
      commands.length < batch.length ? recordProof(tx.client, deps.nodeId, behindMs(), { ofNode: true }) : null
    if (commands.length === 0) return void tx.commitWith(proved!)
    const [batchState] = await Promise.all([loadBatchState(deps, tx.client, commands, { waitsForAuctions }), proved])
    phases?.end('lock')
    await extendLateAuctions(deps, tx.client, batchState, commands, behindMs)
    const inOrder = new Set<number>()
    const decisions = batch.map((command) => {
      if (command.kind === 'proof') return 'proved'
      return lockOf(batchState, inOrder, command, waitsForAuctions) ?? decideCommand(deps, batchState, command)
    })
    phases?.end('decide')
    const costs = await write(tx, batchState, deps)
    return { decisions, batchState, costs }
  }
  const settled = await transaction(deps.bidPool, settle)
  phases?.end('write')
  if (!settled) return { decisions: batch.map(() => 'proved'), fresh: new Map(), answered: [], events: noEvents() }
  const { batchState, decisions, costs } = settled
  const spentHere = spentAtEachBid(batchState.placed, costs)
  addBidderEvents(batchState, spentHere)
  return {
    decisions: decisions.map((each) => (typeof each === 'string' || !each.ok ? each : withSpent(each, spentHere))),
    fresh: freshBids(batchState),
    answered: [...new Set([...answeredAuctions(decisions), ...batchState.extended])],
    events: batchState.events,
  }
}

/** How long the commands of an auction keep their order while one of them waits for its user. */
const ORDER_WAIT_MS = 50

/** Whether later commands of its auction still wait for a bid whose user is locked. */
export function isYoung(now: number, command: AuctionCommand): boolean {
  return command.kind === 'bid' && now - command.receivedAt < ORDER_WAIT_MS
}

/**
 * The lock that a command waits for. The auction's later commands wait with it, so that they stay
 * in order; but a user who stays locked holds up no other.
 */
function lockOf(
  batchState: BatchState,
  inOrder: Set<number>,
  command: AuctionCommand,
  waitsForAuctions: boolean,
): Locked | null {
  const { auctions, lockedOut } = batchState
  if (!auctions.has(command.auctionId)) return waitsForAuctions ? null : 'auction-locked'
  if (lockedOut.has(command.userId)) {
    if (command.kind === 'bid') command.waitedForUser = true
    if (isYoung(batchState.readAt, command)) inOrder.add(command.auctionId)
    return 'user-locked'
  }
  return inOrder.has(command.auctionId) ? 'user-locked' : null
}

/**
 * Auctions whose deadline has passed while bids could not be settled are not over: a batch with
 * users' bids extends them, and turns of auto-bids wait. The batch's own proof counts, because it
 * is committed with the batch.
 */
async function extendLateAuctions(
  deps: SettleDeps,
  client: pg.PoolClient,
  batchState: BatchState,
  commands: readonly AuctionCommand[],
  behindMs: () => number,
): Promise<void> {
  const { now, isPaused } = batchState
  const late = [...batchState.auctions.values()].filter((auction) => isLate(deps.hours, auction, now))
  if (late.length === 0 || isPaused) return
  if (deps.takesBids()) await recordProof(client, deps.nodeId, behindMs(), { ofNode: false })
  const deadlines = new Map(late.map((auction) => [auction.id, closesAt(auction.state, deps.hours)!]))
  const proofs = await readProofs(client, [...deadlines.keys()], Math.min(...deadlines.values()))
  const extensions: Extension[] = []
  for (const auction of late) {
    const deadline = deadlines.get(auction.id)!
    // The batch's own bids are settled once it commits, though others may still wait.
    const { provedAt, outages } = proofs.of(auction.id)
    const waited = waitsInQueue(batchState, commands, auction.id)
    const proof = { provedAt: deps.takesBids() ? now : provedAt, outages: [...outages, ...waited] }
    const decision = decideDeadline(deadline, proof)
    if (decision.verdict === 'outage' && deps.takesBids())
      extensions.push(extensionAfter(auction, decision.outage, now, deps.hours))
    else if (decision.verdict !== 'fair') batchState.resting.add(auction.id)
  }
  batchState.extended = await extendRuns(client, extensions, { now, reason: 'outage' })
  for (const { id } of batchState.extended) batchState.lastTurns.set(id, null)
}

/** A bid that waited too long to count from its arrival is an outage, although it is here now. */
function waitsInQueue({ now, readAt }: BatchState, commands: readonly AuctionCommand[], auctionId: number): Outage[] {
  return commands.flatMap((command) => {
    if (command.kind !== 'bid' || command.auctionId !== auctionId || command.waitedForUser) return []
    const waitedMs = readAt - command.receivedAt
    return waitedMs > GRACE_MS ? [{ from: now - waitedMs, to: now }] : []
  })
}

async function write(
  { client, commitWith }: Transaction,
  batchState: BatchState,
  { shippingCents }: Pick<SettleDeps, 'shippingCents'>,
): Promise<RunCosts> {
  const costs: RunCosts = new Map()
  await writeAutoBids(client, [...batchState.changedAutoBids.values()], batchState.auctions)
  if (batchState.placed.length === 0) return costs
  const touched = touchedAuctions(batchState)
  const balances = new Map(batchState.placed.map((row) => [row.bidderId, batchState.people.get(row.bidderId)!]))
  const states = touched.map(({ id, state, leaderName, chain }) => ({
    id,
    seq: state.seq,
    currentBidCents: state.currentBidCents,
    leaderId: state.leaderId!,
    leaderName: leaderName!,
    timerEndsAt: state.timerEndsAt!,
    lastBidAt: state.lastBidAt!,
    chainHead: chain?.head ?? null,
  }))
  const written = writeSettlement(client, batchState.placed, balances, states).then((rows) => {
    for (const auction of touched) {
      const { costs: ofAuction, ...counts } = rows.get(auction.id)!
      Object.assign(auction, counts)
      costs.set(auction.id, ofAuction)
    }
  })
  // A bid that reached the closing price has won: the run ends in the same transaction.
  const ended = touched.filter((auction) => auction.state.status === 'ended')
  if (ended.length === 0) {
    commitWith(written)
    return costs
  }
  await written
  await endRuns(
    client,
    ended.map((auction) => ({ auction, ending: endingOf(auction.state, batchState.now, 'price') })),
    { events: batchState.events, shippingCents },
  )
  return costs
}

/**
 * Adds events for this batch: the new balance of each bidder with what they have spent in each run,
 * and "outbid" for the bidders and the previous leader of each auction who do not lead now.
 */
function addBidderEvents(batchState: BatchState, spentAt: ReadonlyMap<string, SpentHere>): void {
  for (const [userId, rows] of Map.groupBy(batchState.placed, (row) => row.bidderId)) {
    const spentHere = [...new Map(rows.map((row) => [row.auctionId, row])).values()].map((row) => {
      const auctionId = batchState.auctions.get(row.auctionId)!.publicId
      return { auctionId, run: row.run, ...spentAt.get(bidKey(row))! }
    })
    for (const event of batchState.events.people) {
      if (event.kind !== 'autobid' || event.userId !== userId) continue
      const here = spentHere.find(({ auctionId }) => auctionId === event.auctionId)
      if (here) event.spentHere = { credits: here.credits, bought: here.bought, cents: here.cents }
    }
    const { credits } = batchState.people.get(userId)!
    batchState.events.people.push({ userId, kind: 'credits', credits, spentHere })
  }
  for (const [auctionId, rows] of freshBids(batchState)) {
    const auction = batchState.auctions.get(auctionId)!
    const outbidUsers = new Set([batchState.leadersBefore.get(auctionId), ...rows.map((row) => row.bidderId)])
    for (const userId of outbidUsers) {
      if (userId == null || userId === auction.state.leaderId) continue
      const outbid = { auctionId: auction.publicId, title: auction.title, currentBid: auction.state.currentBidCents }
      batchState.events.people.push({ userId, kind: 'outbid', ...outbid })
    }
  }
}

function touchedAuctions(batchState: BatchState): LockedAuction[] {
  return [...new Set(batchState.placed.map((row) => row.auctionId))].map((id) => batchState.auctions.get(id)!)
}

function answeredAuctions(decisions: Settled['decisions']): LockedAuction[] {
  return decisions.flatMap((each) => (typeof each !== 'string' && each.ok ? [each.auction] : []))
}

function freshBids(batchState: BatchState): Map<number, BatchState['placed']> {
  return Map.groupBy(batchState.placed, (row) => row.auctionId)
}
