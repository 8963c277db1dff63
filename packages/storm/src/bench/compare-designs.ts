import { type BenchBidder, insertAuctions, insertBidders } from './bench-rows.ts'
import type { BenchServers } from './bench-servers.ts'
import { type DesignName, designNames } from './design.ts'
import { type DesignProcess, placeAtDesign, startDesign } from './design-process.ts'
import { type Measured, measure, medianMeasured } from './measure.ts'
import { otherLoadNote } from './wait-until-idle.ts'

export type Comparison = {
  auctions: number
  bidders: number
  designs: Record<DesignName, Omit<Measured, 'outcomes'>>
}

export type CompareOptions = {
  auctions: readonly number[]
  bidders: readonly number[]
  rounds: number
  seconds: number
  onMeasured: (what: string) => void
}

type Contender = {
  name: DesignName
  process: DesignProcess
  bidders: BenchBidder[]
  auctionIds: Map<number, string[]>
  leaders: Map<string, BenchBidder>
}

/**
 * Measures both designs in turn (A B A B …) on one server, each in its own database, and takes the
 * median of the rounds.
 */
export async function compareDesigns(servers: BenchServers, options: CompareOptions): Promise<Comparison[]> {
  const contenders: Contender[] = []
  try {
    for (const name of designNames) contenders.push(await open(servers, name, options))
    const comparisons: Comparison[] = []
    for (const auctions of options.auctions) {
      for (const bidders of options.bidders) {
        comparisons.push(await compare(servers, contenders, { ...options, auctionCount: auctions, inFlight: bidders }))
      }
    }
    return comparisons
  } finally {
    for (const { process } of contenders) await process.stop()
  }
}

async function compare(
  servers: BenchServers,
  contenders: readonly Contender[],
  { auctionCount, inFlight, rounds, seconds, onMeasured }: CompareOptions & { auctionCount: number; inFlight: number },
): Promise<Comparison> {
  const measured: Record<DesignName, Measured[]> = { plain: [], queue: [] }
  for (let round = 1; round <= rounds; round++) {
    for (const { name, process, bidders, leaders, auctionIds: idsByCount } of contenders) {
      const otherLoad = await servers.settle()
      const { place, close } = placeAtDesign(process.url, inFlight)
      const auctionIds = idsByCount.get(auctionCount)!
      const result = await measure({ bidders, auctionIds, leaders, place, inFlight, seconds })
      await close()
      measured[name].push(result)
      onMeasured(
        `${name}, ${auctionCount} auctions, ${inFlight} bidders, round ${round}: ${Math.round(result.perSecond)} bids/s, ` +
          `p99 ${result.latency.p99Ms.toFixed(1)} ms, ${result.refused} refused${otherLoadNote(otherLoad)}`,
      )
    }
  }
  return {
    auctions: auctionCount,
    bidders: inFlight,
    designs: { plain: medianMeasured(measured.plain), queue: medianMeasured(measured.queue) },
  }
}

async function open(
  servers: BenchServers,
  name: DesignName,
  { auctions, bidders }: CompareOptions,
): Promise<Contender> {
  const database = await servers.createDatabase(`bench_${name}`)
  const people = await insertBidders(database, Math.max(...bidders) + 1)
  const auctionIds = new Map<number, string[]>()
  for (const count of auctions) auctionIds.set(count, await insertAuctions(database, count))
  await database.pool.query('vacuum analyze')
  const process = await startDesign(name, { databaseUrl: database.url, redisUrl: servers.redisUrl(1) })
  return { name, process, bidders: people, auctionIds, leaders: new Map() }
}
