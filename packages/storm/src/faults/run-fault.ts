import { randomInt } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { type Bidder, signInAdmin } from '../accounts.ts'
import { openConnection } from '../connection.ts'
import { latencyOf } from '../latency.ts'
import { adminPair } from '../product-settings.ts'
import { createDice } from '../purchases/create-dice.ts'
import { createAuctions, endAuctions } from '../storm-auctions.ts'
import type { Fault } from './fault.ts'
import { bidUntilAnswered, GUARD_TIMER_SECONDS, pauseUntil, startGuards } from './guards.ts'
import type { FaultPlatform } from './start-fault-platform.ts'
import { type Load, type LoadReport, peopleOf, startLoad } from './start-load.ts'

export type FaultReport = LoadReport & {
  fault: string
  seed: number
  /** From the end of the fault until a fresh bid was acknowledged. */
  backMs: number
  /** The longest time between two accepted bids. */
  gapMs: number
  /** The latest close of a countdown, after its deadline. */
  latestCloseMs: number
  /** Goals of time that were missed. On a busy machine they say little. */
  late: string[]
}

/** Beside the load: two for the guards and two who try whether bids are taken again. */
const OTHERS = 4
export const peopleFor = (load: Load) => peopleOf(load) + OTHERS

const CALM_MS = 2_000
const GUARDS = 7

/** Runs one fault under load, and says what of the promises did not hold. */
export async function runFault(
  platform: FaultPlatform,
  fault: Fault,
  { seed = randomInt(1, 1_000_000_000), load }: { seed?: number | undefined; load: Load },
): Promise<FaultReport> {
  const { urls, bidders } = platform
  const connection = openConnection(urls[0]!)
  const admin = await signInAdmin(connection, adminPair)
  const guarded = await createAuctions(connection, admin, GUARDS, GUARD_TIMER_SECONDS)
  const tried = await createAuctions(connection, admin, 1)
  const running = await startLoad(platform, load)
  const [leader, challenger, first, second] = bidders.slice(peopleOf(load))
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

  const unfair = await guards.problems()
  const latestCloseMs = await readLatestClose(platform, startedAt)
  await endAuctions(connection, admin, tried)
  await connection.close()
  const report = await running.finish()
  const { accepted } = running
  const times = {
    backMs,
    gapMs: latencyOf(accepted.slice(1).map(({ at }, place) => at - accepted[place]!.at)).maxMs,
    latestCloseMs,
  }
  const problems = [...unfair, ...report.problems]
  return { ...report, ...times, fault: fault.name, seed, problems, late: lateness(fault, times) }
}

/** Two take turns, because a leader may not bid. */
async function bidUntilAccepted(urls: readonly string[], people: Bidder[], auctionId: string): Promise<void> {
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
