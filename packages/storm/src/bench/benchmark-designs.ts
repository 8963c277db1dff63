import type { Benchmark } from './benchmark.ts'
import { cpuFigures, figuresOf, latencyFigures, percent } from './figures.ts'
import { type MeasuredInTurn, measureInTurn } from './measure-in-turn.ts'
import { openDesigns } from './open-designs.ts'
import type { Figures } from './results.ts'
import { figure, table } from './table.ts'
import { totalOf } from './usage.ts'

const CASES = [
  { auctions: 1, bidders: [64, 512] },
  { auctions: 1_000, bidders: [1, 8, 64, 256] },
] as const

/** Bid queues against one transaction per bid, behind the same HTTP layer. */
export const designs: Benchmark = {
  name: 'designs',
  measures: `bid queues against a plain design, ${CASES.map(({ auctions, bidders }) => `${bidders.join(', ')} bidders on ${auctions}`).join('; ')}`,
  async run(servers, options) {
    const opened = await openDesigns(servers, {
      auctions: CASES.map(({ auctions }) => auctions),
      bidders: Math.max(...CASES.flatMap(({ bidders }) => bidders)),
    })
    try {
      const rows: (string | number)[][] = []
      let figures: Figures = {}
      let otherLoad = 0
      for (const { auctions, bidders } of CASES) {
        const contenders = opened.map(({ on }) => on.get(auctions)!)
        for (const inFlight of bidders) {
          const measured = await measureInTurn(servers, contenders, { ...options, inFlight })
          const [plain, queue] = measured as [MeasuredInTurn, MeasuredInTurn]
          const others = Math.max(plain.otherLoad, queue.otherLoad)
          const ratio = queue.perSecond / plain.perSecond
          rows.push([auctions, inFlight, ...cells(plain), ...cells(queue), `${ratio.toFixed(1)}×`, percent(others)])
          figures = { ...figures, ...compared(`${auctions} auctions, ${inFlight} bidders`, plain, queue) }
          otherLoad = Math.max(otherLoad, others)
        }
      }
      const each = ['p50 ms', 'p99 ms', 'CPU µs']
      const head = ['auctions', 'bidders', 'plain bids/s', ...each, 'queue bids/s', ...each, 'queue/plain', 'others']
      return { table: table(head, rows), figures, otherLoad }
    } finally {
      for (const { stop } of opened) await stop()
    }
  },
}

function cells({ perSecond, latency, cpuUs }: MeasuredInTurn): string[] {
  return [figure(perSecond), figure(latency.p50Ms), figure(latency.p99Ms), totalOf(cpuUs).toFixed(0)]
}

function compared(at: string, plain: MeasuredInTurn, queue: MeasuredInTurn): Figures {
  return {
    ...figuresOf('ratio', {
      [`${at}: queue/plain`]: queue.perSecond / plain.perSecond,
      [`${at}: CPU of a bid, plain/queue`]: totalOf(plain.cpuUs) / totalOf(queue.cpuUs),
    }),
    ...figuresOf('per second', { [`${at}: plain`]: plain.perSecond, [`${at}: queue`]: queue.perSecond }),
    ...latencyFigures(`${at}, plain`, plain.latency),
    ...latencyFigures(`${at}, queue`, queue.latency),
    ...cpuFigures(`${at}, plain`, plain.cpuUs),
    ...cpuFigures(`${at}, queue`, queue.cpuUs),
  }
}
