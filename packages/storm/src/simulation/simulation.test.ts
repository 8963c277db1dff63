import { describe, expect, test } from 'vitest'
import { planOf, shrink } from './find-mistake.ts'
import { runPlan } from './run-plan.ts'
import { writeStory } from './write-story.ts'

const small = { auctions: 4, minutes: 4, faults: 4 }
const seeds = Array.from({ length: 40 }, (_, i) => i + 1)

describe('the product on simulated stores', () => {
  test.each(seeds)('contradicts no rule with seed %i', { timeout: 120_000 }, async (seed) => {
    const plan = planOf(seed, small)
    const outcome = await runPlan(plan)
    expect(outcome.problems, writeStory(plan, outcome).join('\n')).toEqual([])
  })

  test('does the same again with the same seed', async () => {
    const [one, other] = [await runPlan(planOf(7, small)), await runPlan(planOf(7, small))]
    expect(one.bids).toBeGreaterThan(0)
    expect(other.records).toEqual(one.records)
    expect(other.tables.bids).toEqual(one.tables.bids)
  })
})

describe('a database that', () => {
  const busy = { auctions: 3, minutes: 3, faults: 0 }

  test.each(['forgets a commit', 'grants a lock twice'] as const)('%s is found', { timeout: 120_000 }, async (lie) => {
    for (const seed of seeds) {
      const mistake = await shrink(seed, busy, lie)
      if (!mistake) continue
      expect(mistake.plan.auctions.length).toBeLessThanOrEqual(busy.auctions)
      expect(writeStory(mistake.plan, mistake.outcome).at(-1)).toMatch(/^WRONG /)
      return
    }
    expect.unreachable(`no seed finds a database that ${lie}`)
  })

  test('proves without settling is found by those who press in vain before an end', async () => {
    for (const seed of seeds) {
      const { problems } = await runPlan(planOf(seed, busy), 'proves without settling')
      // One by what the people were told alone, one by the tables.
      if (problems.filter((problem) => problem.startsWith('closed-unbiddable: ')).length > 1) return
    }
    expect.unreachable('no seed finds a run that ended while bids failed')
  })
})
