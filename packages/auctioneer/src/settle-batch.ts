import { type Database, type Transaction, transaction } from '@centesimo/db'
import type { OpeningHours } from '@centesimo/domain'
import type pg from 'pg'
import { writeAutoBids } from './auto-bid-rows.ts'
import { type BatchState, type Command, openBench } from './bench.ts'
import { type Decision, decide } from './decide.ts'
import { endRun } from './end-run.ts'
import type { LockedAuction } from './locked-auction.ts'
import type { News } from './news.ts'
import type { BidRow } from './recent-bids.ts'
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
  news: News
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
const byIndexOnly =
  'begin; set local enable_seqscan = off; set local enable_hashjoin = off; set local enable_mergejoin = off'

/**
 * Decides a batch of bids and auto-bid turns in order of arrival, in one transaction: locks
 * auctions, then users, reads the clock, decides each with the rule in `domain`, writes once,
 * commits. No command is answered before the commit.
 */
export async function settleBatch(deps: SettleDeps, batch: readonly Command[]): Promise<Settled> {
  const settle = async (tx: Transaction) => {
    const bench = await openBench(deps, tx.client, batch)
    const decisions = batch.map((command) => decide(deps, bench, command))
    await write(deps, tx, bench)
    tellBidders(bench)
    return { decisions, bench }
  }
  const { bench, decisions } = await transaction(deps.database.pool, settle, { begin: byIndexOnly })
  for (const row of bench.placed) deps.knownBidders.add(bidderKey(row))
  return { decisions, fresh: freshBids(bench), answered: answeredAuctions(decisions), news: bench.news }
}

async function write(deps: SettleDeps, { client, commitWith }: Transaction, bench: BatchState): Promise<void> {
  await writeAutoBids(client, [...bench.changedAutoBids.values()], bench.auctions)
  if (bench.placed.length === 0) return
  const touched = touchedAuctions(bench)
  const balances = new Map(bench.placed.map((row) => [row.bidderId, bench.people.get(row.bidderId)!.credits]))
  const states = touched.map(({ id, state, leaderName }) => ({
    id,
    seq: state.seq,
    currentBidCents: state.currentBidCents,
    leaderId: state.leaderId!,
    leaderName: leaderName!,
    timerEndsAt: state.timerEndsAt!,
    lastBidAt: state.lastBidAt!,
  }))
  const written = writeSettlement(client, bench.placed, balances, newcomers(deps, bench.placed), states).then(
    (rows) => {
      for (const auction of touched) Object.assign(auction, rows.get(auction.id))
    },
  )
  // A bid that reached the closing price has won: the run ends in the same transaction.
  const ended = touched.filter((auction) => auction.state.status === 'ended')
  if (ended.length === 0) return commitWith(written)
  await written
  for (const auction of ended) await endAtClosingPrice(client, auction, bench)
}

async function endAtClosingPrice(client: pg.PoolClient, auction: LockedAuction, bench: BatchState): Promise<void> {
  const { leaderId, currentBidCents } = auction.state
  const ending = { endedAt: bench.now, winnerId: leaderId, finalPriceCents: currentBidCents, reason: 'price' } as const
  await endRun(client, auction, ending, bench.news)
}

/**
 * Adds events for this batch: the new balance of each bidder, and "outbid" for the bidders and the
 * previous leader of each auction who do not lead now.
 */
function tellBidders(bench: BatchState): void {
  for (const userId of new Set(bench.placed.map((row) => row.bidderId))) {
    bench.news.people.push({ userId, kind: 'credits', credits: bench.people.get(userId)!.credits })
  }
  for (const [auctionId, rows] of freshBids(bench)) {
    const auction = bench.auctions.get(auctionId)!
    const passed = new Set([bench.leadersBefore.get(auctionId), ...rows.map((row) => row.bidderId)])
    for (const userId of passed) {
      if (userId == null || userId === auction.state.leaderId) continue
      const outbid = { auctionId: auction.publicId, title: auction.title, currentBid: auction.state.currentBidCents }
      bench.news.people.push({ userId, kind: 'outbid', ...outbid })
    }
  }
}

function touchedAuctions(bench: BatchState): LockedAuction[] {
  return [...new Set(bench.placed.map((row) => row.auctionId))].map((id) => bench.auctions.get(id)!)
}

function answeredAuctions(decisions: readonly Decision[]): LockedAuction[] {
  return [...new Set(decisions.flatMap((each) => (each !== 'skipped' && each.ok ? [each.auction] : [])))]
}

function freshBids(bench: BatchState): Map<number, BatchState['placed']> {
  return Map.groupBy(bench.placed, (row) => row.auctionId)
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
