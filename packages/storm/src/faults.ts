import { parseArgs } from 'node:util'
import { allFaults, chooseFaults } from './faults/all-faults.ts'
import { type FaultReport, peopleFor, runFault } from './faults/run-fault.ts'
import { NotHere, startFaultPlatform } from './faults/start-fault-platform.ts'
import type { Load } from './faults/start-load.ts'

const usage = `npm run faults -- [name …] [--seed 1] [--seeds 1]
  Without names, all of them. --seed repeats one run; --seeds runs each fault so often.`
const load: Load = { bidders: 200, thinkMs: 1_200, viewers: 200, autoBidders: 20, buyers: 4 }

process.exit(await run())

async function run(): Promise<number> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { seed: { type: 'string' }, seeds: { type: 'string', default: '1' }, help: { type: 'boolean' } },
  })
  const unknown = positionals.filter((name) => !allFaults.some((fault) => fault.name === name))
  const seed = values.seed === undefined ? undefined : Number(values.seed)
  const seeds = Number(values.seeds)
  if (values.help || unknown.length > 0 || !(seeds >= 1) || (seed !== undefined && !Number.isInteger(seed))) {
    if (unknown.length > 0) console.error(`unknown: ${unknown.join(', ')}`)
    console.error(usage)
    for (const { name, what } of allFaults) console.error(`  ${name.padEnd(24)}${what}`)
    return 1
  }
  const chosen = chooseFaults(positionals)
  let failed = 0
  let done = 0
  const notRun: string[] = []
  for (const fault of chosen) {
    // One platform a fault, so that what one has left behind does not explain another.
    const platform = await startFaultPlatform(fault.name, peopleFor(load), fault.needs).catch((error: unknown) => {
      if (!(error instanceof NotHere)) throw error
      console.log(`        ${fault.name.padEnd(24)}not run: ${error.message}`)
      notRun.push(fault.name)
    })
    if (!platform) continue
    try {
      for (let times = 0; times < seeds; times++) {
        const report = await runFault(platform, fault, { seed: seed === undefined ? undefined : seed + times, load })
        done++
        if (report.problems.length + report.late.length > 0) failed++
        console.log(line(report, `${done}/${chosen.length * seeds}`))
        for (const problem of report.problems) console.log(`    WRONG ${problem}`)
        for (const late of report.late) console.log(`    LATE  ${late}`)
      }
    } finally {
      await platform.stop()
    }
  }
  console.log(failed === 0 ? `${done} runs, nothing wrong` : `${failed} of ${done} runs failed`)
  if (notRun.length > 0) console.log(`not run on this machine: ${notRun.join(', ')}`)
  return failed + notRun.length === 0 ? 0 : 1
}

function line(report: FaultReport, place: string): string {
  const { fault, seed, bids, purchases, backMs, gapMs, latestCloseMs, askedAgain } = report
  const figures = [
    `${bids} bids`,
    `${purchases} purchases`,
    `back ${(backMs / 1_000).toFixed(2)} s`,
    `without bids ${(gapMs / 1_000).toFixed(2)} s`,
    `closes ${(latestCloseMs / 1_000).toFixed(2)} s late`,
    `${askedAgain} asked again`,
  ]
  return `${place.padEnd(8)}${fault.padEnd(24)}seed ${`${seed}`.padEnd(11)}${figures.join(', ')}`
}
