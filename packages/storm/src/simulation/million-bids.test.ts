import { expect, test } from 'vitest'
import { planOf } from './find-mistake.ts'
import { runPlan } from './run-plan.ts'
import { runSeeds, type SeedOutcome } from './run-seeds.ts'
import { writeStory } from './write-story.ts'

const crowded = { auctions: 60, minutes: 4, faults: 3 }
/** Each has a quarter less to compute than this process, whose modules vitest has wrapped. */
const THREADS = 2

test('a million bids contradict no rule', { timeout: 1_200_000 }, async () => {
  let bids = 0
  let wrong: SeedOutcome | undefined
  const seeds = { first: 1, count: Number.POSITIVE_INFINITY, threads: THREADS, size: crowded }
  await runSeeds(seeds, (outcome) => {
    bids += outcome.bids
    if (outcome.problems.length > 0) wrong = outcome
    return !wrong && bids < 1_000_000
  })
  if (wrong) {
    const plan = planOf(wrong.seed, crowded)
    expect(wrong.problems, writeStory(plan, await runPlan(plan)).join('\n')).toEqual([])
  }
  expect(bids).toBeGreaterThanOrEqual(1_000_000)
})
