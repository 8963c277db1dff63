import type { Database } from '@centesimo/db'
import { checkChanges, type Slice, sweepFor } from '@centesimo/invariants'
import type { Benchmark, BenchOptions } from './benchmark.ts'
import { figuresOf } from './figures.ts'
import { growDatabase } from './grow-database.ts'
import type { Figures } from './results.ts'
import { figure, table } from './table.ts'
import { startUsage } from './usage.ts'

/** 250,000 bids of 25,000 users: enough that the first cheap plan is no accident. */
const UNGROWN = { auctions: 500 }
/** A busy minute: 80 bids a second. */
const NEW_ENTRIES = 5_000
const SWEEP_MS = 20_000
/** What the worker gives of each minute to the sweep of auctions, and to that of users. */
const BUDGET_MS = 2_000

/** What the worker's checks of the invariants cost, and how long a sweep over all rows takes. */
export const invariants: Benchmark = {
  name: 'invariants',
  measures: 'the check of a minute’s changes, and slices of the sweep',
  async run(servers, options) {
    const database = await servers.createDatabase('bench_invariants')
    try {
      if (!servers.hasTemplate()) await growDatabase(database, UNGROWN, options.onMeasured)
      return await measure(database, options)
    } finally {
      await database.drop()
    }
  },
}

type Measured = { table: string; figures: Figures; otherLoad: number }

async function measure(database: Database, { rounds, onMeasured }: BenchOptions): Promise<Measured> {
  const endUsage = startUsage()
  const minutes: number[] = []
  for (let round = 0; round < rounds; round++) minutes.push(await measureMinute(database))
  onMeasured('minutes')
  const [auctions, users] = [await measureSweep(database, 'auctions'), await measureSweep(database, 'users')]
  onMeasured('sweeps')
  const { otherLoad } = endUsage()
  const minuteMs = median(minutes)
  const rows = [
    [`a minute with ${figure(NEW_ENTRIES)} bids`, figure(minuteMs), '', ''],
    ...[auctions, users].map((each) => [
      each.what,
      figure(each.sliceMs),
      figure(each.idsPerSlice),
      figure(each.roundHours),
    ]),
  ]
  return {
    table: table(['invariants', 'ms', 'ids a slice', 'round, hours'], rows),
    figures: {
      ...figuresOf('ms', { minute: minuteMs, 'slice of auctions': auctions.sliceMs, 'slice of users': users.sliceMs }),
      ...figuresOf('count', {
        'hours a round of auctions': auctions.roundHours,
        'hours a round of users': users.roundHours,
      }),
    },
    otherLoad,
  }
}

/** As if the newest entries had been written since the last check. */
async function measureMinute(database: Database): Promise<number> {
  await checkChanges(database, {})
  await database.pool.query(
    `update invariant_checks set cursor = jsonb_set(jsonb_set(cursor, '{last,ledger}', mark), '{before,ledger}', mark)
     from (select to_jsonb(max(id) - $1) as mark from ledger) m where name = 'minute'`,
    [NEW_ENTRIES],
  )
  const startedAt = performance.now()
  const checked = await checkChanges(database, {})
  if (!checked || checked.violations.length > 0) throw new Error(`not a healthy check: ${JSON.stringify(checked)}`)
  return performance.now() - startedAt
}

async function measureSweep(database: Database, of: 'auctions' | 'users') {
  const slices: Slice[] = await sweepFor(database, of, {}, SWEEP_MS)
  const { rows } = await database.pool.query<{ ids: number }>(`select count(*) as ids from ${of}`)
  const ids = slices.reduce((sum, each) => sum + each.ids, 0)
  const ms = slices.reduce((sum, each) => sum + each.durationMs, 0)
  const minutes = ((rows[0]!.ids / ids) * ms) / BUDGET_MS
  return {
    what: `a slice of ${of}`,
    sliceMs: median(slices.map(({ durationMs }) => durationMs)),
    idsPerSlice: median(slices.map((each) => each.ids)),
    roundHours: minutes / 60,
  }
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}
