import { flood, type Place } from '../flood.ts'
import { type Latency, median } from '../latency.ts'
import { createRota } from '../rota.ts'
import { createTally, type Told } from '../tally.ts'

export type Measured = { perSecond: number; latency: Latency; refused: number; told: readonly Told[] }

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
  const rota = createRota(bidders.slice(0, inFlight + 1), auctionIds, leaders)
  await flood({ rota, place, tally, inFlight, seconds, warmUpSeconds: WARM_UP_SECONDS, patienceMs: 0 })
  const failed = tally.read().errors
  if (Object.keys(failed).length > 0) throw new Error(`the measurement had errors: ${JSON.stringify(failed)}`)
  const { perSecond, latency, refusals } = tally.read()
  return { perSecond, latency, refused: sum(refusals), told: tally.told }
}

/** The median of several rounds, figure by figure. */
export function middle(rounds: readonly Omit<Measured, 'told'>[]): Omit<Measured, 'told'> {
  const of = (pick: (round: Omit<Measured, 'told'>) => number) => median(rounds.map(pick))
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
