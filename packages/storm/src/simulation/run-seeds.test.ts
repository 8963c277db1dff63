import { expect, test } from 'vitest'
import { planOf } from './find-mistake.ts'
import { runPlan } from './run-plan.ts'
import { runSeeds, type SeedOutcome } from './run-seeds.ts'

const size = { auctions: 2, minutes: 2, faults: 2 }

test('each seed runs once, whichever thread has it, and comes to the same as alone', async () => {
  const outcomes: SeedOutcome[] = []
  await runSeeds({ first: 20, count: 5, threads: 2, size }, (outcome) => outcomes.push(outcome) > 0)
  outcomes.sort((a, b) => a.seed - b.seed)
  expect(outcomes.map(({ seed }) => seed)).toEqual([20, 21, 22, 23, 24])
  for (const outcome of outcomes) {
    const { bids, runs, events } = await runPlan(planOf(outcome.seed, size))
    expect(outcome).toMatchObject({ bids, runs, events, problems: [] })
  }
})

test('stops when it is told to', async () => {
  let taken = 0
  await runSeeds({ first: 1, count: Number.POSITIVE_INFINITY, threads: 2, size }, () => ++taken < 3)
  expect(taken).toBe(3)
})
