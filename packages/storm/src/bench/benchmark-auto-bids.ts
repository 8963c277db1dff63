import { setTimeout as pause } from 'node:timers/promises'
import { type BenchProduct, startBenchProduct } from './bench-product.ts'
import { insertAuctions } from './bench-rows.ts'
import type { Benchmark } from './benchmark.ts'
import { cpuFigures, figuresOf, latencyFigures, percent } from './figures.ts'
import { insertAutoBids } from './insert-auto-bids.ts'
import { readLateness } from './read-lateness.ts'
import { figure, table } from './table.ts'
import { perUnit, startUsage } from './usage.ts'

const AUTO_BIDS = 10_000
const AUCTIONS = 1_000
const BIDDERS = 1_000
/** The product's own interval. */
const INTERVAL_MS = 30_000
const FIRST_DUE_IN_MS = 8_000
const SECONDS = 40

/** How late auto-bids take their turns, and what they cost. */
export const autoBids: Benchmark = {
  name: 'auto-bids',
  measures: `${AUTO_BIDS} auto-bids in ${AUCTIONS} auctions, each due every ${INTERVAL_MS / 1_000} s, for ${SECONDS} s`,
  async run(servers, { onMeasured }) {
    const product = await startBenchProduct(servers, { bidders: BIDDERS })
    try {
      const { cpuUs, otherLoad, seconds, lateness, turns } = await measureTurns(product)
      onMeasured(`${turns} turns in ${seconds.toFixed(0)} s`)
      await product.checkInvariants()
      onMeasured('all invariants hold')
      const shares = ['api', 'worker', 'postgres'].map((program) => (cpuUs[program] ?? 0) / (seconds * 1_000_000))
      const cells = [lateness.p50Ms, lateness.p99Ms, lateness.maxMs].map(figure)
      const head = [`${AUTO_BIDS} auto-bids`, 'p50 ms', 'p99 ms', 'max ms', 'api', 'worker', 'postgres', 'others']
      const [api = 0, worker = 0, postgres = 0] = shares
      const each = perUnit(cpuUs, turns)
      return {
        table: table(head, [[`${turns} turns, due → decided`, ...cells, ...shares.map(percent), percent(otherLoad)]]),
        figures: {
          ...latencyFigures('due → decided', lateness),
          ...figuresOf('% of a core', { api: api * 100, worker: worker * 100, postgres: postgres * 100 }),
          ...figuresOf('count', { turns }),
          ...cpuFigures('turn', each),
        },
        otherLoad,
      }
    } finally {
      await product.stop()
    }
  },
}

async function measureTurns(product: BenchProduct) {
  const { database, people } = product
  await insertAuctions(database, AUCTIONS)
  const firstDue = await insertAutoBids(database, {
    count: AUTO_BIDS,
    bidders: people,
    inMs: FIRST_DUE_IN_MS,
    spreadMs: INTERVAL_MS,
  })
  await database.pool.query('analyze')
  await pause(FIRST_DUE_IN_MS)
  const endUsage = startUsage()
  await pause(SECONDS * 1_000)
  const usage = endUsage()
  return { ...usage, ...(await readLateness(database, firstDue, INTERVAL_MS)) }
}
