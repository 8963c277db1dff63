import { loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { startBenchServers } from './bench/bench-servers.ts'
import type { Benchmark, Report } from './bench/benchmark.ts'
import { autoBids } from './bench/benchmark-auto-bids.ts'
import { closing } from './bench/benchmark-closing.ts'
import { designs } from './bench/benchmark-designs.ts'
import { invariants } from './bench/benchmark-invariants.ts'
import { manyAuctions } from './bench/benchmark-many-auctions.ts'
import { noOp } from './bench/benchmark-no-op.ts'
import { percent } from './bench/figures.ts'
import { growDatabase, TEN_MILLION_BIDS } from './bench/grow-database.ts'
import { growthFigures, growthTable } from './bench/growth-figures.ts'
import { type Fall, findFalls, isQuiet, type Machine, type Results } from './bench/results.ts'
import { describeMachine, readCommit, readResults, writeResults } from './bench/results-file.ts'

const benchmarks: readonly Benchmark[] = [noOp, designs, manyAuctions, closing, autoBids, invariants]
const DEFAULTS = { seconds: '2', rounds: '3' }

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: DEFAULTS.seconds },
    rounds: { type: 'string', default: DEFAULTS.rounds },
    /** Names of benchmarks, separated by commas. */
    only: { type: 'string' },
    /** Runs benchmarks on empty tables and on those of a grown platform, and compares. */
    grown: { type: 'boolean', default: false },
    /** So many million bids instead of ten. */
    millions: { type: 'string', default: '10' },
    /** Compares one API process with so many; only no-op does. */
    api: { type: 'string' },
    /** Writes results even if they are worse than the kept ones. */
    accept: { type: 'boolean', default: false },
  },
})
const seconds = Number(values.seconds)
const rounds = Number(values.rounds)
const apiProcesses = values.api ? [1, Number(values.api)] : [1]
/** Shorter runs are for trying things out: their figures are compared and not written. */
const isFull =
  values.seconds === DEFAULTS.seconds && values.rounds === DEFAULTS.rounds && !values.api && values.millions === '10'
const startedAt = performance.now()

const chosen = values.only?.split(',').map(findBenchmark) ?? defaultBenchmarks()
let done = 0

const servers = await startBenchServers('bench')
try {
  const { fsync, synchronousCommit, version } = servers.durability
  const machine = describeMachine(version)
  log(`Postgres ${version}: fsync ${fsync}, synchronous_commit ${synchronousCommit}`)
  log(`${machine.cpus} × ${machine.model}, ${machine.memoryGb} GB, Node ${machine.node}, load ${load()}`)
  const ungrown = new Map<Benchmark, Report>()
  for (const benchmark of chosen) {
    const report = await run(benchmark, machine, benchmark.name)
    if (report) ungrown.set(benchmark, report)
  }
  if (values.grown) {
    await grow()
    for (const [benchmark, before] of ungrown) {
      await run(benchmark, machine, `${benchmark.name}-grown`, before)
    }
  }
} finally {
  await servers.stop()
}

/**
 * Runs a benchmark, prints its table, compares and writes. `before` is that of the ungrown run.
 * Null when the benchmark failed, which does not keep the others from running.
 */
async function run(benchmark: Benchmark, machine: Machine, name: string, before?: Report): Promise<Report | null> {
  const all = chosen.length * (values.grown ? 2 : 1)
  log(`[${++done}/${all}] ${name}: ${benchmark.measures}`)
  const onMeasured = (what: string) => log(`  ${what}`)
  const report = await benchmark.run(servers, { seconds, rounds, apiProcesses, onMeasured }).catch((error: unknown) => {
    log(`${name} failed: ${error instanceof Error ? error.stack : error}`)
    process.exitCode = 1
    return null
  })
  if (!report) return null
  console.log(`\n${report.table}\n`)
  const growth = before ? growthFigures(before.figures, report.figures) : {}
  if (before) console.log(`${growthTable(growth)}\n`)
  log(`others used up to ${percent(report.otherLoad)} of the machine, load ${load()}`)
  const figures = { ...report.figures, ...growth }
  const date = new Date().toISOString()
  compare({ name, date, commit: readCommit(), machine, otherLoad: report.otherLoad, figures })
  return report
}

async function grow(): Promise<void> {
  const database = await servers.createDatabase('bench_grown')
  const auctions = (TEN_MILLION_BIDS.auctions * Number(values.millions)) / 10
  await growDatabase(database, { auctions }, (what) => log(`  grown: ${what}`))
  await database.close()
  servers.useTemplate('bench_grown')
}

function defaultBenchmarks(): readonly Benchmark[] {
  if (values.api) return [noOp]
  return values.grown ? [noOp, manyAuctions, closing, invariants] : benchmarks
}

function findBenchmark(name: string): Benchmark {
  const benchmark = benchmarks.find((each) => each.name === name)
  if (!benchmark) throw new Error(`no benchmark ${name}: there are ${benchmarks.map((each) => each.name).join(', ')}`)
  return benchmark
}

/**
 * Compares with the kept results and replaces them, unless a figure fell. Results under other load
 * are neither compared nor do they replace quiet ones.
 */
function compare(results: Results): void {
  const last = readResults(results.name)
  const isComparable = last !== null && isQuiet(last) && isQuiet(results)
  const falls = isComparable ? findFalls(last.figures, results.figures) : []
  if (isComparable) log(`${falls.length} figures fell by more than a fifth since ${last.commit ?? last.date}`)
  else if (last) log('not compared with the last run: others used too much of the machine')
  for (const fall of falls) log(`  ${formatFall(fall)}`)
  if (falls.length > 0 && !values.accept) process.exitCode = 1
  else if (isFull && (values.accept || !last || !isQuiet(last) || isQuiet(results)))
    log(`written: ${writeResults(results)}`)
}

function formatFall({ figure, last, now, unit }: Fall): string {
  const [before, after] = [last, now].map((value) => value.toPrecision(3))
  return unit === 'ratio' ? `${figure}: ${before} → ${after}` : `${figure}: ${before} → ${after} µs`
}

function log(line: string): void {
  const elapsed = (performance.now() - startedAt) / 1_000
  console.log(`${elapsed.toFixed(0).padStart(4)} s  ${line}`)
}

function load(): string {
  return loadavg()[0]?.toFixed(1) ?? ''
}
