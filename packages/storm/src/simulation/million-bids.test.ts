import { expect, test } from 'vitest'
import { planOf } from './find-mistake.ts'
import { runPlan } from './run-plan.ts'
import { writeStory } from './write-story.ts'

const crowded = { auctions: 60, minutes: 4, faults: 3 }
const parts = Array.from({ length: 10 }, (_, i) => ({ firstSeed: (i + 1) * 1_000, wanted: (i + 1) * 100_000 }))
let bids = 0

test.each(parts)(
  '$wanted bids contradict no rule; seeds from $firstSeed',
  async ({ firstSeed, wanted }) => {
    for (let seed = firstSeed; bids < wanted; seed++) {
      const plan = planOf(seed, crowded)
      const outcome = await runPlan(plan)
      expect(outcome.problems, writeStory(plan, outcome).join('\n')).toEqual([])
      bids += outcome.bids
    }
  },
  600_000,
)
