import { cpus, loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { startBenchServers } from './bench/bench-servers.ts'
import { type Comparison, compareDesigns } from './bench/compare-designs.ts'
import { compareWithHealth } from './bench/compare-with-health.ts'
import { cpuText } from './bench/cpu-by-program.ts'
import { figure, table } from './bench/table.ts'

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '3' },
    rounds: { type: 'string', default: '3' },
    bidders: { type: 'string', default: '1,8,64,256' },
    auctions: { type: 'string', default: '1,1000' },
    /** Skips the comparison of the designs. */
    'product-only': { type: 'boolean', default: false },
  },
})
const seconds = Number(values.seconds)
const rounds = Number(values.rounds)

const HTTP_BIDDERS = 64
const onMeasured = (what: string) => console.log(`  ${what}`)

const servers = await startBenchServers('bench-bids')
try {
  const { fsync, synchronousCommit, version } = servers.durability
  console.log(`Postgres ${version}: fsync ${fsync}, synchronous_commit ${synchronousCommit}`)
  console.log(`${cpus().length} × ${cpus()[0]?.model.trim()}, Node ${process.versions.node}, load ${load()}`)
  const comparisons = await compareDesigns(servers, {
    auctions: values['product-only'] ? [] : values.auctions.split(',').map(Number),
    bidders: values.bidders.split(',').map(Number),
    rounds,
    seconds,
    onMeasured,
  })
  if (comparisons.length > 0) console.log(`\n${comparisonTable(comparisons)}\n`)
  const { health, bids } = await compareWithHealth(servers, { bidders: HTTP_BIDDERS, rounds, seconds, onMeasured })
  const rows = Object.entries({ '/healthz': health, bids }).map(([what, { perSecond, latency }]) => [
    what,
    figure(perSecond),
    figure(latency.p50Ms),
    figure(latency.p99Ms),
  ])
  console.log(
    `\n${table([`the product, ${HTTP_BIDDERS} bidders, one auction`, 'per second', 'p50 ms', 'p99 ms'], rows)}\n`,
  )
  for (const [what, { cpuUs }] of Object.entries({ '/healthz': health, bids }))
    console.log(`${what}, CPU µs each: ${cpuText(cpuUs)}`)
  console.log(`bids/healthz: ${((bids.perSecond / health.perSecond) * 100).toFixed(0)} %, load after ${load()}`)
  const at64 = comparisons.find(({ auctions, bidders }) => auctions === 1 && bidders === 64)
  if (at64) console.log(`queue/plain at 64: ${ratio(at64)}×`)
} finally {
  await servers.stop()
}

function load(): string {
  return loadavg()[0]?.toFixed(1) ?? ''
}

function comparisonTable(comparisons: readonly Comparison[]): string {
  const head = [
    'auctions',
    'bidders',
    'plain bids/s',
    'p50 ms',
    'p99 ms',
    'queue bids/s',
    'p50 ms',
    'p99 ms',
    'queue/plain',
  ]
  const rows = comparisons.map((comparison) => {
    const { plain, queue } = comparison.designs
    const figures = [plain, queue].flatMap(({ perSecond, latency }) => [
      figure(perSecond),
      figure(latency.p50Ms),
      figure(latency.p99Ms),
    ])
    return [comparison.auctions, comparison.bidders, ...figures, `${ratio(comparison)}×`]
  })
  return table(head, rows)
}

function ratio({ designs }: Comparison): string {
  return (designs.queue.perSecond / designs.plain.perSecond).toFixed(1)
}
