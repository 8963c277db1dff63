import { type Database, transaction } from '@centesimo/db'
import {
  type AcceptedBid,
  applyBid,
  closesAt,
  decideTurn,
  judge,
  lastTurnAt,
  nextDueAt,
  type OpeningHours,
} from '@centesimo/domain'
import type pg from 'pg'
import { type AutoBidRow, readAutoBids, writeAutoBids } from './auto-bid-rows.ts'
import { endRun } from './end-run.ts'
import { iso } from './hot-auction.ts'
import { type LockedAuction, lockAuctions } from './locked-auction.ts'
import { type News, noNews } from './news.ts'
import { type Refused, refused, refusedBid } from './outcome.ts'
import { type LockedPerson, lockPeople, playerKey, readPlayers } from './people-rows.ts'
import type { BidRow } from './recent-bids.ts'
import { type KnownRequest, type PlacedRow, readKnownRequests, writeSettlement } from './settle-statement.ts'

/** A person's own bid. `receivedAt` is on this process's monotonic clock. */
export type BidCommand = {
  kind: 'bid'
  auctionId: number
  userId: number
  requestId: string | null
  receivedAt: number
}
/**
 * An auto-bid's turn: decided again under the lock, so handing it twice does nothing the second time. `beforeClose` is the closer's: past the
 * deadline such a turn counts as of the last moment before it, so that no auto-bid loses its turn to a slow house.
 */
export type TurnCommand = {
  kind: 'turn'
  auctionId: number
  userId: number
  autoBidId: number
  beforeClose: boolean
}
export type Command = BidCommand | TurnCommand

export type Decision =
  | { ok: true; auction: LockedAuction; row: BidRow; credits: number; won: boolean; repeated: boolean }
  | Refused
  | 'skipped'

/**
 * What a batch decided, once it is durable. `fresh` holds each auction's new bids, oldest first; `answered` are the auctions that a bidder is
 * shown, with a repeated answer too: that one is published again, in case who settled it died before it could.
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
  /** Who is known to have bid in a run: saves asking the table again. Filled after the commit. */
  knownBidders: Set<string>
}

/** The rows that a batch works on, as they stand under the locks and change with each accepted bid. */
type Bench = {
  now: number
  readAt: number
  auctions: Map<number, LockedAuction>
  people: Map<number, LockedPerson>
  players: Set<string>
  autoBids: Map<number, AutoBidRow>
  known: Map<string, KnownRequest>
  placed: PlacedRow[]
  changedAutoBids: Map<number, AutoBidRow>
  leadersBefore: Map<number, number | null>
  /** The last moment before each deadline that has passed. It stays when the first of several turns moves the deadline. */
  lastTurns: Map<number, number | null>
  news: News
}

/**
 * Decides a batch of bids and auto-bid turns in order of arrival and makes it durable in one transaction: locks auctions, then people, reads
 * the clock, judges each with the rule in `domain`, writes once, commits. Nobody is answered before that.
 */
export async function settleBatch(deps: SettleDeps, batch: readonly Command[]): Promise<Settled> {
  const settled = await transaction(deps.database.pool, async ({ client }) => {
    const bench = await openBench(deps, client, batch)
    const decisions = batch.map((command) => decide(deps, bench, command))
    await write(deps, client, bench)
    tellBidders(bench)
    return { decisions, bench }
  })
  const { bench, decisions } = settled
  for (const row of bench.placed) deps.knownBidders.add(bidderKey(row))
  return { decisions, fresh: freshBids(bench), answered: answeredAuctions(decisions), news: bench.news }
}

async function openBench(deps: SettleDeps, client: pg.PoolClient, batch: readonly Command[]): Promise<Bench> {
  const userIds = [...new Set(batch.map((command) => command.userId))]
  const auctions = await lockAuctions(client, [...new Set(batch.map((command) => command.auctionId))])
  const people = await lockPeople(client, userIds)
  const requests = batch.flatMap((command) =>
    command.kind === 'bid' && command.requestId ? [{ requestId: command.requestId, userId: command.userId }] : [],
  )
  const turns = batch.flatMap((command) => (command.kind === 'turn' ? [command.autoBidId] : []))
  const selective = [...auctions.values()].filter((auction) => auction.state.minCreditsRequired > 0)
  const autoBids = turns.length > 0 ? await readAutoBids(client, turns) : new Map()
  const players =
    selective.length > 0
      ? await readPlayers(
          client,
          selective.map((each) => each.id),
          userIds,
        )
      : new Set<string>()
  // The clock comes last: every lock is held when it is read.
  const { now, known } = await readKnownRequests(client, requests)
  return {
    now,
    readAt: deps.monotonicMs(),
    auctions,
    people,
    players,
    autoBids,
    known: new Map(known.map((each) => [requestKey(each.requestId, each.row.bidderId), each])),
    placed: [],
    changedAutoBids: new Map(),
    leadersBefore: new Map([...auctions.values()].map((auction) => [auction.id, auction.state.leaderId])),
    lastTurns: new Map([...auctions.values()].map((auction) => [auction.id, passedDeadline(deps, auction, now)])),
    news: noNews(),
  }
}

function decide(deps: SettleDeps, bench: Bench, command: Command): Decision {
  const auction = bench.auctions.get(command.auctionId)
  if (!auction) return refused('AUCTION_NOT_FOUND')
  const person = bench.people.get(command.userId)
  if (!person) return refused('UNAUTHENTICATED')
  return command.kind === 'bid'
    ? decideBid(deps, bench, auction, person, command)
    : takeTurn(deps, bench, auction, person, command)
}

function decideBid(
  deps: SettleDeps,
  bench: Bench,
  auction: LockedAuction,
  person: LockedPerson,
  command: BidCommand,
): Decision {
  const known = command.requestId ? bench.known.get(requestKey(command.requestId, person.id)) : undefined
  if (known) return firstAnswer(auction, person, known)
  if (person.barred) return refused('FORBIDDEN')
  const bidder = { ...person, hasPlayedHere: bench.players.has(playerKey(auction.id, person.id)) }
  // Whole ms, like every other time: a fraction would be lost where the state is read again, and the next bid could be judged before this one.
  const waitedMs = Math.round(bench.readAt - command.receivedAt)
  const verdict = judge(auction.state, bidder, { isAutomatic: false, waitedMs }, bench.now, deps.hours)
  if (!verdict.ok) return refusedBid(verdict.refusal, deps.hours)
  return accept(bench, auction, person, verdict, command.requestId, false)
}

/** A known request id gives the first answer again: the same bid, credits and win. */
function firstAnswer(auction: LockedAuction, person: LockedPerson, known: KnownRequest): Decision {
  if (known.auctionId !== auction.id) return refused('IDEMPOTENCY_MISMATCH')
  const row = { ...known.row, bidderName: person.username }
  return { ok: true, auction, row, credits: known.row.balanceAfter, won: known.won, repeated: true }
}

function takeTurn(
  deps: SettleDeps,
  bench: Bench,
  auction: LockedAuction,
  person: LockedPerson,
  command: TurnCommand,
): Decision {
  const auto = bench.changedAutoBids.get(command.autoBidId) ?? bench.autoBids.get(command.autoBidId)
  if (!auto?.isActive) return 'skipped'
  const { state } = auction
  const asOf = command.beforeClose ? (bench.lastTurns.get(auction.id) ?? null) : null
  const bidder = { ...person, credits: person.barred ? 0 : person.credits, hasPlayedHere: true }
  const at = asOf ?? bench.now
  if (auto.dueAt > at) return 'skipped'
  const turn = decideTurn({ auto, state, bidder, now: at, hours: deps.hours, intervalMs: deps.autoBidIntervalMs })
  if (turn !== 'bid') return keepTurn(bench, auction, auto, turn)
  const claim = { isAutomatic: true, waitedMs: 0, ...(asOf === null ? {} : { asOf }) }
  const verdict = judge(state, bidder, claim, bench.now, deps.hours)
  if (!verdict.ok) return refusedBid(verdict.refusal, deps.hours)
  const dueAt = nextDueAt(bench.now, deps.autoBidIntervalMs)
  changeAutoBid(bench, auction, { ...auto, bidsPlaced: auto.bidsPlaced + 1, lastBidAt: bench.now, dueAt })
  return accept(bench, auction, person, verdict, null, true)
}

function passedDeadline({ hours }: SettleDeps, { state }: LockedAuction, now: number): number | null {
  const end = closesAt(state, hours)
  return state.status === 'live' && end !== null && now >= end ? lastTurnAt(state, hours) : null
}

function keepTurn(
  bench: Bench,
  auction: LockedAuction,
  auto: AutoBidRow,
  turn: Exclude<ReturnType<typeof decideTurn>, 'bid'>,
): Decision {
  if ('off' in turn) changeAutoBid(bench, auction, { ...auto, isActive: false, stopReason: turn.off })
  else if (turn.wait !== auto.dueAt) changeAutoBid(bench, auction, { ...auto, dueAt: turn.wait })
  return 'skipped'
}

function changeAutoBid(bench: Bench, auction: LockedAuction, auto: AutoBidRow): void {
  bench.changedAutoBids.set(auto.id, auto)
  const nextBidAt = auto.isActive ? iso(auto.dueAt) : null
  const stopped = auto.stopReason && auto.stopReason !== 'user' ? { reason: auto.stopReason } : {}
  const update = { auctionId: auction.publicId, isActive: auto.isActive, nextBidAt, ...stopped }
  bench.news.people.push({ userId: auto.userId, kind: 'autobid', ...update })
}

function accept(
  bench: Bench,
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
  const row: PlacedRow & BidRow = {
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

async function write(deps: SettleDeps, client: pg.PoolClient, bench: Bench): Promise<void> {
  await writeAutoBids(client, [...bench.changedAutoBids.values()])
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
  const written = await writeSettlement(client, bench.placed, balances, newcomers(deps, bench.placed), states)
  for (const auction of touched) {
    Object.assign(auction, written.get(auction.id))
    // A bid that reached the closing price has won: the run ends with it, in the same transaction.
    if (auction.state.status === 'ended') await endAtClosingPrice(client, auction, bench)
  }
}

async function endAtClosingPrice(client: pg.PoolClient, auction: LockedAuction, bench: Bench): Promise<void> {
  const { leaderId, currentBidCents } = auction.state
  const ending = { endedAt: bench.now, winnerId: leaderId, finalPriceCents: currentBidCents, reason: 'price' } as const
  await endRun(client, auction, ending, bench.news)
}

/** Each auction's bidders of this batch, and who led before it, hear of their balance and that somebody else leads now. */
function tellBidders(bench: Bench): void {
  for (const userId of new Set(bench.placed.map((row) => row.bidderId))) {
    bench.news.people.push({ userId, kind: 'credits', credits: bench.people.get(userId)!.credits })
  }
  for (const auction of touchedAuctions(bench)) {
    const here = bench.placed.filter((row) => row.auctionId === auction.id).map((row) => row.bidderId)
    const passed = new Set([bench.leadersBefore.get(auction.id), ...here])
    for (const userId of passed) {
      if (userId == null || userId === auction.state.leaderId) continue
      const outbid = { auctionId: auction.publicId, title: auction.title, currentBid: auction.state.currentBidCents }
      bench.news.people.push({ userId, kind: 'outbid', ...outbid })
    }
  }
}

function touchedAuctions(bench: Bench): LockedAuction[] {
  return [...new Set(bench.placed.map((row) => row.auctionId))].map((id) => bench.auctions.get(id)!)
}

function answeredAuctions(decisions: readonly Decision[]): LockedAuction[] {
  return [...new Set(decisions.flatMap((each) => (each !== 'skipped' && each.ok ? [each.auction] : [])))]
}

function freshBids(bench: Bench): Map<number, BidRow[]> {
  return Map.groupBy(bench.placed as (PlacedRow & BidRow)[], (row) => row.auctionId)
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

function requestKey(requestId: string, userId: number): string {
  return `${userId}:${requestId.toLowerCase()}`
}
