import { expect, test } from 'vitest'
import { createLineBudget } from './line-budget.ts'

test('bounds the lines of each kind by sender and in all, and says later how many it omitted', () => {
  let now = 0
  const omitted: number[] = []
  const budget = createLineBudget(
    { perSender: 2, perKind: 5 },
    { monotonicMs: () => now, onOmitted: (lines) => omitted.push(lines) },
  )
  const take = (kind: string, sender: string, times: number) =>
    Array.from({ length: times }, () => budget.take(kind, sender)).filter(Boolean).length
  expect(['a', 'b', 'c', 'd'].map((sender) => take('origin', sender, 9))).toEqual([2, 2, 1, 0])
  expect(take('sign-in', 'a', 9)).toBe(2)
  now = 59_999
  expect([take('origin', 'a', 1), omitted]).toEqual([0, []])
  now = 60_000
  expect([take('origin', 'a', 3), omitted]).toEqual([2, [39]])
})
