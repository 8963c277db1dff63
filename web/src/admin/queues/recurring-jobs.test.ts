import { expect, test } from 'vitest'
import { recurringJobs } from './recurring-jobs.ts'

const at = '2026-11-27T12:00:00.000Z'
const job = (name: string, everyMs: number, nextRunAt: string | null = at) => ({ name, everyMs, nextRunAt })

test('the most frequent come first, then by name, whatever runs next', () => {
  const jobs = [job('b', 60_000), job('c', 1_000, null), job('a', 60_000)]
  expect(recurringJobs(jobs, Date.parse(at)).map(({ name }) => name)).toEqual(['c', 'a', 'b'])
})

test.each([
  [1_000, 5_000, false],
  [1_000, 5_001, true],
  [60_000, 60_000, false],
  [60_000, 60_001, true],
  [60_000, -30_000, false],
])('every %i ms, %i ms after its turn: late is %s', (everyMs, passed, isLate) => {
  expect(recurringJobs([job('a', everyMs)], Date.parse(at) + passed)).toMatchObject([{ isLate }])
})

test('a job without a next turn is neither', () => {
  expect(recurringJobs([job('a', 1_000, null)], Date.parse(at))).toMatchObject([{ isLate: null }])
})
