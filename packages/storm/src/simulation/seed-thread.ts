import { parentPort, workerData } from 'node:worker_threads'
import { planOf } from './find-mistake.ts'
import type { Size } from './plan.ts'
import { runPlan } from './run-plan.ts'
import type { SeedOutcome } from './run-seeds.ts'

// A thread of `runSeeds`: runs the plan of each seed that it is sent, and answers what it came to.

parentPort!.on('message', async (seed: number) => {
  const { tables: _tables, records: _records, ...outcome } = await runPlan(planOf(seed, workerData as Size))
  parentPort!.postMessage({ seed, ...outcome } satisfies SeedOutcome)
})
