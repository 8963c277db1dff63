import { type Database, type Transaction, transaction } from '@centesimo/db'
import type { OpeningHours } from '@centesimo/domain'
import type pg from 'pg'
import { writeAutoBids } from '../auto-bids/auto-bid-rows.ts'
import type { DomainEvents } from '../events.ts'
import { endRun } from '../lifecycle/end-run.ts'
import type { BidRow } from '../live-state/recent-bids.ts'
import type { LockedAuction } from '../rows/locked-auction.ts'
import { type BatchState, type Command, loadBatchState } from './batch-state.ts'
import { type Decision, decideCommand } from './decide-command.ts'
import { type PlacedRow, writeSettlement } from './settle-statement.ts'

/**
 * A batch's decisions, once durable. `fresh` has each auction's new bids, oldest first. `answered`
 * are the auctions of all accepted bids, including repeated ones: those states are published again
 * in case the process that settled them died before publishing.
 */
export type Settled = {
  decisions: Decision[]
  fresh: Map<number, BidRow[]>
  answered: LockedAuction[]
  events: DomainEvents
}

export type SettleDeps = {
  database: Pick<Database, 'pool'>
  hours: OpeningHours
  autoBidIntervalMs: number
  monotonicMs: () => number
  /** Bidders already recorded for a run: saves a query. Filled after the commit. */
  knownBidders: Set<string>
}

/**
 * A statement that is prepared while a table is tiny keeps its sequential scan until the table is
 * analyzed: at fifty thousand bids each batch would cost ten milliseconds more. Everything that a
 * batch reads has an index.
 */
const beginWithIndexScans =
  'begin; set local enable_seqscan = off; set local enable_hashjoin = off; set local enable_mergejoin = off'

/**
 * Decides a batch of bids and auto-bid turns in order of arrival, in one transaction: locks
 * auctions, then users, reads the clock, decides each with the rule in `domain`, writes once,
 * commits. No command is answered before the commit.
 */
export async function settleBatch(deps: SettleDeps, batch: readonly Command[]): Promise<Settled> {
  const settle = async (tx: Transaction) => {
    const batchState = await loadBatchState(deps, tx.client, batch)
    const decisions = batch.map((command) => decideCommand(deps, batchState, command))
    await write(deps, tx, batchState)
    addBidderEvents(batchState)
    return { decisions, batchState }
  }
  const { batchState, decisions } = await transaction(deps.database.pool, settle, { begin: beginWithIndexScans })
  for (const row of batchState.placed) deps.knownBidders.add(bidderKey(row))
  return { decisions, fresh: freshBids(batchState), answered: answeredAuctions(decisions), events: batchState.events }
}

async function write(deps: SettleDeps, { client, commitWith }: Transaction, batchState: BatchState): Promise<void> {
  await writeAutoBids(client, [...batchState.changedAutoBids.values()], batchState.auctions)
  if (batchState.placed.length === 0) return
  const touched = touchedAuctions(batchState)
  const balances = new Map(batchState.placed.map((row) => [row.bidderId, batchState.people.get(row.bidderId)!.credits]))
  const states = touched.map(({ id, state, leaderName }) => ({
    id,
    seq: state.seq,
    currentBidCents: state.currentBidCents,
    leaderId: state.leaderId!,
    leaderName: leaderName!,
    timerEndsAt: state.timerEndsAt!,
    lastBidAt: state.lastBidAt!,
  }))
  const written = writeSettlement(client, batchState.placed, balances, newcomers(deps, batchState.placed), states).then(
    (rows) => {
      for (const auction of touched) Object.assign(auction, rows.get(auction.id))
    },
  )
  // A bid that reached the closing price has won: the run ends in the same transaction.
  const ended = touched.filter((auction) => auction.state.status === 'ended')
  if (ended.length === 0) return commitWith(written)
  await written
  for (const auction of ended) await endAtClosingPrice(client, auction, batchState)
}

async function endAtClosingPrice(client: pg.PoolClient, auction: LockedAuction, batchState: BatchState): Promise<void> {
  const { leaderId, currentBidCents } = auction.state
  const ending = {
    endedAt: batchState.now,
    winnerId: leaderId,
    finalPriceCents: currentBidCents,
    reason: 'price',
  } as const
  await endRun(client, auction, ending, batchState.events)
}

/**
 * Adds events for this batch: the new balance of each bidder, and "outbid" for the bidders and the
 * previous leader of each auction who do not lead now.
 */
function addBidderEvents(batchState: BatchState): void {
  for (const userId of new Set(batchState.placed.map((row) => row.bidderId))) {
    batchState.events.people.push({ userId, kind: 'credits', credits: batchState.people.get(userId)!.credits })
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

function answeredAuctions(decisions: readonly Decision[]): LockedAuction[] {
  return [...new Set(decisions.flatMap((each) => (each !== 'skipped' && each.ok ? [each.auction] : [])))]
}

function freshBids(batchState: BatchState): Map<number, BatchState['placed']> {
  return Map.groupBy(batchState.placed, (row) => row.auctionId)
}

function newcomers(deps: SettleDeps, placed: readonly PlacedRow[]) {
  const unknown = new Map(
    placed.filter((row) => !deps.knownBidders.has(bidderKey(row))).map((row) => [bidderKey(row), row]),
  )
  return [...unknown.values()].map((row) => ({ auctionId: row.auctionId, run: row.run, userId: row.bidderId }))
}

function bidderKey(row: { auctionId: number; run: number; bidderId: number }): string {
  return `${row.auctionId}:${row.run}:${row.bidderId}`
}
