import { expect, test } from 'vitest'
import { sayTimeLeft } from './say-time-left.ts'

const hour = 3_600_000

test.each([
  [30 * 24 * hour, 'Mancano 30 giorni'],
  [30 * 24 * hour - 1, 'Mancano 30 giorni'],
  [7 * 24 * hour, 'Mancano 7 giorni'],
  [7 * 24 * hour + 1, 'Mancano 8 giorni'],
  [25 * hour, 'Mancano 2 giorni'],
  [24 * hour, 'Mancano 1 g 0 h 0 min'],
  [5 * hour + 3 * 60_000, 'Mancano 5 h 3 min'],
  [0, 'Mancano 0 min'],
])('with %i ms left it says %s', (left, words) => {
  expect(sayTimeLeft(left)).toBe(words)
})
