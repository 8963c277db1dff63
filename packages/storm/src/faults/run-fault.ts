import { randomInt } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { signInAdmin } from '../accounts.ts'
import { checkOutcomes, isConsistent } from '../check-outcomes.ts'
import { openConnection } from '../connection.ts'
import { flood } from '../flood.ts'
import { latencyOf } from '../latency.ts'
import { adminPair } from '../product-settings.ts'
import { createDice } from '../purchases/create-dice.ts'
import { recordHistory } from '../record-history.ts'
import { createAuctions, endAuctions } from '../storm-auctions.ts'
import { createTally } from '../tally.ts'
import { createTurns } from '../turns.ts'
import { startBuyers } from './buyers.ts'
import type { Fault } from './fault.ts'
import { bidUntilAnswered, GUARD_TIMER_SECONDS, pauseUntil, startGuards } from './guards.ts'
import { placeAtNodes } from './place-at-nodes.ts'
import { readViolations } from './read-violations.ts'
import { startAutoBids } from './start-auto-bids.ts'
import { AUTO_BID_INTERVAL_MS, type FaultPlatform } from './start-fault-platform.ts'
import { openViewers } from './viewers.ts'

/** How many clients there are. */
export type Load = { bidders: number; thinkMs: number; viewers: number; autoBidders: number; buyers: number }

export type FaultReport = {
  fault: string
  seed: number
  bids: number
  purchases: number
  /** From the end of the fault until a fresh bid was acknowledged. */
  backMs: number
  /** The longest time between two accepted bids. */
  gapMs: number
  /** The latest close of a countdown, after its deadline. */
  latestCloseMs: number
  slowestBidMs: number
  askedAgain: number
  /** What must not be: lost or doubled bids, violated invariants, contradictions … */
  problems: string[]
  /** Goals of time that were missed. On a busy machine they say little. */
  late: string[]
}

/** Bidders beside the crowd: two for the guards and two who try whether bids are taken again. */
const OTHERS = 4
export const peopleFor = (load: Load) => load.bidders + load.autoBidders + load.buyers + OTHERS

const CALM_MS = 2_000
const SETTLED_WITHIN_MS = 60_000
const ENDS_SHOWN_WITHIN_MS = 20_000
const GUARDS = 7

/** Runs one fault under load, and says what of the promises did not hold. */
export async function runFault(
  platform: FaultPlatform,
  fault: Fault,
  { seed = randomInt(1, 1_000_000_000), load }: { seed?: number | undefined; load: Load },
): Promise<FaultReport> {
  const { urls, database, bidders } = platform
  const groups = groupsOf(bidders, load)
  const connection = openConnection(urls[0]!)
  const admin = await signInAdmin(connection, adminPair)
  const contested = await createAuctions(connection, admin, 3)
  const automatic = await createAuctions(connection, admin, 1)
  const guarded = await createAuctions(connection, admin, GUARDS, GUARD_TIMER_SECONDS)
  const tried = await createAuctions(connection, admin, 1)

  const history = await recordHistory(urls, { bidders: groups.crowd, auctionIds: contested })
  const viewers = await openViewers(urls, load.viewers, contested)
  const buyers = await startBuyers(platform, groups.buyers)
  await startAutoBids(urls[0]!, groups.automatic, automatic)
  const acceptedAt: number[] = []
  const tally = createTally()
  const over = new AbortController()
  const line = placeAtNodes(urls, groups.crowd.length)
  const flooding = flood({
    turns: createTurns(groups.crowd, contested),
    place: history.recorded(line.place),
    tally: {
      ...tally,
      placed: (bid) => {
        acceptedAt.push(performance.now())
        tally.placed(bid)
      },
    },
    inFlight: groups.crowd.length - 1,
    thinkMs: load.thinkMs,
    seconds: Number.POSITIVE_INFINITY,
    signal: over.signal,
    retryWindowMs: SETTLED_WITHIN_MS,
  })
  const [leader, challenger, first, second] = groups.others
  const guards = startGuards({
    urls: fault.spares ? [urls[1]!] : urls,
    auctionIds: guarded,
    deadlinesMs: guarded.map((_, place) => 700 + (place * (fault.lastsMs + 2_500)) / GUARDS),
    leader: leader!,
    challenger: challenger!,
  })
  await guards.led
  await pauseUntil(guards.faultAt)
  const startedAt = new Date()
  await fault.happen({ platform, dice: createDice(seed), pause: (ms) => pause(ms) })
  const mendedAt = performance.now()
  await bidUntilAccepted(urls, [first!, second!], tried[0]!)
  const backMs = performance.now() - mendedAt
  await pause(CALM_MS)

  const problems = await guards.problems()
  over.abort()
  await Promise.all([flooding, buyers.stop()])
  await line.close()
  problems.push(...(await buyers.problems(SETTLED_WITHIN_MS)))
  const latestCloseMs = await readLatestClose(platform, startedAt)
  const left = await endAuctions(connection, admin, [...contested, ...automatic, ...tried])
  if (left > 0) problems.push(`${left} auctions could not be ended`)
  problems.push(...(await viewers.withoutEnd(ENDS_SHOWN_WITHIN_MS)))
  viewers.close()
  const outcomes = await checkOutcomes(database.pool, tally.outcomes)
  if (!isConsistent(outcomes)) problems.push(`answers differ from the database: ${JSON.stringify(outcomes)}`)
  if (outcomes.unknown > 0) problems.push(`${outcomes.unknown} bids were never answered`)
  problems.push(...(await history.check()).map(({ name, detail }) => `${name}: ${detail}`))
  const redisUrl = platform.redis.url
  const invariants = { database, redisUrl, autoBidIntervalMs: AUTO_BID_INTERVAL_MS }
  problems.push(...(await readViolations(invariants, SETTLED_WITHIN_MS)))
  problems.push(...(await readOverdue(platform)))
  await connection.close()

  const { latency, errors } = tally.read()
  const report = {
    fault: fault.name,
    seed,
    bids: outcomes.placed,
    purchases: buyers.purchases(),
    backMs,
    gapMs: latencyOf(acceptedAt.slice(1).map((at, place) => at - acceptedAt[place]!)).maxMs,
    latestCloseMs,
    slowestBidMs: latency.maxMs,
    askedAgain: Object.values(errors).reduce((sum, count) => sum + count, 0),
    problems,
  }
  return { ...report, late: lateness(fault, report) }
}

function groupsOf<Person>(bidders: readonly Person[], load: Load) {
  const rest = [...bidders]
  const take = (count: number) => rest.splice(0, count)
  return {
    crowd: take(load.bidders),
    automatic: take(load.autoBidders),
    buyers: take(load.buyers),
    others: take(OTHERS),
  }
}

/** Two take turns, because a leader may not bid. */
async function bidUntilAccepted(
  urls: readonly string[],
  people: Parameters<typeof bidUntilAnswered>[1][],
  auctionId: string,
): Promise<void> {
  for (let tries = 0; ; tries++) {
    const answer = await bidUntilAnswered(urls, people[tries % people.length]!, auctionId)
    if (answer?.ok) return
    if (tries === 10) throw new Error(`no bid was accepted any more: ${JSON.stringify(answer)}`)
  }
}

/** Of the countdowns that ended since then, in ms. */
async function readLatestClose({ database }: FaultPlatform, since: Date): Promise<number> {
  const { rows } = await database.pool.query<{ ms: number }>(
    `select coalesce(max(extract(epoch from ended_at - deadline_at) * 1000), 0)::float8 as ms
       from runs where end_reason = 'timer' and ended_at > $1`,
    [since],
  )
  return rows[0]!.ms
}

/** Runs that should have ended by now. */
async function readOverdue({ database }: FaultPlatform): Promise<string[]> {
  const { rows } = await database.pool.query<{ id: string }>(
    `select id from auction_states where status = 'live' and timer_ends_at < clock_timestamp() - interval '5 seconds'`,
  )
  return rows.map(({ id }) => `auction ${id} is still live after its deadline`)
}

function lateness(
  fault: Fault,
  { backMs, gapMs, latestCloseMs }: Pick<FaultReport, 'backMs' | 'gapMs' | 'latestCloseMs'>,
) {
  const goals = [
    ['back', backMs, fault.backWithinMs],
    ['without bids', gapMs, fault.gapWithinMs ?? null],
    ['a close', latestCloseMs, fault.closesWithinMs ?? null],
  ] as const
  return goals.flatMap(([what, ms, goal]) =>
    goal !== null && ms > goal ? `${what}: ${Math.round(ms)} ms instead of ${goal}` : [],
  )
}
