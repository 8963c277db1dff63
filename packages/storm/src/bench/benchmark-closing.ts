import { startBenchProduct } from './bench-product.ts'
import type { Benchmark } from './benchmark.ts'
import { cpuCells, cpuFigures, figuresOf, latencyFigures, percent, programs } from './figures.ts'
import { measureClosing } from './measure-closing.ts'
import type { Figures } from './results.ts'
import { figure, table } from './table.ts'

const CASES = [
  { what: '20 at once, the first', auctions: 20, spreadMs: 0, watchersEach: 5 },
  { what: '20 at once', auctions: 20, spreadMs: 0, watchersEach: 5 },
  { what: '20 at once, 1,000 watchers', auctions: 20, spreadMs: 0, watchersEach: 50 },
  { what: '1,000 in a second', auctions: 1_000, spreadMs: 1_000, watchersEach: 3 },
] as const
const BIDDERS = 200

/** From the moment at which a closer may end a run until watchers see the end. */
export const closing: Benchmark = {
  name: 'closing',
  measures: `closing ${CASES.map(({ what }) => what).join(' and ')}, from the deadline to the watchers`,
  async run(servers, { onMeasured }) {
    const product = await startBenchProduct(servers, { bidders: BIDDERS })
    try {
      const rows: string[][] = []
      let figures: Figures = {}
      let otherLoad = 0
      for (const { what, ...options } of CASES) {
        const closed = await measureClosing(product, { ...options, bidders: product.people })
        const { delay, extended, cpuUs } = closed
        onMeasured(
          `${what}: p99 ${delay.p99Ms.toFixed(1)} ms, ${extended} extended by an auto-bid; winners and orders agree`,
        )
        const delays = [delay.earliestMs, delay.p50Ms, delay.p99Ms, delay.maxMs].map(figure)
        rows.push([what, ...delays, ...cpuCells(cpuUs), percent(closed.otherLoad)])
        figures = {
          ...figures,
          ...latencyFigures(what, delay),
          ...figuresOf('ms', { [`${what}: earliest`]: delay.earliestMs }),
          // Of a few closes, the CPU time is that of the seconds around them.
          ...(options.auctions > 100 ? cpuFigures(`${what}, close`, cpuUs) : {}),
        }
        otherLoad = Math.max(otherLoad, closed.otherLoad)
      }
      await product.checkInvariants()
      onMeasured('all invariants hold')
      const cpu = programs.map((program) => `${program} µs`)
      const head = ['deadline → watchers', 'earliest ms', 'p50 ms', 'p99 ms', 'max ms', ...cpu, 'others']
      return { table: table(head, rows), figures, otherLoad }
    } finally {
      await product.stop()
    }
  },
}
