import { setTimeout as pause } from 'node:timers/promises'
import { openLoop } from '../open-loop.ts'
import { placeByHttp } from '../place-by-http.ts'
import { createTally } from '../tally.ts'
import { createTurns } from '../turns.ts'
import { type BenchProduct, startBenchProduct } from './bench-product.ts'
import { insertAuctions } from './bench-rows.ts'
import type { Benchmark } from './benchmark.ts'
import { cpuCells, cpuFigures, figuresOf, latencyFigures, percent, programs } from './figures.ts'
import { createContender, type MeasuredInTurn, measureInTurn } from './measure-in-turn.ts'
import { openDesigns } from './open-designs.ts'
import type { Figures } from './results.ts'
import { figure, table } from './table.ts'
import { perUnit, startUsage, totalOf } from './usage.ts'

const AUCTIONS = 1_000
const BIDDERS = [64, 256] as const
const MOST_BIDDERS = Math.max(...BIDDERS)
/** The worker has by then copied the inserted auctions to Redis. */
const COPIED_AFTER_MS = 5_000
const OPEN_LOOP_SECONDS = 8

type Row = Pick<MeasuredInTurn, 'perSecond' | 'latency' | 'cpuUs' | 'otherLoad'>

/** The product over HTTP with bids spread over many auctions, and at half of its capacity. */
export const manyAuctions: Benchmark = {
  name: 'many-auctions',
  measures: `bids over HTTP on ${AUCTIONS} auctions, on one, and by the plain design; an open loop at half the capacity`,
  async run(servers, options) {
    const plain = await openDesigns(servers, { names: ['plain'], auctions: [AUCTIONS], bidders: MOST_BIDDERS })
    const product = await startBenchProduct(servers, { bidders: MOST_BIDDERS + 1 })
    try {
      const auctionIds = await insertAuctions(product.database, AUCTIONS)
      await product.database.pool.query('analyze')
      await pause(COPIED_AFTER_MS)
      const contenders = [
        contender('one auction', product, await product.createAuctions(1)),
        contender(`${AUCTIONS} auctions`, product, auctionIds),
        plain[0]!.on.get(AUCTIONS)!,
      ]
      const rows: string[][] = []
      let figures: Figures = {}
      let otherLoad = 0
      let capacity = 0
      for (const inFlight of BIDDERS) {
        const measured = await measureInTurn(servers, contenders, { ...options, inFlight })
        const [one, many, plain] = measured as [MeasuredInTurn, MeasuredInTurn, MeasuredInTurn]
        await product.checkOutcomes([...one.outcomes, ...many.outcomes])
        rows.push(
          row(`one auction, ${inFlight} bidders`, one),
          row(`${AUCTIONS} auctions, ${inFlight} bidders`, many, one, plain),
          row(`plain, ${AUCTIONS} auctions, ${inFlight} bidders`, plain),
        )
        figures = { ...figures, ...compared(`${inFlight} bidders`, many, one, plain) }
        otherLoad = Math.max(otherLoad, ...measured.map((each) => each.otherLoad))
        capacity = many.perSecond
      }
      await servers.settle()
      const open = await measureOpenLoop(product, auctionIds, capacity / 2)
      rows.push(row(`${AUCTIONS} auctions, open loop`, open))
      figures = {
        ...figures,
        ...figuresOf('per second', { 'open loop: bids': open.perSecond }),
        ...latencyFigures('open loop, bid', open.latency),
        ...cpuFigures('open loop, bid', open.cpuUs),
      }
      await product.checkInvariants()
      options.onMeasured('reported outcomes match the database; all invariants hold')
      const cpu = programs.map((program) => `${program} µs`)
      const head = ['over HTTP', 'per second', 'p50 ms', 'p99 ms', ...cpu, 'to one', 'to plain', 'others']
      return { table: table(head, rows), figures, otherLoad: Math.max(otherLoad, open.otherLoad) }
    } finally {
      await product.stop()
      for (const { stop } of plain) await stop()
    }
  },
}

function contender(name: string, { urls, bidders }: BenchProduct, auctionIds: readonly string[]) {
  return createContender({ name, bidders, auctionIds, connect: (slots) => placeByHttp(urls[0]!, slots) })
}

/** Bids arrive at fixed times, as those of people do. */
async function measureOpenLoop(product: BenchProduct, auctionIds: readonly string[], perSecond: number): Promise<Row> {
  const { place, close } = placeByHttp(product.urls[0]!, MOST_BIDDERS)
  const tally = createTally()
  const turns = createTurns(product.bidders, auctionIds)
  const endUsage = startUsage()
  await openLoop({
    turns,
    place,
    tally,
    slots: MOST_BIDDERS,
    perSecond,
    seconds: OPEN_LOOP_SECONDS,
    warmUpSeconds: 1,
  })
  const { cpuUs, otherLoad } = endUsage()
  await close()
  const { errors, latency, perSecond: measured } = tally.read()
  if (Object.keys(errors).length > 0) throw new Error(`the open loop had errors: ${JSON.stringify(errors)}`)
  await product.checkOutcomes(tally.outcomes)
  return { perSecond: measured, latency, otherLoad, cpuUs: perUnit(cpuUs, tally.outcomes.length) }
}

function row(what: string, { perSecond, latency, cpuUs, otherLoad }: Row, one?: Row, plain?: Row): string[] {
  const times = (base: Row | undefined) => (base ? `${(perSecond / base.perSecond).toFixed(2)}×` : '')
  return [
    what,
    figure(perSecond),
    figure(latency.p50Ms),
    figure(latency.p99Ms),
    ...cpuCells(cpuUs),
    times(one),
    times(plain),
    percent(otherLoad),
  ]
}

function compared(at: string, many: Row, one: Row, plain: Row): Figures {
  return {
    ...figuresOf('ratio', {
      [`${at}: many auctions/one`]: many.perSecond / one.perSecond,
      [`${at}: many auctions/plain`]: many.perSecond / plain.perSecond,
      [`${at}: CPU of a bid, one auction/many`]: totalOf(one.cpuUs) / totalOf(many.cpuUs),
    }),
    ...figuresOf('per second', { [`${at}: bids on many auctions`]: many.perSecond }),
    ...latencyFigures(`${at}, many auctions`, many.latency),
    ...cpuFigures(`${at}, bid on many auctions`, many.cpuUs),
  }
}
