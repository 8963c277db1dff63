import { flood, type Place } from '../flood.ts'
import { type Latency, median } from '../latency.ts'
import { createTally, type ReportedOutcome } from '../tally.ts'
import { createTurns } from '../turns.ts'

export type Measured = { perSecond: number; latency: Latency; refused: number; outcomes: readonly ReportedOutcome[] }

export type MeasureOptions<Bidder> = {
  bidders: readonly Bidder[]
  auctionIds: readonly string[]
  /** Reused by the next measurement on the same auctions. */
  leaders: Map<string, Bidder>
  place: Place<Bidder>
  inFlight: number
  seconds: number
}

const WARM_UP_SECONDS = 0.5

/**
 * Runs one measurement: a closed loop of bids with a warm-up that is not counted. Throws when any
 * bid got no answer.
 */
export async function measure<Bidder>(options: MeasureOptions<Bidder>): Promise<Measured> {
  const { bidders, auctionIds, leaders, place, inFlight, seconds } = options
  const tally = createTally()
  // One bidder more than in flight, so that the leader can wait.
  const turns = createTurns(bidders.slice(0, inFlight + 1), auctionIds, leaders)
  await flood({ turns, place, tally, inFlight, seconds, warmUpSeconds: WARM_UP_SECONDS, retryWindowMs: 0 })
  const failed = tally.read().errors
  if (Object.keys(failed).length > 0) throw new Error(`the measurement had errors: ${JSON.stringify(failed)}`)
  const { perSecond, latency, refusals } = tally.read()
  return { perSecond, latency, refused: sum(refusals), outcomes: tally.outcomes }
}

/** The median of several rounds, figure by figure. */
export function medianMeasured(rounds: readonly Omit<Measured, 'outcomes'>[]): Omit<Measured, 'outcomes'> {
  const of = (pick: (round: Omit<Measured, 'outcomes'>) => number) => median(rounds.map(pick))
  return {
    perSecond: of((round) => round.perSecond),
    latency: {
      p50Ms: of((round) => round.latency.p50Ms),
      p99Ms: of((round) => round.latency.p99Ms),
      maxMs: of((round) => round.latency.maxMs),
    },
    refused: of((round) => round.refused),
  }
}

function sum(counts: Record<string, number>): number {
  return Object.values(counts).reduce((a, b) => a + b, 0)
}
