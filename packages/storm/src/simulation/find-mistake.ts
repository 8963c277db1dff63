import fc from 'fast-check'
import { type Plan, plans, type Size } from './plan.ts'
import type { Lie } from './postgres/server.ts'
import { type Outcome, runPlan } from './run-plan.ts'

/** The plan of a seed that failed, as small as it could be made. */
export type Mistake = { plan: Plan; outcome: Outcome }

const MOST_SHRINKS_MS = 120_000

/** The plan of this seed and size. */
export function planOf(seed: number, size: Size): Plan {
  return fc.sample(plans(size), { seed, numRuns: 1 })[0]!
}

/** Runs smaller and smaller plans of a seed that failed; null if it does not fail. */
export async function shrink(seed: number, size: Size, lie: Lie | null = null): Promise<Mistake | null> {
  const holds = fc.asyncProperty(plans(size), async (plan) => (await runPlan(plan, lie)).problems.length === 0)
  const { failed, counterexample } = await fc.check(holds, {
    seed,
    numRuns: 1,
    interruptAfterTimeLimit: MOST_SHRINKS_MS,
  })
  if (!failed || !counterexample) return null
  const [plan] = counterexample
  return { plan, outcome: await runPlan(plan, lie) }
}
