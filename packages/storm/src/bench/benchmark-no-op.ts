import { placeByHttp } from '../place-by-http.ts'
import { type BenchProduct, startBenchProduct } from './bench-product.ts'
import type { BenchServers } from './bench-servers.ts'
import type { Benchmark, BenchOptions } from './benchmark.ts'
import { cpuCells, cpuFigures, figuresOf, latencyFigures, percent, programs } from './figures.ts'
import { createContender, type MeasuredInTurn, measureInTurn } from './measure-in-turn.ts'
import { noOpBid } from './no-op-bid.ts'
import type { Figures } from './results.ts'
import { figure, table } from './table.ts'
import { totalOf } from './usage.ts'

const BIDDERS = [64, 512] as const

/** Bids over HTTP on one auction, against a POST that has everything of a bid except the bid. */
export const noOp: Benchmark = {
  name: 'no-op',
  measures: `bids over HTTP against a no-op POST, one auction, ${BIDDERS.join(' and ')} bidders`,
  async run(servers, options) {
    const measured: Part[] = []
    for (const processes of options.apiProcesses) measured.push(await measureWith(processes, servers, options))
    const cpu = programs.map((program) => `${program} µs`)
    const head = [
      'one auction',
      'per second',
      'p50 ms',
      'p99 ms',
      ...cpu,
      'bids/no-op',
      'by CPU',
      'p99 ratio',
      'others',
    ]
    return {
      table: table(
        head,
        measured.flatMap(({ rows }) => rows),
      ),
      figures: Object.assign({}, ...measured.map(({ figures }) => figures)),
      otherLoad: Math.max(...measured.map(({ otherLoad }) => otherLoad)),
    }
  },
}

type Part = { rows: string[][]; figures: Figures; otherLoad: number }

/** A product of its own for each number of API processes: none of them is idle. */
async function measureWith(processes: number, servers: BenchServers, options: BenchOptions): Promise<Part> {
  const bidders = Math.max(...BIDDERS) + 1
  const env = { API_PROCESSES: String(processes) }
  const product = await startBenchProduct(servers, { bidders, apiModule: 'packages/storm/src/bench-api.ts', env })
  const suffix = processes > 1 ? `, ${processes} API processes` : ''
  try {
    const part: Part = { rows: [], figures: {}, otherLoad: 0 }
    const contenders = await openContenders(product)
    for (const inFlight of BIDDERS) {
      const [noOps, bids] = (await measureInTurn(servers, contenders, { ...options, inFlight })) as [
        MeasuredInTurn,
        MeasuredInTurn,
      ]
      await product.checkOutcomes(bids.outcomes)
      const at = `${inFlight} bidders${suffix}`
      part.rows.push(row(`no-op, ${at}`, noOps), row(`bids, ${at}`, bids, noOps))
      part.figures = { ...part.figures, ...compared(at, bids, noOps) }
      part.otherLoad = Math.max(part.otherLoad, noOps.otherLoad, bids.otherLoad)
    }
    await product.checkInvariants()
    options.onMeasured(`reported outcomes match the database; all invariants hold${suffix}`)
    return part
  } finally {
    await product.stop()
  }
}

async function openContenders(product: BenchProduct) {
  const url = product.urls[0]!
  const auctionIds = await product.createAuctions(1)
  const { bidders } = product
  await warmUp(product, auctionIds[0]!)
  return [
    createContender({
      name: 'no-op',
      bidders,
      auctionIds,
      connect: (slots) => placeByHttp(url, slots, noOpBid.path),
    }),
    createContender({ name: 'bids', bidders, auctionIds, connect: (slots) => placeByHttp(url, slots) }),
  ]
}

/** The no-op's answer shows an auction with bids. */
async function warmUp(product: BenchProduct, auctionId: string): Promise<void> {
  const { place, close } = placeByHttp(product.urls[0]!, 1)
  for (const bidder of product.bidders.slice(0, 20)) await place({ bidder, auctionId }, crypto.randomUUID(), 0)
  await close()
}

function row(what: string, { perSecond, latency, cpuUs, otherLoad }: MeasuredInTurn, base?: MeasuredInTurn): string[] {
  return [
    what,
    figure(perSecond),
    figure(latency.p50Ms),
    figure(latency.p99Ms),
    ...cpuCells(cpuUs),
    base ? percent(perSecond / base.perSecond) : '',
    base ? percent(totalOf(base.cpuUs) / totalOf(cpuUs)) : '',
    base ? (latency.p99Ms / base.latency.p99Ms).toFixed(1) : '',
    percent(otherLoad),
  ]
}

function compared(at: string, bids: MeasuredInTurn, noOps: MeasuredInTurn): Figures {
  return {
    ...figuresOf('ratio', {
      [`${at}: bids/no-op`]: bids.perSecond / noOps.perSecond,
      [`${at}: CPU of a no-op/of a bid`]: totalOf(noOps.cpuUs) / totalOf(bids.cpuUs),
    }),
    // A ratio that may rise: like every delay it is shown and not compared.
    ...figuresOf('ms', { [`${at}: p99 of a bid above that of a no-op`]: bids.latency.p99Ms - noOps.latency.p99Ms }),
    ...figuresOf('per second', { [`${at}: bids`]: bids.perSecond, [`${at}: no-ops`]: noOps.perSecond }),
    ...latencyFigures(`${at}, bid`, bids.latency),
    ...latencyFigures(`${at}, no-op`, noOps.latency),
    ...cpuFigures(`${at}, bid`, bids.cpuUs),
    ...cpuFigures(`${at}, no-op`, noOps.cpuUs),
  }
}
