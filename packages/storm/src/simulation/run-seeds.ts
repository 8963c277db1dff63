import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads'
import { planOf } from './find-mistake.ts'
import type { Size } from './plan.ts'
import { type Outcome, runPlan } from './run-plan.ts'

/** What the plan of a seed came to. */
export type SeedOutcome = { seed: number } & Omit<Outcome, 'tables' | 'records'>

type Seeds = { first: number; count: number; threads: number; size: Size }

/** A larger young generation took a fifth of the time: a plan leaves little that outlives it. */
const YOUNG_GENERATION_MB = 768

/**
 * Runs the plans of `count` seeds from `first` on, in `threads` at once. Hands each outcome to
 * `take` as it comes, and stops early when `take` answers false.
 */
export async function runSeeds(
  { first, count, threads, size }: Seeds,
  take: (outcome: SeedOutcome) => boolean,
): Promise<void> {
  let given = 0
  let taken = 0
  const workers = Array.from({ length: Math.min(threads, count) }, () => {
    const resourceLimits = { maxYoungGenerationSizeMb: YOUNG_GENERATION_MB }
    return new Worker(new URL(import.meta.url), { workerData: size, resourceLimits })
  })
  try {
    await new Promise<void>((resolve, reject) => {
      for (const worker of workers) {
        const give = () => given < count && worker.postMessage(first + given++)
        worker.on('message', (outcome: SeedOutcome) => {
          if (!take(outcome) || ++taken === count) resolve()
          else give()
        })
        worker.on('error', reject)
        give()
      }
    })
  } finally {
    await Promise.all(workers.map((worker) => worker.terminate()))
  }
}

if (!isMainThread) {
  parentPort!.on('message', async (seed: number) => {
    const { tables: _tables, records: _records, ...outcome } = await runPlan(planOf(seed, workerData as Size))
    parentPort!.postMessage({ seed, ...outcome } satisfies SeedOutcome)
  })
}
