import { randomInt } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { dataDir } from '@centesimo/local'
import { soak } from './faults/soak.ts'
import { plotCurves } from './faults/soak-curves.ts'
import { startFaultPlatform } from './faults/start-fault-platform.ts'
import { type Load, peopleOf } from './faults/start-load.ts'

const load: Load = { bidders: 100, thinkMs: 1_200, viewers: 100, autoBidders: 20, buyers: 2 }

process.exit(await run())

async function run(): Promise<number> {
  const { values } = parseArgs({
    options: { minutes: { type: 'string', default: '60' }, seed: { type: 'string' } },
  })
  const minutes = Number(values.minutes)
  const seed = Number(values.seed ?? randomInt(1, 1_000_000_000))
  if (!Number.isInteger(minutes) || minutes < 1 || minutes > 1_440 || !Number.isInteger(seed)) {
    console.error('npm run soak -- [--minutes 60] [--seed 1]')
    return 1
  }
  console.log(`${minutes} minutes, a fault in each, seed ${seed}`)
  const platform = await startFaultPlatform('soak', peopleOf(load))
  try {
    const report = await soak(platform, { minutes, seed, load, log: (line) => console.log(line) })
    const file = join(dataDir, 'soak', 'soak.svg')
    mkdirSync(join(dataDir, 'soak'), { recursive: true })
    writeFileSync(file, plotCurves(report.curves, minutes))
    console.log(`${report.bids} bids, ${report.purchases} purchases, ${report.askedAgain} asked again; plot: ${file}`)
    for (const { name, drift, most } of report.drifts) {
      const verdict = drift > most ? `more than ${most * 100} %` : 'fine'
      console.log(
        `  ${name.padEnd(24)}${(drift * 100).toFixed(1).padStart(7)} % from the second to the last third, ${verdict}`,
      )
    }
    for (const problem of report.problems) console.log(`  WRONG ${problem}`)
    return report.problems.length === 0 && report.drifts.every(({ drift, most }) => drift <= most) ? 0 : 1
  } finally {
    await platform.stop()
  }
}
