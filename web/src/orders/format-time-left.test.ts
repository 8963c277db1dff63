import { expect, test } from 'vitest'
import { formatTimeLeft } from './format-time-left.ts'

const won = '2026-11-22T20:48:00Z'
const due = '2026-12-22T20:48:00Z'

test.each([
  [won, 'mancano 30 giorni'],
  // The next day, as the calendar counts: a minute later than before midnight in Rome.
  ['2026-11-22T22:59:00Z', 'mancano 30 giorni'],
  ['2026-11-22T23:00:00Z', 'mancano 29 giorni'],
  ['2026-12-15T08:00:00Z', 'mancano 7 giorni'],
  ['2026-12-20T22:59:59Z', 'mancano 2 giorni'],
  ['2026-12-20T23:00:00Z', 'manca 1 giorno'],
  ['2026-12-21T20:48:00Z', 'manca 1 giorno'],
  ['2026-12-21T20:48:01Z', 'mancano 23 h 59 min'],
  ['2026-12-22T15:45:00Z', 'mancano 5 h 3 min'],
  ['2026-12-22T19:48:00Z', 'manca 1 h'],
  ['2026-12-22T19:49:00Z', 'mancano 59 min'],
  ['2026-12-22T20:47:00Z', 'manca 1 min'],
  ['2026-12-22T20:47:01Z', 'manca meno di un minuto'],
  [due, 'manca meno di un minuto'],
])('at %s, with a month from the win to pay, shows %s', (now, words) => {
  expect(formatTimeLeft(Date.parse(due), Date.parse(now))).toBe(words)
})

test('counts days of the calendar over the change to summer time', () => {
  expect(formatTimeLeft(Date.parse('2026-04-01T10:00:00Z'), Date.parse('2026-03-27T10:00:00Z'))).toBe(
    'mancano 5 giorni',
  )
})
