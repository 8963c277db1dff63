import { expect, test } from 'vitest'
import { planOf } from './find-mistake.ts'
import { runPlan } from './run-plan.ts'
import { writeStory } from './write-story.ts'

const crowded = { auctions: 60, minutes: 4, faults: 3 }

test('a million bids contradict no rule', { timeout: 1_200_000 }, async () => {
  let bids = 0
  for (let seed = 1; bids < 1_000_000; seed++) {
    const plan = planOf(seed, crowded)
    const outcome = await runPlan(plan)
    expect(outcome.problems, writeStory(plan, outcome).join('\n')).toEqual([])
    bids += outcome.bids
  }
})
