import { parseArgs } from 'node:util'
import { startBenchServers } from './bench/bench-servers.ts'
import { stormPurchases } from './purchases/storm-purchases.ts'

const { values } = parseArgs({
  options: {
    purchases: { type: 'string', default: '10000' },
    people: { type: 'string', default: '500' },
    'at-once': { type: 'string', default: '16' },
    seed: { type: 'string', default: '1' },
  },
})
const storm = {
  purchases: Number(values.purchases),
  people: Number(values.people),
  atOnce: Number(values['at-once']),
  seed: Number(values.seed),
}
for (const [name, value] of Object.entries(storm)) {
  if (Number.isSafeInteger(value) && value > 0) continue
  console.error(`${name} must be a whole number from 1`)
  process.exit(1)
}

const servers = await startBenchServers('storm-payments')
try {
  const database = await servers.createDatabase('storm')
  console.log(`${storm.purchases} purchases by ${storm.people} users, ${storm.atOnce} at once, seed ${storm.seed}`)
  const began = performance.now()
  const { states, problems } = await stormPurchases(database, storm, (done) => {
    if (done % 1_000 === 0) console.log(`  ${done} after ${seconds(began)}`)
  })
  for (const [state, payments] of Object.entries(states)) console.log(`  ${String(payments).padStart(7)} ${state}`)
  for (const problem of problems) console.error(problem)
  console.log(
    `${problems.length === 0 ? 'Everything adds up' : `${problems.length} problems`}, after ${seconds(began)}`,
  )
  process.exitCode = problems.length === 0 ? 0 : 1
} finally {
  await servers.stop()
}

function seconds(began: number): string {
  return `${((performance.now() - began) / 1_000).toFixed(0)} s`
}
