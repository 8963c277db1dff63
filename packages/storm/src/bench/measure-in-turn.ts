import type { Place } from '../flood.ts'
import { median } from '../latency.ts'
import type { ReportedOutcome } from '../tally.ts'
import type { BenchServers } from './bench-servers.ts'
import type { BenchOptions } from './benchmark.ts'
import { type CpuByProgram, cpuText } from './cpu-by-program.ts'
import { type Measured, measure, medianMeasured } from './measure.ts'
import { perUnit, startUsage } from './usage.ts'
import { otherLoadNote } from './wait-until-idle.ts'

/** One of several that are measured under the same conditions. */
export type Contender = {
  name: string
  /** Runs until its code is compiled, once. */
  warmUp: () => Promise<void>
  measure: (inFlight: number, seconds: number) => Promise<Measured>
}

export type MeasuredInTurn = Omit<Measured, 'outcomes'> & {
  /** CPU time per bid, in µs. */
  cpuUs: CpuByProgram
  otherLoad: number
  outcomes: ReportedOutcome[]
}

const WARM_UP_SECONDS = 3
const WARM_UP_IN_FLIGHT = 64

export function createContender<Bidder>(options: {
  name: string
  bidders: readonly Bidder[]
  auctionIds: readonly string[]
  connect: (slots: number) => { place: Place<Bidder>; close: () => Promise<void> }
}): Contender {
  const { name, bidders, auctionIds, connect } = options
  const leaders = new Map<string, Bidder>()
  const run = async (inFlight: number, seconds: number) => {
    const { place, close } = connect(inFlight)
    const measured = await measure({ bidders, auctionIds, leaders, place, inFlight, seconds })
    await close()
    return measured
  }
  let warm: Promise<unknown> | undefined
  return {
    name,
    measure: run,
    async warmUp() {
      warm ??= run(WARM_UP_IN_FLIGHT, WARM_UP_SECONDS)
      await warm
    },
  }
}

/** Measures contenders in turn (A B A B …) and takes the median of the rounds, in their order. */
export async function measureInTurn(
  servers: BenchServers,
  contenders: readonly Contender[],
  { inFlight, rounds, seconds, onMeasured }: BenchOptions & { inFlight: number },
): Promise<MeasuredInTurn[]> {
  const all = contenders.map((contender) => ({ contender, rounds: [] as MeasuredInTurn[] }))
  for (const { contender } of all) await contender.warmUp()
  for (let round = 1; round <= rounds; round++) {
    for (const { contender, rounds } of all) {
      await servers.settle()
      const endUsage = startUsage()
      const measured = await contender.measure(inFlight, seconds)
      const { cpuUs, otherLoad } = endUsage()
      const each = perUnit(cpuUs, measured.outcomes.length)
      rounds.push({ ...measured, outcomes: [...measured.outcomes], cpuUs: each, otherLoad })
      const { perSecond, latency, refused } = measured
      onMeasured(
        `${contender.name}, ${inFlight} bidders, round ${round}: ${Math.round(perSecond)} /s, p99 ${latency.p99Ms.toFixed(1)} ms, ` +
          `${refused} refused, CPU µs each: ${cpuText(each)}${otherLoadNote(otherLoad)}`,
      )
    }
  }
  return all.map(({ rounds }) => ({
    ...medianMeasured(rounds),
    cpuUs: medianCpu(rounds.map(({ cpuUs }) => cpuUs)),
    otherLoad: median(rounds.map(({ otherLoad }) => otherLoad)),
    outcomes: rounds.flatMap(({ outcomes }) => outcomes),
  }))
}

function medianCpu(rounds: readonly CpuByProgram[]): CpuByProgram {
  const names = Object.keys(rounds[0] ?? {})
  return Object.fromEntries(names.map((name) => [name, median(rounds.map((round) => round[name] ?? 0))]))
}
