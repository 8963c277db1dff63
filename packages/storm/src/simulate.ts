import { parseArgs } from 'node:util'
import { planOf, shrink } from './simulation/find-mistake.ts'
import { runPlan } from './simulation/run-plan.ts'
import { writeStory } from './simulation/write-story.ts'

const usage = `npm run simulate -- [--seed 1] [--plans 50] [--bids 1000000] [--auctions 8] [--minutes 6] [--faults 5]
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
      help: { type: 'boolean' },
    },
  })
  const [first, plans, bids] = [values.seed, values.plans, values.bids ?? 0].map(Number) as [number, number, number]
  const size = { auctions: Number(values.auctions), minutes: Number(values.minutes), faults: Number(values.faults) }
  const areWhole = [first, plans, bids, ...Object.values(size)].every(Number.isSafeInteger)
  if (values.help || !areWhole || Math.min(plans, size.auctions, size.minutes) < 1 || Math.min(size.faults, bids) < 0) {
    console.error(usage)
    return 1
  }
  const began = performance.now()
  const sum = { plans: 0, bids: 0, runs: 0, simulatedMs: 0, events: 0 }
  const isDone = () => (bids > 0 ? sum.bids >= bids : sum.plans >= plans)
  for (let seed = first; !isDone(); seed++) {
    const outcome = await runPlan(planOf(seed, size))
    sum.plans++
    for (const figure of ['bids', 'runs', 'simulatedMs', 'events'] as const) sum[figure] += outcome[figure]
    const goal = bids > 0 ? `${sum.bids}/${bids} bids` : `${sum.plans}/${plans}`
    console.log(`${goal.padEnd(10)} seed ${`${seed}`.padEnd(8)}${outcome.bids} bids, ${outcome.runs} runs`)
    if (outcome.problems.length === 0) continue
    for (const problem of outcome.problems.slice(0, 5)) console.log(`    WRONG ${problem}`)
    console.log('  looking for the smallest plan that fails')
    const mistake = await shrink(seed, size)
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
