import { expect, test } from 'vitest'
import { formatTimeLeft } from './format-time-left.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

test.each([
  [30 * day, 'mancano 30 giorni'],
  [30 * day - 1, 'mancano 30 giorni'],
  [29 * day + 1, 'mancano 30 giorni'],
  [29 * day, 'mancano 29 giorni'],
  [7 * day, 'mancano 7 giorni'],
  [day + 1, 'mancano 2 giorni'],
  [day, 'manca 1 giorno'],
  [day - 1, 'mancano 23 h 59 min'],
  [5 * hour + 3 * minute, 'mancano 5 h 3 min'],
  [hour, 'manca 1 h'],
  [hour - 1, 'mancano 59 min'],
  [minute, 'manca 1 min'],
  [minute - 1, 'manca meno di un minuto'],
  [0, 'manca meno di un minuto'],
])('with %i ms left shows %s', (left, words) => {
  expect(formatTimeLeft(left)).toBe(words)
})
