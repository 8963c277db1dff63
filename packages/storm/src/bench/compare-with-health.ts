import type { Bidder } from '../accounts.ts'
import { checkOutcomes, isConsistent } from '../check-outcomes.ts'
import { openConnection } from '../connection.ts'
import type { Place } from '../flood.ts'
import { median } from '../latency.ts'
import { placeByHttp } from '../place-by-http.ts'
import { startBenchProduct } from './bench-product.ts'
import type { BenchServers } from './bench-servers.ts'
import { type CpuByProgram, cpuPerBid, cpuText, sampleCpu } from './cpu-by-program.ts'
import { type Measured, measure, medianMeasured } from './measure.ts'
import { otherLoadNote } from './wait-until-idle.ts'

type Figures = Omit<Measured, 'outcomes'> & { cpuUs: CpuByProgram }

export type HealthComparison = { bidders: number; health: Figures; bids: Figures }

/**
 * Compares the product's bid throughput with the cheapest call there is, for the same clients, in
 * turn, on one auction.
 */
export async function compareWithHealth(
  servers: BenchServers,
  options: { bidders: number; rounds: number; seconds: number; onMeasured: (what: string) => void },
): Promise<HealthComparison> {
  const { bidders: inFlight, rounds, seconds, onMeasured } = options
  const product = await startBenchProduct(servers, { bidders: inFlight + 1 })
  try {
    const url = product.urls[0]!
    const auctionIds = await product.createAuctions(1)
    const leaders = new Map<string, Bidder>()
    const kinds = { health: placeHealthCall(url, inFlight), bids: placeByHttp(url, inFlight) }
    const measured = { health: [] as Measured[], bids: [] as Measured[] }
    const cpu = { health: [] as CpuByProgram[], bids: [] as CpuByProgram[] }
    for (let round = 1; round <= rounds; round++) {
      for (const kind of ['health', 'bids'] as const) {
        const otherLoad = await servers.settle()
        const { place } = kinds[kind]
        const before = sampleCpu()
        const result = await measure({ bidders: product.bidders, auctionIds, leaders, place, inFlight, seconds })
        cpu[kind].push(cpuPerBid(before, sampleCpu(), result.outcomes.length))
        measured[kind].push(result)
        const { perSecond, latency, refused } = result
        onMeasured(
          `${kind}, round ${round}: ${Math.round(perSecond)} /s, p99 ${latency.p99Ms.toFixed(1)} ms, ${refused} refused, CPU µs each: ${cpuText(cpu[kind].at(-1)!)}${otherLoadNote(otherLoad)}`,
        )
      }
    }
    for (const { close } of Object.values(kinds)) await close()
    const outcomes = await checkOutcomes(
      product.database.pool,
      measured.bids.flatMap((each) => each.outcomes),
    )
    if (!isConsistent(outcomes))
      throw new Error(`reported outcomes differ from the database: ${JSON.stringify(outcomes)}`)
    await product.checkInvariants()
    onMeasured('reported outcomes match the database; all invariants hold')
    return {
      bidders: inFlight,
      health: { ...medianMeasured(measured.health), cpuUs: medianCpu(cpu.health) },
      bids: { ...medianMeasured(measured.bids), cpuUs: medianCpu(cpu.bids) },
    }
  } finally {
    await product.stop()
  }
}

function medianCpu(rounds: readonly CpuByProgram[]): CpuByProgram {
  const names = Object.keys(rounds[0] ?? {})
  return Object.fromEntries(names.map((name) => [name, median(rounds.map((round) => round[name] ?? 0))]))
}

function placeHealthCall(url: string, slots: number): { place: Place<Bidder>; close: () => Promise<void> } {
  const connections = Array.from({ length: slots }, () => openConnection(url))
  return {
    async place(_turn, _bidId, slot) {
      const { status } = await connections[slot]!.send({ method: 'GET', path: '/healthz' })
      if (status !== 200) return { ok: false, status, code: `HTTP_${status}`, retryAfterSeconds: null }
      return { ok: true, publicId: '', amountCents: 0, leads: false }
    },
    close: async () => {
      await Promise.all(connections.map((connection) => connection.close()))
    },
  }
}
