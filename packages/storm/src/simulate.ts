import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import { shrink } from './simulation/find-mistake.ts'
import { runSeeds, type SeedOutcome } from './simulation/run-seeds.ts'
import { writeStory } from './simulation/write-story.ts'

const usage = `npm run simulate -- [--seed 1] [--plans 50] [--bids 1000000] [--auctions 8] [--minutes 6] [--faults 5] [--threads <processors>]
  Runs so many plans, each with the next seed, or until so many bids are placed.
  The auctions, minutes and faults are the most that a plan has.`

process.exit(await run())

async function run(): Promise<number> {
  const number = (value: number) => ({ type: 'string', default: `${value}` }) as const
  const { values } = parseArgs({
    options: {
      seed: number(1),
      plans: number(50),
      bids: { type: 'string' },
      auctions: number(8),
      minutes: number(6),
      faults: number(5),
      threads: number(availableParallelism()),
      help: { type: 'boolean' },
    },
  })
  const [first, plans, bids, threads] = [values.seed, values.plans, values.bids ?? 0, values.threads].map(Number) as [
    number,
    number,
    number,
    number,
  ]
  const size = { auctions: Number(values.auctions), minutes: Number(values.minutes), faults: Number(values.faults) }
  const areWhole = [first, plans, bids, threads, ...Object.values(size)].every(Number.isSafeInteger)
  const least = Math.min(plans, threads, size.auctions, size.minutes)
  if (values.help || !areWhole || least < 1 || Math.min(size.faults, bids) < 0) {
    console.error(usage)
    return 1
  }
  const began = performance.now()
  const sum = { plans: 0, bids: 0, runs: 0, simulatedMs: 0, events: 0 }
  let wrong: SeedOutcome | undefined
  await runSeeds({ first, count: bids > 0 ? Number.POSITIVE_INFINITY : plans, threads, size }, (outcome) => {
    sum.plans++
    for (const figure of ['bids', 'runs', 'simulatedMs', 'events'] as const) sum[figure] += outcome[figure]
    const goal = bids > 0 ? `${sum.bids}/${bids} bids` : `${sum.plans}/${plans}`
    console.log(`${goal.padEnd(10)} seed ${`${outcome.seed}`.padEnd(8)}${outcome.bids} bids, ${outcome.runs} runs`)
    if (outcome.problems.length > 0) wrong = outcome
    return !wrong && (bids === 0 || sum.bids < bids)
  })
  if (wrong) {
    for (const problem of wrong.problems.slice(0, 5)) console.log(`    WRONG ${problem}`)
    console.log('  looking for the smallest plan that fails')
    const mistake = await shrink(wrong.seed, size)
    if (mistake) for (const told of writeStory(mistake.plan, mistake.outcome)) console.log(`  ${told}`)
    return 1
  }
  const seconds = (performance.now() - began) / 1_000
  const speed = Math.round(sum.simulatedMs / 1_000 / seconds)
  console.log(
    `${sum.bids} bids in ${sum.runs} runs of ${sum.plans} plans, nothing wrong: ${Math.round(sum.simulatedMs / 1_000)} ` +
      `simulated seconds in ${seconds.toFixed(1)} s (${speed} times real time, ${Math.round(sum.events / seconds)} events/s)`,
  )
  return 0
}
