import { expect, test } from 'vitest'
import { formatDuration, formatWait } from './format-duration.ts'

const minute = 60_000
const hour = 60 * minute

test.each([
  [400, '0 s'],
  [42_000, '42 s'],
  [59_700, '1 min'],
  [47 * minute, '47 min'],
  [hour - 1, '1 h'],
  [2 * hour + 14 * minute, '2 h 14 min'],
  [5 * hour, '5 h'],
  [76 * hour, '3 g 4 h'],
])('%i ms are "%s"', (ms, words) => {
  expect(formatDuration(ms)).toBe(words)
})

test.each([
  [1, 'un minuto'],
  [30, '30 minuti'],
  [60, "un'ora"],
  [150, '2 ore e 30 minuti'],
  [24 * 60, 'un giorno'],
  [7 * 24 * 60, '7 giorni'],
  [2 * 24 * 60 + 61, "2 giorni, un'ora e un minuto"],
])('a wait of %i minutes is "%s"', (minutes, words) => {
  expect(formatWait(minutes)).toBe(words)
})
