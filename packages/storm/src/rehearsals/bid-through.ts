import { setTimeout as pause } from 'node:timers/promises'
import type { Contradiction } from '@centesimo/histories'
import { checkInvariants } from '@centesimo/invariants'
import type { BenchProduct } from '../bench/bench-product.ts'
import { checkOutcomes, isConsistent } from '../check-outcomes.ts'
import { flood } from '../flood.ts'
import { latencyOf } from '../latency.ts'
import { placeByHttp } from '../place-by-http.ts'
import { contradictionLine, recordHistory } from '../record-history.ts'
import { createTally } from '../tally.ts'
import { createTurns } from '../turns.ts'
import { reasons } from './verdict.ts'

export type BidsThroughFault = {
  placed: number
  perSecond: number
  /** Answers that did not come or were 5xx; each was asked for again with the same bid id. */
  lostAnswers: Record<string, number>
  /** Bids without any answer in the end. */
  unknown: number
  /** The longest time between two accepted bids, in ms: how long users could not bid. */
  longestGapMs: number
  /** From sending a bid to its answer, retries included. */
  slowestMs: number
  /** Acknowledged bids that the database does not have, or has otherwise, or twice. */
  missing: number
  doubled: number
  violations: string[]
  /** What no order of events explains, by what bidders and watchers were told. */
  contradictions: Contradiction[]
}

const IN_FLIGHT = 16
const CALM_MS = 2_000

/**
 * Bids on auctions through `url` without pause while `fault` happens, then compares every answer
 * with the database and checks the invariants.
 */
export async function bidThrough(
  { database, bidders }: Pick<BenchProduct, 'database' | 'bidders'>,
  { url, auctionIds, fault }: { url: string; auctionIds: readonly string[]; fault: () => Promise<void> },
): Promise<BidsThroughFault> {
  const { placed, tally } = tallyWithTimes()
  const chosen = bidders.slice(0, IN_FLIGHT + 1)
  const history = await recordHistory([url], { bidders: chosen, auctionIds })
  const over = new AbortController()
  const line = placeByHttp(url, IN_FLIGHT)
  const bidding = flood({
    turns: createTurns(chosen, auctionIds),
    place: history.recorded(line.place),
    tally,
    inFlight: IN_FLIGHT,
    seconds: Number.POSITIVE_INFINITY,
    signal: over.signal,
  })
  await pause(CALM_MS)
  try {
    await fault()
    await pause(CALM_MS)
  } finally {
    over.abort()
    await bidding
    await line.close()
  }
  const check = await checkOutcomes(database.pool, tally.outcomes)
  const violations = await checkInvariants(database, { autoBidIntervalMs: 30_000 })
  const contradictions = await history.check()
  const { latency, perSecond, errors } = tally.read()
  return {
    placed: check.placed,
    perSecond,
    lostAnswers: errors,
    unknown: check.unknown,
    longestGapMs: longestGap(placed),
    slowestMs: latency.maxMs,
    missing: isConsistent(check) ? 0 : check.missing + check.different,
    doubled: check.placedTwice + check.refusedButPlaced,
    violations: violations.map(({ invariant, detail }) => `${invariant}: ${detail}`),
    contradictions,
  }
}

/** Logs what came of the bids. Returns why a rehearsal fails by them. */
export function reportBids(bids: BidsThroughFault, log: (line: string) => void): string[] {
  const { lostAnswers, missing, doubled, unknown, violations, contradictions } = bids
  const lost = Object.entries(lostAnswers).map(([reason, count]) => `${count} ${reason}`)
  const seconds = (ms: number) => `${(ms / 1_000).toFixed(2)} s`
  log(`bids             ${bids.placed} accepted, ${bids.perSecond.toFixed(0)} a second`)
  log(`without bids     ${seconds(bids.longestGapMs)} at most, slowest bid ${seconds(bids.slowestMs)}`)
  log(`asked again      ${lost.join(', ') || 'none'}`)
  log(`bids lost        ${missing}, doubled ${doubled}, never answered ${unknown}`)
  log(`invariants       ${violations.join('; ') || 'all hold'}`)
  log(contradictionLine(contradictions))
  return reasons(
    [missing > 0, `${missing} bids lost`],
    [doubled > 0, `${doubled} bids doubled`],
    [unknown > 0, `${unknown} bids never answered`],
    [violations.length > 0, `invariants: ${violations.join(', ')}`],
    [contradictions.length > 0, `what clients were told has ${contradictions.length} contradictions`],
  )
}

function tallyWithTimes() {
  const tally = createTally()
  const placed: number[] = []
  return {
    placed,
    tally: {
      ...tally,
      placed: (bid: Parameters<typeof tally.placed>[0]) => {
        placed.push(performance.now())
        tally.placed(bid)
      },
    },
  }
}

function longestGap(times: readonly number[]): number {
  return latencyOf(times.slice(1).map((time, place) => time - times[place]!)).maxMs
}
