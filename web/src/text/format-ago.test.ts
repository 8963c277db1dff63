import { expect, test } from 'vitest'
import { formatAgo } from './format-ago.ts'

const now = Date.parse('2026-11-22T20:00:00Z')

test.each([
  [-3, 'adesso'],
  [0, 'adesso'],
  [4.9, 'adesso'],
  [5, '5 s fa'],
  [14.9, '10 s fa'],
  [59.9, '55 s fa'],
  [60, '1 min fa'],
  [3_599, '59 min fa'],
  [3_600, '20:00:00'],
  [86_399, '21:00:01'],
  [86_400, '21\u00a0nov'],
])('%s seconds ago is "%s"', (seconds, words) => {
  expect(formatAgo(new Date(now - seconds * 1000).toISOString(), now)).toBe(words)
})
