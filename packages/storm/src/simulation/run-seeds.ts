import { Worker } from 'node:worker_threads'
import type { Size } from './plan.ts'
import type { Outcome } from './run-plan.ts'

/** What the plan of a seed came to. */
export type SeedOutcome = { seed: number } & Omit<Outcome, 'tables' | 'records'>

type Seeds = { first: number; count: number; threads: number; size: Size }

/** A plan leaves little that outlives it: more room for what is new saves a fifth of the time. */
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
    return new Worker(new URL('./seed-thread.ts', import.meta.url), { workerData: size, resourceLimits })
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
